"""Jersey, stitch by stitch: the face of the knit as a height in centimetres."""
import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates

WALES, COURSES = 13., 17.   # columns and rows of stitches in a centimetre
YARN = .0205                # radius of the yarn
TABLE = 512                 # stitches before the unevenness repeats


def noise(shape, size, rng):
    """Soft noise with features of `size` grid steps, made on a coarse grid and enlarged. Unit variance."""
    k = max(1., size / 3); small = [int(np.ceil(n / k)) + 4 for n in shape]
    a = gaussian_filter(rng.normal(0, 1, small), size / k / 2).astype(np.float32)
    if k > 1: a = map_coordinates(a, np.meshgrid(*(np.arange(n, dtype=np.float32) / k + 1 for n in shape), indexing='ij'), order=1)
    return a[:shape[0], :shape[1]] / a.std()


def stitches(u, v, step, seed=4):
    """Height, how far up in the knit each point is (0 to 1), and for each point the shift and tone of its stitch.
    Each stitch is a V of two legs that come up between the legs of the row below and cover its top."""
    rng = np.random.default_rng(seed); n = lambda cm: noise(u.shape, cm / step, rng); f32 = np.float32
    x = u * WALES + .16 * n(1.6) + .07 * n(.35); y = v * COURSES + .22 * n(1.9) + .09 * n(.35)
    side, thick, tone = (rng.normal(0, 1, (TABLE, TABLE, 2)).astype(f32) for _ in range(3)); thick += .8 * rng.normal(0, 1, (1, TABLE, 1))
    column = np.floor(x).astype(int); row = np.floor(y).astype(int); fx = (x - column - .5).astype(f32); fy = (y - row).astype(f32)
    best = np.full(u.shape, -1.2, f32); across = np.zeros_like(best); shade = np.zeros_like(best); shift = np.zeros_like(best)
    outer = np.where(fx > 0, 1, -1)
    for step_x, leg in ((0, -1), (0, 1), (outer, -outer)):
        i = (column + step_x) % TABLE; k = (np.asarray(leg) > 0).astype(int)
        for step_y in (-1, 0, 1):
            j = (row + step_y) % TABLE; t = fy - step_y; c = np.clip(t, 0, 1)
            centre = leg * (.105 + .26 * (.45 * c + .55 * c * c * (3 - 2 * c))) + .022 * side[i, j, k]
            r = YARN * (1 + .055 * thick[i, j, k]); d = (fx - step_x - centre) * f32(.94 / WALES) / r
            z = np.sqrt(np.maximum(1 - d * d, 0)) - 1.15 * (t - .45) ** 2
            over = (d * d < 1) & (t > -.35) & (t < 1.3) & (z > best)
            best = np.where(over, z, best); across = np.where(over, d * leg + .35 * t, across)
            shade = np.where(over, tone[i, j, k], shade); shift = np.where(over, side[j, i, k], shift)
    fibre = np.sin(2 * np.pi * (across * 1.6 + .18 * shade)) * .05 + .06 * noise(u.shape, 2.2, rng)   # filaments along the yarn
    height = YARN * (.8 * best + fibre * (best > -1)) + .004 * n(.5) + .010 * n(1.3)
    return height, np.clip(.62 + .45 * best, 0, 1), shift, shade
