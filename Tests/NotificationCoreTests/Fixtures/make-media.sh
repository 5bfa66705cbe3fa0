#!/bin/bash
# Makes the media of the tests anew: real files of real encoders, each below 30 KB. Needs ffmpeg and
# ImageMagick 6; their output differs between versions, so the made files are what is committed.
set -euo pipefail
cd "$(dirname "$0")"
rm -rf media
mkdir -p media
cd media

im() { convert "$@"; }
ff() { ffmpeg -hide_banner -loglevel error -nostdin -y "$@"; }
# The filters have no options that differ between runs; +bitexact leaves out names and dates of writing.
exact=(-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact)
picture=(-f lavfi -i "testsrc=size=64x48:rate=10:duration=1")
sound=(-f lavfi -i "sine=frequency=440:sample_rate=44100:duration=1")
h264=(-c:v libx264 -pix_fmt yuv420p -preset ultrafast)

# Pictures.
im -seed 1 -size 64x48 plasma:red-blue -strip -quality 80 baseline.jpg
im baseline.jpg -interlace Plane -strip progressive.jpg
im baseline.jpg -colorspace CMYK -strip cmyk.jpg
im baseline.jpg -sampling-factor 2x2 -define jpeg:restart-interval=2 -strip restart.jpg
im baseline.jpg -set comment 'a <html> comment' -quality 60 comment.jpg
im baseline.jpg -strip truecolor.png
im baseline.jpg -strip -colors 16 -interlace PNG palette.png
ff "${picture[@]}" -frames:v 3 "${exact[@]}" -plays 0 -f apng animated.apng
mv animated.apng animated.png
im baseline.jpg -strip still.gif
im -delay 20 baseline.jpg \( baseline.jpg -negate \) \( baseline.jpg -flip \) -loop 0 -strip animated.gif
im baseline.jpg -strip picture.webp || ff -i baseline.jpg -c:v libwebp picture.webp
im baseline.jpg -strip picture.bmp
im baseline.jpg -strip picture.tiff
im baseline.jpg -resize 16x16 -strip picture.ico
printf '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>\n' > picture.svg
printf '%%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%%%EOF\n' > picture.pdf

# Sound.
ff "${sound[@]}" -t 0.2 "${exact[@]}" -ac 1 -ar 8000 -c:a pcm_s16le pcm.wav
ff "${sound[@]}" -t 0.5 "${exact[@]}" -ac 1 -ar 22050 -c:a adpcm_ima_wav adpcm.wav
ff "${sound[@]}" -t 0.2 "${exact[@]}" -ac 1 -ar 8000 -c:a pcm_s16le -f wav - | cat > streamed.wav
ff "${sound[@]}" -t 0.2 "${exact[@]}" -ac 1 -ar 8000 -c:a pcm_s16be pcm.aiff
ff "${sound[@]}" "${exact[@]}" -ac 1 -b:a 64k xing.mp3
ff "${sound[@]}" -metadata title=Ping -fflags +bitexact -ac 2 -q:a 9 vbr.mp3
ff "${sound[@]}" "${exact[@]}" -ac 1 -b:a 64k -write_xing 0 -id3v2_version 0 bare.mp3
ff "${sound[@]}" "${exact[@]}" -ac 1 -ar 22050 -b:a 32k mpeg2.mp3
ff "${sound[@]}" "${exact[@]}" -ac 1 -ar 8000 -b:a 16k mpeg25.mp3
ff "${sound[@]}" "${exact[@]}" -ac 1 -b:a 64k -write_id3v1 1 -metadata title=Ping id3v1.mp3
ff "${sound[@]}" "${exact[@]}" -ac 1 -b:a 64k -f mp2 layer2.mp2
ff "${sound[@]}" "${exact[@]}" -ac 1 -b:a 48k sound.m4a
ff "${sound[@]}" "${exact[@]}" -ac 1 -b:a 48k -f mp4 sound-isom.mp4
ff "${sound[@]}" "${exact[@]}" -ac 1 -b:a 48k sound.aac
ff "${sound[@]}" -t 0.3 "${exact[@]}" -ac 1 -ar 8000 -c:a flac sound.flac
ff "${sound[@]}" -t 0.3 "${exact[@]}" -ac 1 -ar 48000 -strict -2 -c:a opus -f ogg sound.ogg
ff "${sound[@]}" -t 0.3 "${exact[@]}" -ac 1 -ar 8000 -c:a pcm_s16be -f caf sound.caf
ff "${sound[@]}" -t 0.3 "${exact[@]}" -ac 1 -ar 8000 -c:a pcm_s16be -f au sound.au

# Movies.
ff "${picture[@]}" "${exact[@]}" "${h264[@]}" movie.mp4
ff "${picture[@]}" "${sound[@]}" -t 0.5 "${exact[@]}" "${h264[@]}" -b:a 32k -movflags +faststart faststart.mp4
ff "${picture[@]}" "${exact[@]}" "${h264[@]}" -movflags +frag_keyframe+empty_moov -g 5 fragmented.mp4
ff "${picture[@]}" "${exact[@]}" "${h264[@]}" -f ipod movie.m4v
ff "${picture[@]}" "${exact[@]}" -c:v libx265 -x265-params log-level=none -tag:v hvc1 -pix_fmt yuv420p hevc.mp4
ff "${picture[@]}" "${sound[@]}" -t 0.5 "${exact[@]}" "${h264[@]}" -b:a 32k -f psp msnv.mp4
ff "${picture[@]}" "${exact[@]}" "${h264[@]}" movie.mov
ff "${picture[@]}" "${exact[@]}" "${h264[@]}" -f 3gp movie.3gp
ff "${picture[@]}" "${exact[@]}" -c:v mjpeg -q:v 20 -frames:v 5 movie.avi
ff "${picture[@]}" -r 25 "${exact[@]}" -c:v mpeg2video -q:v 20 -f vob mpeg2.mpg
ff "${picture[@]}" -r 25 "${exact[@]}" -c:v mpeg1video -q:v 20 -f mpeg mpeg1.mpg
ff "${picture[@]}" -r 25 "${exact[@]}" -c:v mpeg2video -q:v 20 -f mpeg2video video.m2v
ff "${picture[@]}" -r 25 "${exact[@]}" -c:v mpeg1video -q:v 20 -f mpeg1video video.m1v
ff "${picture[@]}" -r 25 "${exact[@]}" -c:v mpeg2video -q:v 31 -frames:v 5 -f mpegts transport.ts
ff "${picture[@]}" "${exact[@]}" -c:v libvpx -b:v 50k -frames:v 3 movie.webm
ff "${picture[@]}" "${exact[@]}" "${h264[@]}" -frames:v 3 movie.mkv
ff "${picture[@]}" "${exact[@]}" "${h264[@]}" -frames:v 3 movie.flv
ff "${picture[@]}" -frames:v 1 "${exact[@]}" -c:v libaom-av1 -still-picture 1 -cpu-used 8 picture.avif || true

# Messages instead of media.
printf '<!DOCTYPE html>\n<html><head><title>404</title></head><body>Not found</body></html>\n' > page.html
printf '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code></Error>\n' > error.xml
printf '{"error":{"code":404,"message":"no such object"}}\n' > error.json
printf 'Not found, sorry.\n' > error.txt
