"""The piece of cloth in a close-up: the draped front again, with every stitch as geometry and the ink in the yarn.
Units: centimetres."""
import numpy as np
from PIL import Image
from scipy.interpolate import CloughTocher2DInterpolator
from scipy.ndimage import gaussian_filter, map_coordinates
import knit

Image.MAX_IMAGE_PIXELS = None


def surface(P, F, UV, PAN, PRINTED, window, step):
    """Pattern coordinates, places and print coordinates on an even grid over a window (x0, x1, z0, z1) of the front."""
    front = PAN == 0; ids, first = np.unique(F[front].ravel(), return_index=True); uv = UV[front].reshape(-1, 2)[first]
    data = np.c_[P[ids], PRINTED[front].reshape(-1, 2)[first]]; x0, x1, z0, z1 = window
    near = (uv[:, 0] > x0 - 1) & (uv[:, 0] < x1 + 1) & (uv[:, 1] > z0 - 1) & (uv[:, 1] < z1 + 1)
    coarse = .1; X, Z = np.meshgrid(np.arange(x0, x1 + coarse, coarse), np.arange(z0, z1 + coarse, coarse))
    at = CloughTocher2DInterpolator(uv[near], data[near])(X, Z)
    if np.isnan(at).any(): raise SystemExit('The close-up reaches past the front: choose x, z and frame so that it does not.')
    at = gaussian_filter(at, (1.6, 1.6, 0), mode='nearest')   # no facets of the coarse mesh
    u, v = np.meshgrid(np.arange(x0, x1, step), np.arange(z0, z1, step)); index = [(v - z0) / coarse, (u - x0) / coarse]
    return u, v, np.stack([map_coordinates(at[..., k], index, order=3, mode='nearest') for k in range(5)], -1)


def inked(at, rise, shift, shade, colour, picture):
    """Color of each point: the cloth's, or that of the print. Ink lies on the yarn and thins out between the stitches."""
    path, width, top, middle = picture; art = np.asarray(Image.open(path).convert('RGBA')).astype(np.float32) / 255; h, w = art.shape[:2]
    column = (at[..., 0] + .006 * shift - middle + width / 2) / width * w - .5; row = (top - at[..., 1]) / width * w - .5
    art[..., :3] *= art[..., 3:]; t = np.stack([map_coordinates(art[..., k], [row, column], order=1, mode='constant') for k in range(4)], -1)
    alpha = t[..., 3:]; ink = (t[..., :3] / np.maximum(alpha, 1e-4)); ink = np.where(ink <= .04045, ink / 12.92, ((ink + .055) / 1.055) ** 2.4)
    cover = alpha * np.clip(.70 + .42 * rise + .03 * shade, 0, 1)[..., None]
    yarn = (.80 + .20 * rise + .012 * shade)[..., None]   # between the stitches less light comes back
    return (np.array(colour, np.float32) * (1 - cover) + ink * cover) * yarn


def piece(cloth, window, colour, picture, step=.008):
    """Vertices, quads and vertex colors. It lies a little in front of the cloth that it covers."""
    u, v, at = surface(*cloth, window, step); height, rise, shift, shade = knit.stitches(u, v, step)
    p = at[..., :3]; n = np.cross(np.gradient(p, axis=1), np.gradient(p, axis=0)); n /= np.linalg.norm(n, axis=-1, keepdims=True)
    p = p + n * (height + .09)[..., None]; rows, columns = u.shape; i = np.arange(rows * columns).reshape(rows, columns)
    quads = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    return p.reshape(-1, 3), quads, inked(at[..., 3:], rise, shift, shade, colour, picture).reshape(-1, 3)
