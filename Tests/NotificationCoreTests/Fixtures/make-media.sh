#!/bin/bash
# Makes the media of the tests anew: real files of real encoders, each below 30 KB. Needs ffmpeg 5,
# ImageMagick 6 with HEIC, and zip; their output differs between versions, so the made files are what is committed.
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
# The head of a camera's file: SOI, APP1, and no JFIF; the 2 + 18 bytes of SOI and JFIF are left out.
{
    printf '\xff\xd8\xff\xe1\x00\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x01\0\0\0\0\0\0'
    tail -c +21 baseline.jpg
} > exif.jpg
{ printf '\xff\xd8\xff\xfe\x00\x0ea  comment  '; tail -c +21 baseline.jpg; } > comment-first.jpg
{ printf '\xff\xd8'; tail -c +21 baseline.jpg; } > tables-first.jpg
im baseline.jpg -strip truecolor.png
im baseline.jpg -strip -colors 16 -interlace PNG palette.png
ff "${picture[@]}" -frames:v 3 "${exact[@]}" -plays 0 -f apng animated.apng
mv animated.apng animated.png
im baseline.jpg -strip still.gif
im baseline.jpg -strip GIF87:old.gif
im -delay 20 baseline.jpg \( baseline.jpg -negate \) \( baseline.jpg -flip \) -loop 0 -strip animated.gif
im baseline.jpg -strip picture.webp || ff -i baseline.jpg -c:v libwebp picture.webp
im -delay 20 baseline.jpg \( baseline.jpg -negate \) -loop 0 -strip -quality 50 animated.webp
im baseline.jpg -strip picture.heic
im baseline.jpg -strip picture.jp2
ff -i baseline.jpg "${exact[@]}" -c:v libjxl picture.jxl
im baseline.jpg -strip -compress RLE picture.psd
im baseline.jpg -strip picture.bmp
im baseline.jpg -strip picture.tiff
im baseline.jpg -resize 16x16 -strip picture.ico
printf '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>\n' > picture.svg
printf '<?xml version="1.0"?>\n%s' "$(cat picture.svg)" > xml.svg
printf '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n%s' \
    "$(cat picture.svg)" > doctype.svg
gzip -9 -n < picture.svg > picture.svgz
printf '%%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%%%EOF\n' > picture.pdf

# Sound.
ff "${sound[@]}" -t 0.2 "${exact[@]}" -ac 1 -ar 8000 -c:a pcm_s16le pcm.wav
ff "${sound[@]}" -t 0.5 "${exact[@]}" -ac 1 -ar 22050 -c:a adpcm_ima_wav adpcm.wav
ff "${sound[@]}" -t 0.2 "${exact[@]}" -ac 1 -ar 8000 -c:a pcm_s16le -f wav - | cat > streamed.wav
ff "${sound[@]}" -t 0.2 "${exact[@]}" -ac 1 -ar 8000 -c:a pcm_f32le float.wav
ff "${sound[@]}" -t 0.1 "${exact[@]}" -ac 6 -ar 8000 -c:a pcm_s24le surround.wav
ff "${sound[@]}" -t 0.5 "${exact[@]}" -ac 1 -b:a 64k -write_xing 0 -id3v2_version 0 -c:a libmp3lame mp3.wav
ff "${sound[@]}" -t 0.2 "${exact[@]}" -ac 1 -ar 8000 -c:a pcm_s16le -rf64 always rf64.wav
ff "${sound[@]}" -t 0.2 "${exact[@]}" -ac 1 -ar 8000 -c:a pcm_s16le -f w64 sound.w64
ff "${sound[@]}" -t 0.2 "${exact[@]}" -ac 1 -ar 8000 -c:a pcm_s16be pcm.aiff
ff "${sound[@]}" -t 0.2 "${exact[@]}" -ac 1 -ar 8000 -c:a pcm_s16le -f aiff pcm.aifc
ff "${sound[@]}" "${exact[@]}" -ac 1 -b:a 64k xing.mp3
ff "${sound[@]}" -metadata title=Ping -fflags +bitexact -ac 2 -q:a 9 vbr.mp3
ff "${sound[@]}" "${exact[@]}" -ac 1 -b:a 64k -write_xing 0 -id3v2_version 0 bare.mp3
ff "${sound[@]}" "${exact[@]}" -ac 1 -ar 22050 -b:a 32k mpeg2.mp3
ff "${sound[@]}" "${exact[@]}" -ac 1 -ar 8000 -b:a 16k mpeg25.mp3
ff "${sound[@]}" "${exact[@]}" -ac 1 -b:a 64k -write_id3v1 1 -metadata title=Ping id3v1.mp3
ff "${sound[@]}" -t 0.5 "${exact[@]}" -ac 2 -b:a 320k fast.mp3
ff "${sound[@]}" -t 0.5 "${exact[@]}" -ac 1 -b:a 64k -id3v2_version 3 -metadata title=Ping id3v23.mp3
ff "${sound[@]}" "${exact[@]}" -ac 1 -b:a 64k -f mp2 layer2.mp2
ff "${sound[@]}" -t 0.5 "${exact[@]}" -ac 1 -ar 22050 -b:a 32k -f mp2 layer2-mpeg2.mp2
ff "${sound[@]}" "${exact[@]}" -ac 1 -b:a 48k sound.m4a
ff "${sound[@]}" "${exact[@]}" -ac 1 -b:a 48k -f mp4 sound-isom.mp4
ff "${sound[@]}" -t 0.5 "${exact[@]}" -ac 1 -b:a 48k -brand mp42 -f mp4 sound-mp42.mp4
ff "${sound[@]}" -t 0.3 "${exact[@]}" -ac 1 -ar 8000 -c:a alac lossless.m4a
ff "${sound[@]}" -i baseline.jpg -map 0 -map 1 -t 0.5 "${exact[@]}" -ac 1 -b:a 48k -c:v copy \
    -disposition:v attached_pic cover.m4a
ff "${sound[@]}" "${exact[@]}" -ac 1 -b:a 48k sound.aac
ff "${sound[@]}" -t 0.3 "${exact[@]}" -ac 1 -ar 8000 -c:a flac sound.flac
ff "${sound[@]}" -t 0.3 "${exact[@]}" -ac 1 -ar 48000 -strict -2 -c:a opus -f ogg sound.ogg
ff "${sound[@]}" -t 0.3 "${exact[@]}" -ac 2 -ar 8000 -c:a libvorbis vorbis.ogg
ff "${sound[@]}" -t 0.3 "${exact[@]}" -ac 1 -ar 8000 -c:a pcm_s16be -f caf sound.caf
ff "${sound[@]}" -t 0.3 "${exact[@]}" -ac 1 -ar 8000 -c:a pcm_s16be -f au sound.au

# Movies.
ff "${picture[@]}" "${exact[@]}" "${h264[@]}" movie.mp4
ff "${picture[@]}" "${sound[@]}" -t 0.5 "${exact[@]}" "${h264[@]}" -b:a 32k -movflags +faststart faststart.mp4
ff "${picture[@]}" "${exact[@]}" "${h264[@]}" -movflags +frag_keyframe+empty_moov -g 5 fragmented.mp4
ff "${picture[@]}" "${exact[@]}" "${h264[@]}" -f ipod movie.m4v
ff "${picture[@]}" "${exact[@]}" -c:v libx265 -x265-params log-level=none -tag:v hvc1 -pix_fmt yuv420p hevc.mp4
ff "${picture[@]}" -frames:v 5 "${exact[@]}" -c:v libaom-av1 -cpu-used 8 -pix_fmt yuv420p av1.mp4
ff "${picture[@]}" -frames:v 5 "${exact[@]}" -c:v libvpx-vp9 -pix_fmt yuv420p vp9.mp4
ff "${picture[@]}" "${sound[@]}" -t 0.5 "${exact[@]}" "${h264[@]}" -b:a 32k -f psp msnv.mp4
ff "${picture[@]}" "${exact[@]}" "${h264[@]}" movie.mov
ff "${picture[@]}" "${exact[@]}" "${h264[@]}" -f 3gp movie.3gp
ff "${picture[@]}" "${exact[@]}" "${h264[@]}" -f 3g2 movie.3g2
ff "${picture[@]}" "${exact[@]}" -c:v mjpeg -q:v 20 -frames:v 5 movie.avi
ff "${picture[@]}" "${exact[@]}" -c:v mpeg4 -q:v 20 -frames:v 5 mpeg4.avi
ff "${picture[@]}" "${exact[@]}" "${h264[@]}" -frames:v 5 h264.avi
ff "${picture[@]}" -r 25 "${exact[@]}" -c:v mpeg2video -q:v 20 -f vob mpeg2.mpg
ff "${picture[@]}" -r 25 "${exact[@]}" -c:v mpeg2video -q:v 20 -f dvd dvd.mpg
ff "${picture[@]}" -r 25 "${exact[@]}" -c:v mpeg2video -q:v 20 -f svcd svcd.mpg
ff "${picture[@]}" -r 25 "${exact[@]}" -c:v mpeg1video -q:v 20 -f mpeg mpeg1.mpg
ff "${picture[@]}" -r 25 "${exact[@]}" -c:v mpeg2video -q:v 20 -f mpeg2video video.m2v
ff "${picture[@]}" -r 25 "${exact[@]}" -c:v mpeg1video -q:v 20 -f mpeg1video video.m1v
ff "${picture[@]}" -r 25 "${exact[@]}" -c:v mpeg2video -q:v 31 -frames:v 5 -f mpegts transport.ts
ff "${picture[@]}" -r 25 "${exact[@]}" -c:v mpeg2video -q:v 31 -frames:v 5 -f mpegts -mpegts_m2ts_mode 1 blu-ray.m2ts
ff "${picture[@]}" "${exact[@]}" "${h264[@]}" -frames:v 3 -f h264 video.h264
ff "${picture[@]}" "${exact[@]}" -c:v wmv2 -frames:v 3 -f asf movie.wmv
ff "${picture[@]}" "${exact[@]}" -c:v libvpx -b:v 50k -frames:v 3 movie.webm
ff "${picture[@]}" "${exact[@]}" "${h264[@]}" -frames:v 3 movie.mkv
ff "${picture[@]}" "${exact[@]}" "${h264[@]}" -frames:v 3 movie.flv
ff "${picture[@]}" -frames:v 1 "${exact[@]}" -c:v libaom-av1 -still-picture 1 -cpu-used 8 picture.avif || true

# Messages instead of media.
printf '<!DOCTYPE html>\n<html><head><title>404</title></head><body>Not found</body></html>\n' > page.html
printf '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code></Error>\n' > error.xml
printf '{"error":{"code":404,"message":"no such object"}}\n' > error.json
printf 'Not found, sorry.\n' > error.txt

# Archives. The class of the second makes it one that Java runs.
zip -X -q -9 archive.zip error.txt
mkdir META-INF
printf 'Manifest-Version: 1.0\nMain-Class: A\n' > META-INF/MANIFEST.MF
zip -X -q -9 archive.jar META-INF/ META-INF/MANIFEST.MF
rm -r META-INF
