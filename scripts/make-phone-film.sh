#!/bin/sh
# Makes the film for phones from the wide one: the part that an upright screen shows, at most 600 KB.
# Needs ffmpeg. Run it from the project's root after art/masters/hero.mp4 has changed.
set -eu

wide=art/masters/hero.mp4
# app/home/opening/film.tsx shows 66 % from the left. A square crop there keeps its position on the screen.
part='crop=720:720:370:0'
log=$(mktemp -d)
trap 'rm -r "$log"' EXIT

# encode CODEC RATE FILE OPTIONS...
encode() {
	codec=$1 rate=$2 file=$3
	shift 3
	for pass in 1 2; do
		ffmpeg -y -loglevel error -i "$wide" -vf "$part" -an -pix_fmt yuv420p \
			-c:v "$codec" -b:v "$rate" "$@" -pass "$pass" -passlogfile "$log/$codec" "$file"
	done
}

encode libx264 450k art/masters/hero-phone.mp4 -preset veryslow -movflags +faststart
encode libvpx-vp9 440k art/masters/hero-phone.webm -deadline good -cpu-used 1 -row-mt 1
