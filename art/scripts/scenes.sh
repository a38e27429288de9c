#!/bin/sh
# Makes the scenes from nothing.  Usage: scenes.sh BUILD [name=value ...]
# BUILD is a scratch folder. Options are those of scene_kit.py, for example: spp=8 scale=30
set -e
cd "$(dirname "$0")"; B="${1:?scratch folder}"; shift; mkdir -p "$B/scenes"; B="$(cd "$B" && pwd)"; PY=/usr/bin/python3
for p in ../prints/*.svg; do o="$B/$(basename "$p" .svg).png"; [ -s "$o" ] || rsvg-convert -w 2600 "$p" -o "$o"; done
for s in tee_w long_m; do [ -s "$B/${s}_maps.json" ] || $PY garment_maps.py $s "$B"; done
for p in hung-blue hung-orange folded-captain; do [ -s "$B/$p.npz" ] || $PY garment_poses.py $p "$B"; done
[ -s "$B/chart.png" ] || $PY chart_papers.py "$B"
[ -s "$B/backdrop.npy" ] || $PY sea_pictures.py "$B" - backdrop
for s in shoal morning; do o="$B/scenes/gallery-$s.png"; [ -s "$o" ] || $PY sea_pictures.py "$B" "$o" $s "$@"; done
render() { o="$B/scenes/gallery-$1.png"; script="$2"; shift 2; [ -s "$o" ] || blender -b -P "$script" -- "$B" "$o" "$@"; }
render lifeline scene_lifeline.py spp=36 noise=.02 "$@"
render deck scene_deck.py spp=16 noise=.025 "$@"
render chart scene_chart_table.py spp=15 noise=.02 "$@"
# A quick look makes no masters.
[ $# -gt 0 ] || for p in "$B"/scenes/*.png; do ./master.sh "$p" ../masters; done
