// SwiftPM wants a source in each target; the others are copies that the plug-in makes of those in Originals.txt.
