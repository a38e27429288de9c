"""Takes the sampling grain out of a render and keeps the knit.

The light on a surface is nearly linear in its normal. So light is fitted
in each small window as a linear function of the rendered normals, weave included, and that fit is
free of grain where the normals are."""
import numpy as np
from scipy.ndimage import gaussian_filter, maximum_filter, minimum_filter, uniform_filter


def fitted(light, normal, mask, radius):
    """The fit of all channels of `light` at once."""
    box = lambda a: uniform_filter(a, 2 * radius + 1, mode='nearest')
    w = box(mask) + 1e-6; mean = lambda a: box(a * mask) / w
    n = [normal[..., k] for k in range(3)]; mn = [mean(a) for a in n]
    c = {(i, j): mean(n[i] * n[j]) - mn[i] * mn[j] + (2e-4 if i == j else 0) for i in range(3) for j in range(i, 3)}
    xx, xy, xz, yy, yz, zz = (c[k] for k in ((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)))
    a, b, d = yy * zz - yz * yz, xz * yz - xy * zz, xy * yz - xz * yy; det = xx * a + xy * b + xz * d
    e, f, g = xx * zz - xz * xz, xy * xz - xx * yz, xx * yy - xy * xy; out = np.empty_like(light)
    for k in range(light.shape[-1]):
        l = light[..., k]; ml = mean(l); x, y, z = (mean(l * n[i]) - ml * mn[i] for i in range(3))
        slope = [(a * x + b * y + d * z) / det, (b * x + e * y + f * z) / det, (d * x + f * y + g * z) / det]
        rest = ml - sum(slope[i] * mn[i] for i in range(3))
        out[..., k] = sum(mean(slope[i]) * n[i] for i in range(3)) + mean(rest)
    return out


def clean(diffuse, colour, rest, normal, alpha, index, radius):
    """Picture from light on the surface, its colour, and what does not take on the colour (shine).
    `radius`: the half window, in pixels, of each object index. Edges take the light of their neighbours."""
    out_d, out_r = np.zeros_like(diffuse), np.zeros_like(rest)
    mixed = (maximum_filter(index, 3) != minimum_filter(index, 3)) | (alpha < .999); known = np.zeros(alpha.shape, np.float32)
    for i, r in radius.items():
        mask = ((index == i) & ~mixed).astype(np.float32); inside = mask[..., None] > 0
        if not mask.any(): continue
        rows, columns = (np.flatnonzero(mask.any(k)) for k in (1, 0)); part = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
        f = fitted(np.concatenate([diffuse[part], rest[part]], -1), normal[part], mask[part], r)
        out_d[part] = np.where(inside[part], f[..., :3], out_d[part]); out_r[part] = np.where(inside[part], f[..., 3:], out_r[part]); known += mask
    blur = lambda a: gaussian_filter(a, 1.5, truncate=3.)
    todo = (known == 0) & (alpha > 0)
    for i in radius:   # each edge pixel takes the light of its own object
        mask = known * (index == i); near = blur(mask); take = todo & (index == i) & (near > 1e-3)
        for out in (out_d, out_r):
            for c in range(3): out[..., c] = np.where(take, blur(out[..., c] * mask) / np.maximum(near, 1e-3), out[..., c])
        todo &= ~take
    near = blur(known)
    for out, raw in ((out_d, diffuse), (out_r, rest / np.maximum(alpha, .05)[..., None])):
        for c in range(3):
            fill = np.where(near > 1e-3, blur(out[..., c] * known) / np.maximum(near, 1e-3), raw[..., c])
            out[..., c] = np.where(todo, fill, out[..., c])
    return np.maximum(out_d * colour + out_r * alpha[..., None], 0)
