"""Takes the sampling grain out of a render and keeps the knit.

The light on a surface is nearly linear in its normal. So light is fitted
in each small window as a linear function of the rendered normals, weave included, and that fit is
free of grain where the normals are."""
import numpy as np
from scipy.ndimage import gaussian_filter, maximum_filter, minimum_filter, uniform_filter


def fitted(light, normal, mask, radius):
    size = 2 * radius + 1; box = lambda a: uniform_filter(a, size, mode='nearest')
    w = box(mask) + 1e-6; mean = lambda a: box(a * mask) / w
    mn = [mean(normal[..., k]) for k in range(3)]
    cov = np.empty((*mask.shape, 3, 3), np.float32)
    for i in range(3):
        for j in range(i, 3): cov[..., i, j] = cov[..., j, i] = mean(normal[..., i] * normal[..., j]) - mn[i] * mn[j]
    cov[..., range(3), range(3)] += 2e-4
    inverse = np.linalg.inv(cov); out = np.empty_like(light)
    for c in range(3):
        ml = mean(light[..., c]); b = np.stack([mean(light[..., c] * normal[..., k]) - ml * mn[k] for k in range(3)], -1)
        a = np.einsum('...ij,...j->...i', inverse, b); rest = ml - sum(a[..., k] * mn[k] for k in range(3))
        out[..., c] = sum(mean(a[..., k]) * normal[..., k] for k in range(3)) + mean(rest)
    return out


def clean(diffuse, colour, rest, normal, alpha, index, radius):
    """Picture from light on the surface, its colour, and what does not take on the colour (shine).
    `radius`: the half window, in pixels, of each object index. Edges take the light of their neighbours."""
    out_d, out_r = np.zeros_like(diffuse), np.zeros_like(rest)
    mixed = (maximum_filter(index, 3) != minimum_filter(index, 3)) | (alpha < .999); known = np.zeros(alpha.shape, np.float32)
    for i, r in radius.items():
        mask = ((index == i) & ~mixed).astype(np.float32); inside = mask[..., None] > 0
        if not mask.any(): continue
        out_d = np.where(inside, fitted(diffuse, normal, mask, r), out_d)
        out_r = np.where(inside, fitted(rest, normal, mask, r), out_r); known += mask
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
