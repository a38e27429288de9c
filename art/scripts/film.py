"""The film of the home page and its poster, the first frame: a gentle swell under the sun that loops without a seam.
Usage: python3 film.py BUILD [scale=100 samples=2 minutes=7]     Writes BUILD/film/000.png and on, those that are missing,
until the minutes are over, and BUILD/hero-poster.jpg. Ends with 0 when all are there."""
import os, sys, time
import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, zoom
import ocean as oc

SECONDS, RATE, SUN = 6, 24, (.22, .46)
argv = sys.argv[1:]; BUILD = argv[0]; O = dict(a.split('=') for a in argv[1:]); number = lambda k, d: float(O.get(k, d))
single = np.float32


def sky():
    return oc.panorama((.030, .13, .40), (.155, .40, .74), (.80, .87, .92), SUN, (((1, .93, .80), .55, .16), ((1, .96, .88), .22, .7)), clouds=.55, seed=21, scale=.26, cut=.05, cloud_colors=((1., .985, .96), (.66, .75, .86)))


def camera(t):
    """The eye of somebody who stands on a boat: it rises, nods and rolls with the swell."""
    w = 2 * np.pi / SECONDS
    return dict(height=2.6 + .16 * np.sin(w * t) + .05 * np.sin(2 * w * t + 1), pitch=-.045 + .006 * np.sin(w * t + .8), roll=.006 * np.sin(w * t + 2), tangent=.66, sun=SUN, sun_color=(1.5, 1.38, 1.2), deep=(.003, .026, .072), scatter=(.010, .13, .20), haze=(.74, .82, .89), haze_distance=5200, small_waves=.0016, stochastic=0)


def developed(x):
    """Glow around the brightest parts, filmic tone curve, a little vignette."""
    h, w = x.shape[:2]; s = w / 1280; bright = np.minimum(np.maximum(x[::2, ::2] - single(1.6), 0), 12)
    x = x + single(.10) * sum(zoom(np.stack([gaussian_filter(bright[..., k], r * s / 2) for k in range(3)], -1), (h / bright.shape[0], w / bright.shape[1], 1), order=1) * single(part) for r, part in ((3, .5), (10, .3), (30, .2)))
    y = x * single(.62); y = np.clip(y * (2.51 * y + .03) / (y * (2.43 * y + .59) + .14), 0, 1)
    grey = (y @ np.array((.2126, .7152, .0722), single))[..., None]; y = np.clip(grey + (y - grey) * single(1.08), 0, 1)
    y = np.where(y <= .0031308, 12.92 * y, 1.055 * np.maximum(y, single(1e-8)) ** single(1 / 2.4) - single(.055))
    v, u = np.mgrid[-1:1:h * 1j, -1:1:w * 1j].astype(single); return y * (1 - single(.10) * np.clip((u * u + v * v) * single(.6), 0, 1)[..., None] ** single(1.5))


def save(picture, path, seed):
    """Half a level of grain hides the steps in the sky."""
    grain = np.random.default_rng(seed).normal(0, .5 / 255, picture.shape); part = path + '.part'
    kind = dict(format='png', compress_level=1) if path.endswith('.png') else dict(format='jpeg', quality=93, subsampling=0)
    Image.fromarray((np.clip(picture + grain, 0, 1) * 255 + .5).astype(np.uint8)).save(part, **kind); os.replace(part, path)


def main():
    scale, samples, end = number('scale', 100), int(number('samples', 2)), time.time() + 60 * number('minutes', 1e4)
    w, h = (int(k * scale / 100) // 2 * 2 for k in (1920, 1080)); out = os.path.join(BUILD, 'film'); os.makedirs(out, exist_ok=True)
    library, light, sea = oc.library(BUILD), sky(), oc.Sea(wind=6.2, swell=.55, chop=.95, direction=.35, seed=7, loop=SECONDS, time=0)

    def shot(i, path, samples):
        sea.move(i / RATE); save(developed(oc.frame(library, sea, light, w, h, samples, **camera(i / RATE))), path, i)
    poster = os.path.join(BUILD, 'hero-poster.jpg')
    if not os.path.exists(poster): shot(0, poster, 4)
    for i in range(SECONDS * RATE):
        path = os.path.join(out, '%03d.png' % i)
        if os.path.exists(path): continue
        if time.time() > end: sys.exit(1)
        shot(i, path, samples)


main()
