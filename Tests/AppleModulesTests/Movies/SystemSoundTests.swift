import AudioToolbox
import Testing

@Suite struct SystemSoundTests {
    @Test func `a sound has a number when its file is there`() {
        var sound: SystemSoundID = 0
        let here = URL(fileURLWithPath: #filePath) as CFURL
        #expect(AudioServicesCreateSystemSoundID(here, &sound) == kAudioServicesNoError)
        #expect(sound > 0)
        let gone = URL(fileURLWithPath: "/none.caf") as CFURL
        #expect(AudioServicesCreateSystemSoundID(gone, &sound) == kAudioServicesBadSystemSoundIDError)
        AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
        AudioServicesPlayAlertSound(SystemSoundID(1007))
        AudioServicesDisposeSystemSoundID(sound)
    }

    @Test func `the end of a sound is reported`() async {
        await withCheckedContinuation { done in
            AudioServicesPlaySystemSoundWithCompletion(1007) { done.resume() }
        }
    }
}
