"""Draws the papers of the chart table: a sea chart and the octopus in pencil.   Usage: python3 chart_papers.py BUILD"""
import os, re, subprocess, sys
import numpy as np
from PIL import Image, ImageDraw, ImageFont
from scipy.ndimage import gaussian_filter, map_coordinates
import ocean as oc

HERE = os.path.dirname(os.path.abspath(__file__)); FONT = '/usr/share/fonts/opentype/league-spartan/LeagueSpartan-Regular.otf'
noise = lambda rng, w, h, beta, low, zoom=1.: oc.wrapped(oc.cloud_noise(rng, beta=beta, low=low), *np.meshgrid(np.arange(w) / 1024 * zoom, np.arange(h) / 1024 * zoom))
save = lambda a, path: Image.fromarray((np.clip(a, 0, 1) * 255 + .5).astype(np.uint8)).save(path)


def inks(build, w):
    """Coverage of the ink layers of the print."""
    svg = open(os.path.join(HERE, '../prints/octopus-blue.svg')).read(); head = svg[:svg.index('>') + 1]; layers = []
    for k, path in enumerate(re.findall('<path [^>]*/>', svg)):
        file = os.path.join(build, 'layer'); open(file + '.svg', 'w').write(head + re.sub('fill="#[^"]*"', 'fill="#000"', path) + '</svg>')
        subprocess.check_call(['rsvg-convert', '-w', str(w), file + '.svg', '-o', file + '.png']); layers.append(np.asarray(Image.open(file + '.png'))[..., 3] / 255.)
    return dict(zip(('mid', 'low', 'high', 'pale', 'line'), layers))


def hatching(rng, w, h, angle, gap):
    """Parallel strokes, a little bent and uneven."""
    y, x = np.mgrid[0:h, 0:w]; bend = noise(rng, w, h, 2.2, 2, .35) * gap * .9
    s = (x * np.cos(angle) + y * np.sin(angle) + bend) / gap; stroke = np.clip(1 - abs(s % 1 - .5) * 4.2, 0, 1)
    return stroke * np.clip(.75 + .35 * noise(rng, w, h, 1.4, 6), .1, 1.2)


def pencil(build, w=2400, h=3060):
    rng = np.random.default_rng(5); tooth = gaussian_filter(rng.normal(0, 1, (h, w)), .9); tooth /= tooth.std(); cloud = noise(rng, w, h, 1.8, 2, .4)
    paper = np.array((.905, .880, .815)) * (1 + .012 * cloud + .010 * tooth)[..., None]; lead = np.zeros((h, w)); dw = 1720; left, top = 330, 430
    layers = inks(build, dw); dh = layers['line'].shape[0]; part = np.s_[top:top + dh, left:left + dw]; put = lambda a: (lambda z: (z.__setitem__(part, a), z)[1])(np.zeros((h, w)))
    wobble = [gaussian_filter(rng.normal(0, 1, (h, w)), 40) for _ in range(2)]; y, x = np.mgrid[0:h, 0:w].astype(float)
    moved = lambda a, k: map_coordinates(a, [y + wobble[0] / wobble[0].std() * k, x + wobble[1] / wobble[1].std() * k], order=1)
    line = moved(put(layers['line']), 2.6); outside = gaussian_filter(put(sum(layers.values()).clip(0, 1)), 1.2); edge = np.hypot(*np.gradient(moved(outside, 3.2))) * 2.3
    press = np.clip(.72 + .30 * noise(rng, w, h, 1.9, 3, .5), .25, 1.1); lead += press * (.85 * gaussian_filter(line, 1.1) + .75 * gaussian_filter(edge.clip(0, 1), .8))
    done = np.clip((1850 - y + .35 * (x - 1200)) / 700, 0, 1)   # the arms are not shaded yet
    lead += .60 * gaussian_filter(put(layers['low']), 2) * hatching(rng, w, h, .82, 15) * done + .34 * gaussian_filter(put(layers['low']), 2) * hatching(rng, w, h, 1.25, 17) * done
    shade = np.clip((x - left) / dw * 1.5 - .25, 0, 1); lead += .36 * gaussian_filter(put(layers['mid']), 2) * hatching(rng, w, h, .82, 17) * done * (.25 + .75 * shade)
    guide = Image.new('L', (w, h), 0); d = ImageDraw.Draw(guide)   # the first lines, drawn lightly
    for dx in (-3, 4, 9): d.ellipse((835 + dx, 450 - dx, 1535 + 2 * dx, 1290 + dx), outline=255, width=2)
    for a in ((1190, 240, 1176, 2750), (520, 1330, 1880, 1310), (700, 950, 1700, 940)): d.line(a, fill=255, width=2)
    lead += .22 * gaussian_filter(np.asarray(guide) / 255., .9) + .05 * gaussian_filter(lead, 30)
    grain = np.clip(.98 + .42 * tooth, 0, 1.5); save(paper * (1 - np.clip(lead * grain, 0, .93)[..., None] * (1 - np.array((.16, .165, .18)))), os.path.join(build, 'pencil.png'))


def compass(d, cx, cy, r, color, k):
    font = ImageFont.truetype(FONT, int(r * .085))
    for ring, step, long in ((1., 1, .035), (.70, 2, .03)):
        d.ellipse((cx - r * ring, cy - r * ring, cx + r * ring, cy + r * ring), outline=color, width=round(2.6 * k))
        for t in range(0, 360, step):
            a = np.radians(t + (4 if ring < 1 else 0)); n = r * ring; m = n - r * long * (2.2 if t % 10 == 0 else 1.5 if t % 5 == 0 else 1); d.line((cx + n * np.sin(a), cy - n * np.cos(a), cx + m * np.sin(a), cy - m * np.cos(a)), fill=color, width=round(1.7 * k))
    for t in range(0, 360, 30): a = np.radians(t); d.text((cx + r * 1.07 * np.sin(a), cy - r * 1.07 * np.cos(a)), '%03d' % t, fill=color, font=font, anchor='mm')
    d.line((cx, cy - r * .62, cx, cy + r * .62), fill=color, width=round(3.4 * k)); d.line((cx - r * .62, cy, cx + r * .62, cy), fill=color, width=round(2.6 * k))
    d.polygon((cx, cy - r * .68, cx - r * .03, cy - r * .55, cx + r * .03, cy - r * .55), fill=color)


def chart(build, k=1.8):
    """Lengths are in pixels of a chart 4000 wide, `k` makes it finer."""
    w, h = round(4000 * k), round(2800 * k); rng = np.random.default_rng(11); y, x = np.mgrid[0:h, 0:w] / w
    slope = (x * .9 + y * .55 - .42) * 26; depth = slope + 3.4 * noise(rng, w, h, 2.1, 2, .26 / k) + .7 * noise(rng, w, h, 1.7, 6, .26 / k)
    a = np.full((h, w, 3), (.930, .915, .865)); a[depth < 5] = (.80, .875, .885); a[depth < 2] = (.66, .80, .85); a[depth < 0] = (.86, .775, .575)
    for z in (0, 2, 5, 10, 15, 20): s = depth > z; e = np.zeros((h, w)); e[:-1] += s[:-1] != s[1:]; e[:, :-1] += s[:, :-1] != s[:, 1:]; a *= 1 - np.clip(gaussian_filter(e, k * (1.3 if z == 0 else .8)) * k * (2.3 if z == 0 else .9), 0, .8)[..., None]
    im = Image.fromarray((a * 255).astype(np.uint8)); d = ImageDraw.Draw(im); ink, magenta = (52, 50, 52), (150, 58, 112); font = ImageFont.truetype(FONT, round(25 * k))
    for at in range(120, 4000, 640): d.line((at * k, 0, at * k, h), fill=(120, 116, 110), width=round(1.7 * k))
    for at in range(200, 2800, 640): d.line((0, at * k, w, at * k), fill=(120, 116, 110), width=round(1.7 * k))
    for gy in range(60, 2740, 76):
        for gx in range(60, 3940, 92):
            px, py = int(k * (gx + rng.uniform(-26, 26))), int(k * (gy + rng.uniform(-22, 22))); z = depth[min(py, h - 1), min(px, w - 1)]
            if abs(np.hypot(px / k - 2290, py / k - 1090) - 350) < 42: continue   # no depths on the compass numbers
            if z > .6 and rng.uniform() < .62: d.text((px, py), '%d' % max(1, round(z * (1.6 if z > 5 else 1.2))), fill=ink, font=font, anchor='mm')
    compass(d, 2290 * k, 1090 * k, 330 * k, magenta, k)
    course = [(x * k, y * k) for x, y in ((1240, 2420), (2010, 1760), (2480, 760), (3330, 330))]   # the passage, in pencil
    for p, q in zip(course, course[1:]): d.line((*p, *q), fill=(92, 90, 92), width=round(4.4 * k))
    for p in course[1:-1]: d.ellipse((p[0] - 15 * k, p[1] - 15 * k, p[0] + 15 * k, p[1] + 15 * k), outline=(92, 90, 92), width=round(3.6 * k))
    a = np.array(im, np.float32) / 255; yy, xx = np.mgrid[0:h, 0:w]
    for cx, cy, r, strength, seed in ((2350, 1590, 156, .36, 1), (2520, 1740, 156, .20, 2), (1760, 2300, 156, .26, 3)):   # coffee rings
        part = np.s_[round((cy - 260) * k):round((cy + 260) * k), round((cx - 260) * k):round((cx + 260) * k)]; dx, dy = xx[part] / k - cx, yy[part] / k - cy; turn = np.arctan2(dy, dx); rr = np.hypot(dx, dy) + 3 * np.sin(3 * turn + seed)
        uneven = np.clip(.55 + .6 * np.sin(turn + 1.7 * seed) + .25 * np.sin(4 * turn + seed) + .15 * np.sin(9 * turn), .04, 1); ring = np.exp(-((rr - r) / 5.) ** 2) + .45 * np.exp(-((rr - r + 11) / 8) ** 2) + .10 * (rr < r)
        a[part] *= 1 - np.clip(ring * uneven * strength * 1.6, 0, .75)[..., None] * (1 - np.array((.55, .36, .20)))
    crease = sum(np.exp(-((c - m) / (5. * k)) ** 2) for c, m in ((xx, w * .5), (xx, w * .25), (xx, w * .75), (yy, h * .5))); old = noise(rng, w, h, 1.9, 2, .3 / k)
    save(a * (1 - .05 * crease + .018 * old)[..., None] * np.array((1, .985, .95)), os.path.join(build, 'chart.png'))
    save(np.repeat(np.clip(.5 - .4 * crease + .08 * gaussian_filter(rng.normal(0, 1, (h, w)), 1.5), 0, 1)[..., None], 3, -1), os.path.join(build, 'chart-relief.png'))


if __name__ == '__main__': pencil(sys.argv[1]); chart(sys.argv[1])
