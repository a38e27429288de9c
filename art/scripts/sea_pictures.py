"""Pictures of the sea alone, and the sea behind a scene.
Usage: python3 sea_pictures.py BUILD OUT.png shoal|morning [scale=100]     BUILD/backdrop.npy: scene backdrop"""
import os, sys
import numpy as np
from scipy.ndimage import gaussian_filter, zoom
import grade, ocean as oc

WARM = ((1., .80, .56), (1., .84, .68))   # near the sun, and around it


def bloom(x, strength=.10, threshold=1.4):
    """Light of the brightest parts spreads a little, as in a lens."""
    s = x.shape[1] / 1280; b = np.minimum(np.maximum(x - threshold, 0), 12)
    return x + strength * sum(np.stack([gaussian_filter(b[..., k], r * s) for k in range(3)], -1) * w for r, w in ((3, .5), (10, .3), (30, .2)))


def shoal(w, h):
    """Straight down on clear water that runs from a pale sand bank into the deep."""
    sea = oc.Sea(wind=4.6, swell=.2, chop=.9, direction=.9, seed=14); across = 46.
    x, y = (np.mgrid[0:h, 0:w][::-1] + .5 - np.array((w, h)).reshape(2, 1, 1) / 2) / w * across
    rng = np.random.default_rng(8); broad, fine = oc.cloud_noise(rng, beta=2.1, low=2), oc.cloud_noise(rng, beta=1.5, low=8)
    edge = .74 * x - .62 * y + 3.4 * oc.wrapped(broad, x / 70 + .3, y / 70) + .5 * oc.wrapped(fine, x / 40, y / 40)
    depth = 1.9 + 9. / (1 + np.exp(-(edge - 1) / 5.)) + .45 * oc.wrapped(broad, x / 44 + .1, y / 44 + .6)
    # Refraction moves the sight of the bottom, and gathers the sun to a net of lines.
    sx, sz = sea.at(x, y, 1), sea.at(x, y, 2); bx, by = x - .25 * depth * sx, y - .25 * depth * sz
    ripple = oc.wrapped(fine, bx / 9 + .2, by / 16); sand = .92 + .05 * ripple + .05 * oc.wrapped(broad, bx / 30, by / 30)
    focus = gaussian_filter(sea.at(bx, by, 3, (1, 2)), 2.6 * w / 1920); net = np.clip(1 / np.maximum(abs(1 + .22 * np.minimum(depth, 2.2) * focus), .30), .6, 2.2)
    net = 1 + (net / net.mean() - 1) * .7 * np.exp(-depth / 3.6)
    bottom = np.array((.70, .66, .54)) * (sand * net)[..., None]; dim = lambda k: np.exp(-2 * depth[..., None] * np.array(k))
    inside = np.array((.004, .082, .160)) * (1 + 1.5 * (sx * .6 + sz * .8))[..., None]
    c = bottom * dim((.30, .055, .045)) * .98 + inside * (1 - dim((.30, .10, .07)))
    c = c + np.clip(.5 + 2.4 * (sx * .5 - sz * .8), 0, 1.6)[..., None] * np.array((.026, .040, .054))
    glint = np.clip(sx * .55 - sz * .83 - .235, 0, 1) ** 2 * 16
    return bloom(c + np.minimum(glint, 1.5)[..., None] * np.array((1, .96, .88)), .06, 1.), .12


def morning(w, h):
    """Open sea soon after sunrise, the sun low on the left."""
    sun = (-.27, .115); sky = oc.panorama((.09, .22, .50), (.36, .50, .70), (.98, .76, .56), sun, ((WARM[0], .9, .06), (WARM[1], .30, .45), (WARM[0], 2.4, .016)), clouds=.55, seed=21, scale=.22, cut=.15, stretch=1.5, cloud_colors=((1.12, .88, .70), (.46, .48, .58)))
    sea = oc.Sea(wind=5.0, swell=.35, chop=.8, direction=.3, seed=5)
    x = oc.frame(oc.library(BUILD), sea, sky, w, h, SAMPLES, height=1.9, pitch=-.02, tangent=.44, sun=sun, sun_color=(3.0, 2.0, 1.15), deep=(.005, .022, .048), scatter=(.02, .08, .10), haze=(1.0, .78, .58), haze_distance=4200)
    return bloom(x, .09), -.42


def backdrop(w, h):
    """The sea that a picture has in the distance: the sun is behind the camera, on the left."""
    sun = (-2.1, .42); sky = oc.panorama((.10, .27, .58), (.34, .53, .76), (.86, .84, .78), sun, ((WARM[0], .5, .2), (WARM[1], .2, .7)), clouds=.5, seed=33, scale=.2, cut=.1, stretch=1.3, cloud_colors=((1., .94, .86), (.60, .66, .74)))
    sea = oc.Sea(wind=6.0, swell=.5, chop=1., direction=.5, seed=7)
    np.save(os.path.join(BUILD, 'sky.npy'), sky)
    return oc.frame(oc.library(BUILD), sea, sky, w, h, 2, height=2.4, pitch=0., tangent=.75, sun=sun, sun_color=(1.4, 1.2, 1.), deep=(.004, .038, .092), scatter=(.012, .15, .22), haze=(.80, .82, .82))


if __name__ == '__main__':
    BUILD, OUT, name = sys.argv[1:4]; scale = int(dict(a.split('=') for a in sys.argv[4:]).get('scale', 100)); SAMPLES = 3 if scale > 50 else 2
    if name == 'backdrop': np.save(os.path.join(BUILD, 'backdrop.npy'), backdrop(2400, 1800))
    else:
        x, ev = globals()[name](1920 * scale // 100, 1440 * scale // 100); grade.save(x, OUT, exposure=ev)
