"""Each print three times beside each other: in pencil, in ink and in the knit.   Usage: python3 drawings.py BUILD [MASTERS]"""
import os, re, subprocess, sys
import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import gaussian_filter, map_coordinates
from chart_papers import hatching, noise, pencil, save

HERE = os.path.dirname(os.path.abspath(__file__)); MASTERS = os.path.join(HERE, '../masters'); WIDE, HIGH = 640, 800
SHEET = 2400   # the width of a sheet of paper in pixels
# For each print its knit, the middle and width of what is shown of the sheet, and the turn that the shirt has in its picture, in degrees.
PRINTS = {
    'octopus-blue': ('men-octopus-blue', (1100, 1195), 1010, 5),
    'octopus-orange': ('women-octopus-orange', (765, 1749), 716, 18),
    'captain': ('men-captain', (1254, 1471), 822, 4),
}


def coverage(build, svg, name, w):
    """Opacity of a drawing, w pixels wide."""
    file = os.path.join(build, name); open(file + '.svg', 'w').write(svg)
    subprocess.check_call(['rsvg-convert', '-w', str(w), file + '.svg', '-o', file + '.png']); return np.asarray(Image.open(file + '.png')) / 255.


def paper(rng, h, color):
    """A sheet with its tooth, lit by a window on the left."""
    tooth = gaussian_filter(rng.normal(0, 1, (h, SHEET)), .9); tooth /= tooth.std(); x = np.linspace(0, 1, SHEET)[None, :, None]
    return np.array(color) * (1 + .012 * noise(rng, SHEET, h, 1.8, 2, .4) + .012 * tooth)[..., None] * (1.05 - .10 * x), tooth


def sheet_of(a, left, top, h):
    whole = np.zeros((h, SHEET) + a.shape[2:]); whole[top:top + a.shape[0], left:left + a.shape[1]] = a; return whole


def captain_pencil(build, h=3060, left=340, top=640, w=1720):
    """The wheel and anchor in pencil: outlines, the construction circles under them, hatching where the ink is dark."""
    rng = np.random.default_rng(8); ground, tooth = paper(rng, h, (.905, .880, .815)); svg = open(os.path.join(HERE, '../prints/captain-reef.svg')).read(); head = svg[:svg.index('>') + 1]
    lead = np.zeros((h, SHEET)); press = np.clip(.74 + .30 * noise(rng, SHEET, h, 1.9, 3, .5), .25, 1.1); y, x = np.mgrid[0:h, 0:SHEET].astype(float)
    wobble = [gaussian_filter(rng.normal(0, 1, (h, SHEET)), 40) for _ in range(2)]; moved = lambda a, k: map_coordinates(a, [y + wobble[0] / wobble[0].std() * k, x + wobble[1] / wobble[1].std() * k], order=1)
    for path in re.findall('<path [^>]*/>', svg):
        a = sheet_of(coverage(build, head + re.sub('fill="#[^"]*"', 'fill="#000"', path) + '</svg>', 'layer', w)[..., 3], left, top, h)
        lead = np.maximum(lead, press * np.clip(np.hypot(*np.gradient(moved(gaussian_filter(a, 1.1), 2.4))) * 2.8, 0, .95))
        if 'ff8a4c' in path: lead += .42 * gaussian_filter(a, 2) * hatching(rng, SHEET, h, .82, 15)
        else: lead += .13 * gaussian_filter(a, 2) * hatching(rng, SHEET, h, 1.1, 19)
    unit = w / 1820; cx, cy = left + (800 + 110) * unit, top + (800 + 130) * unit; guide = Image.new('L', (SHEET, h), 0); d = ImageDraw.Draw(guide)
    for r in (305, 438, 705, 742, 596):
        for k in (-2, 3): d.ellipse((cx - r * unit + k, cy - r * unit - k, cx + r * unit + 2 * k, cy + r * unit + k), outline=255, width=2)
    for t in range(0, 180, 45): a = np.radians(t + .4); d.line((cx - 860 * unit * np.cos(a), cy - 860 * unit * np.sin(a), cx + 860 * unit * np.cos(a), cy + 860 * unit * np.sin(a)), fill=255, width=2)
    lead += .24 * gaussian_filter(np.asarray(guide) / 255., .9) + .05 * gaussian_filter(lead, 30); grain = np.clip(.98 + .42 * tooth, 0, 1.5)
    return ground * (1 - np.clip(lead * grain, 0, .93)[..., None] * (1 - np.array((.16, .165, .18))))


def ink(build, name, ground, left, top, w, h=3060):
    """The print in ink on paper, which shows through a little."""
    rng = np.random.default_rng(9); sheet, tooth = paper(rng, h, ground); a = coverage(build, open(os.path.join(HERE, '../prints/%s.svg' % name)).read(), 'ink', w)
    a = sheet_of(a, left, top, h); alpha = a[..., 3:] * np.clip(.95 + .05 * tooth + .05 * noise(rng, SHEET, h, 1.9, 3, .6), .8, 1)[..., None]
    return sheet * (1 - alpha) + a[..., :3] * alpha * (1.02 - .08 * np.linspace(0, 1, SHEET)[None, :, None])


def panel(sheet, middle, wide, turn):
    """What is shown of a sheet, turned as the shirt is in its picture."""
    k = wide / WIDE; v, u = np.mgrid[0:HIGH, 0:WIDE].astype(float); u -= WIDE / 2; v -= HIGH / 2; c, s = np.cos(np.radians(turn)) * k, np.sin(np.radians(turn)) * k
    soft = gaussian_filter(sheet, (k * .35, k * .35, 0)); at = [middle[1] + s * u + c * v, middle[0] + c * u - s * v]
    return np.stack([map_coordinates(soft[..., i], at, order=1, mode='nearest') for i in range(3)], -1)


if __name__ == '__main__':
    build = sys.argv[1]; os.makedirs(build, exist_ok=True)
    if not os.path.exists(os.path.join(build, 'pencil.png')): pencil(build)
    sketch = np.asarray(Image.open(os.path.join(build, 'pencil.png')).convert('RGB')) / 255.
    for name, (knit, *view) in PRINTS.items():
        isCaptain = name == 'captain'
        drawn = captain_pencil(build) if isCaptain else sketch
        inked = ink(build, 'captain-reef', (.104, .145, .235), 340, 640, 1720) if isCaptain else ink(build, name, (.945, .935, .905), 330, 430, 1720)
        cloth = Image.open(os.path.join(MASTERS, knit + '-detail.webp')).convert('RGB').resize((WIDE, HIGH), Image.LANCZOS)
        save(np.concatenate([panel(drawn, *view), panel(inked, *view), np.asarray(cloth) / 255.], 1), os.path.join(build, 'drawing-%s.png' % name))
        if len(sys.argv) > 2: subprocess.check_call([os.path.join(HERE, 'master.sh'), os.path.join(build, 'drawing-%s.png' % name), sys.argv[2]])
