// The page says everything without this: it only adds Copy.
document.documentElement.classList.add("scripted");
for (const button of document.querySelectorAll(".copy")) {
  button.addEventListener("click", async () => {
    const text = document.getElementById(button.dataset.of).textContent;
    const word = button.textContent;
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      const range = document.createRange();
      range.selectNodeContents(document.getElementById(button.dataset.of));
      getSelection().removeAllRanges();
      getSelection().addRange(range);
      button.textContent = "Selected: copy it with the keyboard";
    }
    setTimeout(() => { button.textContent = word; }, 2500);
  });
}
// A printed page has no folds.
addEventListener("beforeprint", () => { for (const fold of document.querySelectorAll("details")) fold.open = true; });
