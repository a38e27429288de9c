"""The piece of cloth in a close-up: the draped front or the end of a sleeve again, with every stitch as geometry and
the ink in the yarn. Units: centimetres."""
import numpy as np
from PIL import Image
from scipy.interpolate import CloughTocher2DInterpolator
from scipy.ndimage import gaussian_filter, map_coordinates
import garment_maps, knit, water_beads

Image.MAX_IMAGE_PIXELS = None


def surface(P, F, UV, PAN, PRINTED, panel, window, step, widen=lambda x: 1.):
    """Pattern coordinates, places and print coordinates on an even grid over a window (x0, x1, z0, z1) of a panel.
    `widen` is a factor of z at each x, for a panel that is not equally wide everywhere."""
    outer = (PAN == panel) & (F < len(P) // 2).all(1); uv, first = np.unique(UV[outer].reshape(-1, 2).round(4), axis=0, return_index=True)
    data = np.c_[P[F[outer].ravel()[first]], PRINTED[outer].reshape(-1, 2)[first]]; x0, x1, z0, z1 = window
    z = uv[:, 1] / widen(uv[:, 0]); near = (uv[:, 0] > x0 - 1) & (uv[:, 0] < x1 + 1) & (z > z0 - 1) & (z < z1 + 1)
    even = lambda a, b, size: np.linspace(a, b, int(np.ceil((b - a) / size)) + 1); xs, zs = even(x0, x1, .1), even(z0, z1, .1); X, Z = np.meshgrid(xs, zs)
    at = CloughTocher2DInterpolator(uv[near], data[near])(X, Z * widen(X))
    if np.isnan(at).any(): raise SystemExit('The close-up reaches past its panel: choose its window so that it does not.')
    at = gaussian_filter(at, (1.6, 1.6, 0), mode='nearest')   # no facets of the coarse mesh
    u, v = np.meshgrid(np.arange(x0, x1, step), np.arange(z0, z1, step)); index = [(v - z0) / (zs[1] - z0), (u - x0) / (xs[1] - x0)]
    return u, v * widen(u), np.stack([map_coordinates(at[..., k], index, order=3, mode='nearest') for k in range(5)], -1)


def inked(at, rise, shift, shade, colour, picture):
    """Color of each point: the cloth's, or that of the print. Ink lies on the yarn and thins out between the stitches."""
    path, width, top, middle = picture; art = np.asarray(Image.open(path).convert('RGBA')).astype(np.float32) / 255; h, w = art.shape[:2]
    column = (at[..., 0] + .006 * shift - middle + width / 2) / width * w - .5; row = (top - at[..., 1]) / width * w - .5
    art[..., :3] *= art[..., 3:]; t = np.stack([map_coordinates(art[..., k], [row, column], order=1, mode='constant') for k in range(4)], -1)
    alpha = t[..., 3:]; ink = (t[..., :3] / np.maximum(alpha, 1e-4)); ink = np.where(ink <= .04045, ink / 12.92, ((ink + .055) / 1.055) ** 2.4)
    cover = alpha * np.clip(.70 + .42 * rise + .03 * shade, 0, 1)[..., None]
    yarn = (.80 + .20 * rise + .012 * shade)[..., None]   # between the stitches less light comes back
    return (np.array(colour, np.float32) * (1 - cover) + ink * cover) * yarn


def mesh_of(p, height, normal):
    rows, columns = height.shape; i = np.arange(rows * columns).reshape(rows, columns)
    return (p + normal * height[..., None]).reshape(-1, 3), np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)


def normals_of(p):
    n = np.cross(np.gradient(p, axis=1), np.gradient(p, axis=0)); return n / np.linalg.norm(n, axis=-1, keepdims=True)


LIFT = .09   # the piece lies this far in front of the cloth that it covers


def piece(cloth, window, colour, picture, step=.008, drops=None):
    """Vertices, quads and vertex colors of a piece of the printed front, and, with options of water_beads.beads, of water beads on it."""
    u, v, at = surface(*cloth, 0, window, step); height, rise, shift, shade = knit.stitches(u, v, step); p = at[..., :3]; normal = normals_of(p)
    colours = inked(at[..., 3:], rise, shift, shade, colour, picture); water = None
    if drops: *water, light = water_beads.beads(window[0], window[2], step, p, normal, LIFT, **drops); colours *= light[..., None]
    return *mesh_of(p, height + LIFT, normal), colours.reshape(-1, 3), water


HEM, ROWS, PITCH, THREAD = 2., (1.58, 1.88), .30, .026   # depth of the hem, its two rows of stitches above the edge, length of a stitch, radius of the thread
BARE = .15   # so far from the edge the draped cloth is followed; the rest is straight


def hem_thread(above, around):
    """Height of the thread over the cloth (below 0 where there is none), and its tone."""
    top = np.full(above.shape, -1., np.float32); tone = np.zeros_like(top); rng = np.random.default_rng(7)
    for k, at in enumerate(ROWS):
        number = np.floor(around / PITCH + .37 * k); t = around / PITCH + .37 * k - number - .5; i = number.astype(int) % 512
        lean, long = rng.normal(0, .010, 512)[i], .43 + rng.normal(0, .012, 512)[i]
        d = (above - at - lean - .05 * t * PITCH) / THREAD; arch = 1 - (np.abs(t) / long) ** 4   # both ends go down into the cloth
        z = THREAD * (np.sqrt(np.maximum(1 - d * d, 0)) + 1.5 * np.minimum(arch, .6) - .9); here = (d * d < 1) & (arch > 0) & (z > top)
        twist = np.sin(2 * np.pi * (around / .055 + .45 * d)); top = np.where(here, z + .0035 * twist, top); tone = np.where(here, 1 + .10 * twist, tone)
    return top, tone


def sleeve_end(cloth, panel, underarm, long, colour, step=.008, turn=.10):
    """The end of a sleeve with its hem: the cloth turns inwards at the cuff. `underarm` is the seam in the pattern, from the armhole to the cuff."""
    x1, half = underarm[-1]; width = half - .04; widen = lambda x: (np.interp(x, *underarm.T) - .04) / width
    u, v, at = surface(*cloth, panel, (x1 - long, x1 - BARE, -width, width), step, widen); p = at[..., :3]; n = normals_of(p)
    edge, out = p[:, -1], p[:, -1] - p[:, -12]; out /= np.linalg.norm(out, axis=-1, keepdims=True); n0 = n[:, -1]
    if ((edge - edge.mean(0)) * n0).sum() < 0: n, n0 = -n, -n0   # away from the arm
    q = np.arange(step, BARE + np.pi * turn, step); bend = np.clip((q - BARE) / turn, 0, np.pi)
    along = np.minimum(q, BARE) + turn * np.sin(bend); deep = turn * (1 - np.cos(bend))
    p = np.concatenate([p, edge[:, None] + out[:, None] * along[:, None] - n0[:, None] * deep[:, None]], 1)
    normal = np.concatenate([n, n0[:, None] * np.cos(bend)[:, None] + out[:, None] * np.sin(bend)[:, None]], 1)
    u = np.concatenate([u, np.broadcast_to(u[:, -1:] + q, (len(u), len(q)))], 1); v = np.concatenate([v, np.broadcast_to(v[:, -1:], (len(v), len(q)))], 1)
    height, rise, shift, shade = knit.stitches(v, u, step)   # the knit runs along the sleeve
    above = x1 - u; relief, tone = np.zeros(u.size), np.ones(u.size); garment_maps.hem(np.where(above > 0, above, 99.).ravel(), v.ravel(), HEM, 1, relief, tone, False)
    relief, tone = relief.reshape(u.shape), tone.reshape(u.shape); thread, thread_tone = hem_thread(above, v)
    pull = sum(np.exp(-((above - at) / .07) ** 2) for at in ROWS); cloth_height = height + .09 * relief - .03 * pull
    sewn = np.where(thread > -1, -.012 + .09 * relief + thread, -1); height = np.maximum(cloth_height, sewn); seen = sewn > cloth_height
    yarn = (.80 + .20 * rise + .012 * shade) * tone * (1 - .10 * pull); base = np.array(colour, np.float32)
    colours = np.where(seen[..., None], (base * .92 + .012) * thread_tone[..., None], base * yarn[..., None])
    return *mesh_of(p, height + LIFT, normal), colours.reshape(-1, 3)
