"""Tone curve of the product pictures: scene-linear picture in, 8-bit PNG out."""
import numpy as np
from PIL import Image


def curve(x, shoulder):
    """Linear up to the shoulder, then rolls off softly to 1."""
    x = np.maximum(x, 0); k = 1 - shoulder
    return np.where(x > shoulder, shoulder + k * (1 - np.exp(-(x - shoulder) / k)), x)


def srgb(x): return np.where(x <= .0031308, 12.92 * x, 1.055 * np.maximum(x, 1e-8) ** (1 / 2.4) - .055)


def save(px, path, exposure=0., saturation=1.06, contrast=1.05, shoulder=.72, grain=.0035):
    x = curve(px.astype(np.float64) * 2 ** exposure, shoulder)
    l = (x @ np.array((.2126, .7152, .0722)))[..., None]; x = l + (x - l) * saturation
    y = np.clip(.5 + (srgb(np.clip(x, 0, 1)) - .5) * contrast, 0, 1)
    y = y + np.random.default_rng(1).normal(0, grain, y.shape[:2])[..., None]   # film grain, the same in all colors
    Image.fromarray((np.clip(y, 0, 1) * 255 + .5).astype(np.uint8)).save(path)
