#!/usr/bin/env bash
# Makes the media of the samples anew (ffmpeg). The results are committed; this says how they came to be.
set -euo pipefail
cd "$(dirname "$0")"
make() { ffmpeg -v error -y "$@"; }
make -f lavfi -i "gradients=s=1200x800:c0=0xE85D04:c1=0x370617:c2=0xFFBA08:c3=0x6A040F:n=4:seed=7" \
    -frames:v 1 -q:v 6 hero.jpg
make -f lavfi -i "life=s=120x90:mold=10:r=1:ratio=0.3:seed=3:life_color=#2a9d8f:death_color=#e9c46a,scale=480:360:flags=neighbor" \
    -frames:v 1 map.png
make -f lavfi -i "testsrc2=s=320x180:r=12:d=2" -f lavfi -i "sine=f=440:d=2" -c:v libx264 -preset veryslow \
    -crf 34 -pix_fmt yuv420p -c:a aac -b:a 32k -movflags +faststart goal.mp4
make -f lavfi -i "sine=f=660:d=1" -ar 8000 -ac 1 voice.wav
make -f lavfi -i "sine=f=523:d=1" -b:a 48k greeting.mp3
make -f lavfi -i "testsrc2=s=160x90:r=8:d=1" party.gif
make -i hero.jpg -vf scale=300:-1 -c:v libwebp -quality 60 shoes.webp
