"""Node materials: printed jersey, linen, turned wood and the painted wall. Scene unit: 10 cm."""
import json, math, os
import bpy
import numpy as np
from scipy.ndimage import gaussian_filter

S = .1   # scene units in a centimetre


class Nodes:
    """A material under construction."""
    def __init__(self, name):
        self.material = bpy.data.materials.new(name); self.material.use_nodes = True
        self.tree = self.material.node_tree; self.tree.nodes.clear()
    def node(self, kind, *inputs, **props):
        n = self.tree.nodes.new('ShaderNode' + kind)
        for k, v in props.items(): setattr(n, k, v)
        for i, v in enumerate(inputs):
            if v is not None: self.set(n.inputs[i], v)
        return n
    def set(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket): self.tree.links.new(value, socket)
        elif isinstance(value, tuple) and socket.type == 'RGBA': socket.default_value = (*value, 1)
        else: socket.default_value = value
    def math(self, op, *values, clamp=False): return self.node('Math', *values, operation=op, use_clamp=clamp).outputs[0]
    def mix(self, factor, a, b, blend='MIX'): return self.node('MixRGB', factor, a, b, blend_type=blend).outputs[0]
    def noise(self, at, scale, detail=2.):
        n = self.node('TexNoise', at); n.inputs['Scale'].default_value = scale; n.inputs['Detail'].default_value = detail
        return n.outputs[0]
    def bump(self, height, distance=S):
        n = self.node('Bump'); n.inputs['Distance'].default_value = distance; self.set(n.inputs['Height'], height); return n.outputs[0]
    def surface(self, colour, normal=None, rough=.8, specular=.2, sheen=0.):
        n = self.node('BsdfPrincipled'); self.set(n.inputs['Base Color'], colour)
        for k, v in (('Roughness', rough), ('Specular', specular), ('Sheen', sheen)): self.set(n.inputs[k], v)
        if normal is not None: self.set(n.inputs['Normal'], normal)
        return n.outputs[0]
    def finish(self, shader):
        self.node('OutputMaterial', shader); return self.material


def image(path, data):
    i = bpy.data.images.load(path, check_existing=True); i.colorspace_settings.name = 'Non-Color' if data else 'sRGB'; return i


TILE = 4.   # centimetres


def knit_tile():
    """Height of jersey: columns of V stitches with uneven yarn, one tile that repeats."""
    if 'knit' in bpy.data.images: return bpy.data.images['knit']
    n = 1024; rng = np.random.default_rng(2); y, x = np.mgrid[0:n, 0:n] / n
    def noise(s): a = gaussian_filter(rng.normal(0, 1, (n, n)), s, mode='wrap'); return a / a.std()
    wales, courses = 50, 66
    x = x + noise(n / 60) * .0008 + noise(n / 200) * .0003; y = y + noise(n / 60) * .0007
    f = (x * wales) % 1; a = abs(f - .5) * 2; leg = np.sqrt(np.maximum(0, 1 - (2 * abs(a - .5)) ** 2))
    loop = np.sin(2 * np.pi * (y * courses + a * .85)); k = leg * (.72 + .28 * loop) * (1 + .08 * noise(n / 400))
    h = k + .14 * noise(1.2 * n / 1024) + .15 * noise(n / 250) + .12 * noise(n / 70)
    barre = gaussian_filter(rng.normal(0, 1, n), n / 300, mode='wrap'); h += .10 * (barre / barre.std())[:, None]
    h = np.clip(.5 + h - h.mean(), 0, 1)
    i = bpy.data.images.new('knit', n, n, float_buffer=True, is_data=True)
    px = np.ones((n, n, 4), np.float32); px[..., :3] = h[..., None]; i.pixels.foreach_set(px.ravel()); i.update(); return i


class Cloth:
    """Makes the material of each panel. `print` and `back` are (file, width, top edge, middle) in cm."""
    def __init__(self, build, style, colour, prints):
        self.build, self.style, self.colour, self.prints = build, style, colour, prints
        self.maps = json.load(open(os.path.join(build, style + '_maps.json')))

    def material(self, panel, inside):
        m = Nodes('%s %s' % (panel, inside)); uv = m.node('UVMap', uv_map='cm').outputs[0]; xyz = m.node('SeparateXYZ', uv); u, v = xyz.outputs[0], xyz.outputs[1]
        def window(w):
            part = lambda c, lo, hi: m.math('DIVIDE', m.math('SUBTRACT', c, lo), hi - lo)
            return m.node('CombineXYZ', part(u, w[0], w[1]), part(v, w[2], w[3])).outputs[0]
        across, along = (v, u) if panel == 'sleeve' else (u, v)   # the knit runs along the sleeve
        tile = m.node('CombineXYZ', m.math('DIVIDE', across, TILE), m.math('DIVIDE', along, TILE)).outputs[0]
        knit = m.node('TexImage', tile, image=knit_tile()).outputs[0]
        height = m.math('MULTIPLY', knit, .0065)
        uneven = .15 if max(self.colour) > .3 else .45   # dark cloth shows its yarn by color more than by shadow
        tone = m.math('ADD', m.math('MULTIPLY', knit, uneven), .945 - .5 * uneven)
        if panel == 'collar':
            rib = m.math('ABSOLUTE', m.math('SINE', m.math('MULTIPLY', u, math.pi / .19)))
            height = m.math('ADD', m.math('MULTIPLY', rib, .028), m.math('MULTIPLY', height, .5))
            tone = m.math('MULTIPLY', tone, m.math('ADD', m.math('MULTIPLY', rib, .10), .90))
        if panel in self.maps:
            w = window(self.maps[panel]); file = lambda k: os.path.join(self.build, '%s_%s_%s.png' % (self.style, panel, k))
            relief = m.node('TexImage', w, image=image(file('h'), True), extension='EXTEND').outputs[0]
            height = m.math('ADD', height, m.math('MULTIPLY', m.math('SUBTRACT', relief, .5), .4))
            tone = m.math('MULTIPLY', tone, m.node('TexImage', w, image=image(file('s'), True), extension='EXTEND').outputs[0])
        colour, ink = self.colour, None
        if panel in self.prints and not inside:
            colour, ink = self.printed(m, window, panel, knit)
            height = m.math('ADD', m.math('MULTIPLY', height, m.math('SUBTRACT', 1, m.math('MULTIPLY', ink, .25))), m.math('MULTIPLY', ink, .0012))
        colour = m.mix(1., colour, tone, 'MULTIPLY'); normal = m.bump(height)
        seen = m.surface(colour, normal, .72, .2)   # no sheen: denoise.py needs light that does not depend on the color
        # Rays that only carry bounced light see a plain cloth: much faster.
        plain = m.node('BsdfDiffuse', tuple(min(1, c * .92) for c in self.colour)).outputs[0]
        return m.finish(m.node('MixShader', m.node('LightPath').outputs['Is Camera Ray'], plain, seen).outputs[0])

    def printed(self, m, window, panel, knit):
        """The print over the cloth. Ink is a little thinner in the valleys of the knit, and uneven."""
        path, width, top, middle = self.prints[panel]; pic = image(path, False); h = width * pic.size[1] / pic.size[0]
        sign = -1 if panel == 'back' else 1   # the back panel is seen from behind
        if panel == 'front':   # see cloth_mesh.print_coordinates
            xyz = m.node('SeparateXYZ', m.node('UVMap', uv_map='print').outputs[0]); u, v = xyz.outputs[0], xyz.outputs[1]
            part = lambda c, lo, hi: m.math('DIVIDE', m.math('SUBTRACT', c, lo), hi - lo)
            at = m.node('CombineXYZ', part(u, middle - width / 2, middle + width / 2), part(v, top - h, top)).outputs[0]
        else: at = window((middle - sign * width / 2, middle + sign * width / 2, top - h, top))
        t = m.node('TexImage', at, image=pic, extension='CLIP'); uneven = m.noise(at, 34., 3.)
        cover = m.math('ADD', .90, m.math('ADD', m.math('MULTIPLY', knit, .15), m.math('MULTIPLY', m.math('SUBTRACT', uneven, .5), .14)), clamp=True)
        ink = m.math('MULTIPLY', t.outputs[1], cover)
        return m.mix(ink, self.colour, t.outputs[0]), ink


def yarn():
    """The cloth of close_up.py: its shape is the mesh, its color lies on the vertices."""
    m = Nodes('yarn'); colour = m.node('Attribute', attribute_name='colour').outputs[0]; seen = m.surface(colour, None, .62, .22)
    return m.finish(m.node('MixShader', m.node('LightPath').outputs['Is Camera Ray'], m.node('BsdfDiffuse', colour).outputs[0], seen).outputs[0])


def water():
    """Water as the camera sees it. What it does to the light on the cloth is in the cloth's color: see water_beads.py.
    So rays from the cloth pass through it: those that met the sun by chance were white specks around the beads."""
    m = Nodes('water'); path = m.node('LightPath').outputs; shine = m.math('SUBTRACT', path['Is Glossy Ray'], path['Is Singular Ray'], clamp=True)
    through = m.math('MAXIMUM', shine, m.math('MAXIMUM', path['Is Shadow Ray'], path['Is Diffuse Ray']))
    return m.finish(m.node('MixShader', through, m.node('BsdfGlass', (1., 1., 1.), 0., 1.333).outputs[0], m.node('BsdfTransparent').outputs[0]).outputs[0])


def linen():
    m = Nodes('linen'); at = m.node('TexCoord').outputs['Object']; xyz = m.node('SeparateXYZ', at)
    stretch = lambda x, z: m.node('Mapping', at, None, None, (x, x, z)).outputs[0]
    weave = m.math('ADD', m.noise(stretch(9., 130.), 1., 3.), m.noise(stretch(130., 9.), 1., 3.))
    seam = m.math('LESS_THAN', m.math('ABSOLUTE', xyz.outputs[0]), .008)
    tone = m.math('SUBTRACT', m.math('ADD', m.math('MULTIPLY', weave, .42), .55), m.math('MULTIPLY', seam, .25))
    colour = m.mix(1., (.55, .485, .39), tone, 'MULTIPLY')
    height = m.math('SUBTRACT', m.math('MULTIPLY', weave, .035), m.math('MULTIPLY', seam, .06))
    return m.finish(m.surface(colour, m.bump(height), .9, .1, .2))


def wood(axis=2, dark=(.115, .052, .022), light=(.30, .155, .07)):
    """Oiled teak with the grain along an axis."""
    m = Nodes('wood'); at = m.node('TexCoord').outputs['Object']; scale = [7., 7., 7.]; scale[axis] = .9
    grain = m.noise(m.node('Mapping', at, None, None, tuple(scale)).outputs[0], 1.6, 8.)
    fine = [60., 60., 60.]; fine[axis] = 3.; pores = m.noise(m.node('Mapping', at, None, None, tuple(fine)).outputs[0], 1., 3.)
    mixed = m.math('ADD', m.math('MULTIPLY', m.math('SUBTRACT', grain, .5), 2.6), m.math('ADD', .5, m.math('MULTIPLY', m.math('SUBTRACT', pores, .5), .7)), clamp=True)
    return m.finish(m.surface(m.mix(mixed, dark, light), m.bump(m.math('MULTIPLY', pores, .01)), .34, .4))


def wall(colour):
    """Lime paint: broad clouds of the brush and a fine grain."""
    m = Nodes('wall'); at = m.node('TexCoord').outputs['Object']
    cloud = m.noise(m.node('Mapping', at, None, None, (1., 1., .7)).outputs[0], .38, 4.); brush = m.noise(m.node('Mapping', at, None, (0, .5, 0), (.9, 1., 4.)).outputs[0], 1.3, 5.)
    tone = m.math('ADD', m.math('ADD', m.math('MULTIPLY', cloud, .16), m.math('MULTIPLY', brush, .08)), .88)
    grain = m.math('ADD', m.math('MULTIPLY', m.noise(at, 26., 4.), .018), m.math('MULTIPLY', brush, .03))
    return m.finish(m.surface(m.mix(1., colour, tone, 'MULTIPLY'), m.bump(grain), .95, .08))


def bleached_teak():
    """Teak after a summer without oil: silver brown, dull, the pores open. The grain runs along y."""
    m = Nodes('teak'); coord = m.node('TexCoord'); at = coord.outputs['Object']; chance = m.node('ObjectInfo').outputs['Random']
    amount = lambda v, k: m.math('MULTIPLY', m.math('SUBTRACT', v, .5), k)
    total = lambda v, *more: total(m.math('ADD', v, more[0]), *more[1:]) if more else v
    xyz = m.node('SeparateXYZ', at); x, y = xyz.outputs[0], xyz.outputs[1]
    # Growth lines lean and wave a little; everything else follows them.
    wave = lambda wide, long, size: amount(m.noise(m.node('Mapping', at, None, None, (1 / wide, 1 / long, 1 / wide)).outputs[0], 1., 1.), size)
    x = total(x, m.math('MULTIPLY', y, amount(chance, .02)), wave(.7, 9., .25), wave(.12, 1.3, .022))
    grain = m.node('CombineXYZ', x, y, xyz.outputs[2]).outputs[0]; stretched = lambda across, along: m.node('Mapping', grain, None, None, (across, along, 1.)).outputs[0]
    ring = m.math('MULTIPLY', total(x, wave(.45, 11., .62), wave(.16, 5., .10)), m.math('ADD', 27., amount(m.math('FRACT', m.math('MULTIPLY', chance, 37.)), 22.)))
    year = m.node('TexWhiteNoise', noise_dimensions='1D'); m.set(year.inputs['W'], m.math('FLOOR', ring)); year = year.outputs[0]
    line = m.math('MULTIPLY', m.math('POWER', m.math('FRACT', ring), 3.), m.math('MULTIPLY', year, m.math('ADD', .55, wave(.5, 2.2, 1.8))), clamp=True)
    fibre, streak, cloud = m.noise(stretched(75., 1.1), 1., 3.), m.noise(stretched(14., .35), 1., 3.), m.noise(at, .8, 3.)
    def dashes(across, along, share, size):   # pores and cracks: long thin spots in some cells
        cell = m.node('TexVoronoi', stretched(across, along)); some = m.math('LESS_THAN', m.node('SeparateXYZ', cell.outputs['Color']).outputs[0], share)
        return m.math('MULTIPLY', some, m.math('SUBTRACT', 1., m.math('DIVIDE', cell.outputs['Distance'], size), clamp=True))
    pores, cracks = dashes(60., 2.8, .5, .38), dashes(14., .3, .2, .12)
    light = total(.62, amount(fibre, 1.5), amount(streak, .9), amount(year, .22), m.math('MULTIPLY', line, -.6)); light = m.math('ADD', light, 0., clamp=True)
    colour = m.mix(light, (.20, .140, .094), (.59, .50, .395))
    colour = m.mix(m.math('MULTIPLY', m.math('SUBTRACT', cloud, .38), 1.6, clamp=True), colour, m.mix(light, (.23, .200, .170), (.56, .52, .465)))   # silver
    colour = m.mix(m.math('MAXIMUM', m.math('MULTIPLY', pores, .7), m.math('MULTIPLY', cracks, 2.2), clamp=True), colour, (.05, .036, .027))
    tone = m.mix(chance, (.82, .77, .71), (1.13, 1.13, 1.12)); edge = m.math('ABSOLUTE', amount(m.node('SeparateXYZ', coord.outputs['Generated']).outputs[0], 2.))
    colour = m.mix(1., m.mix(m.math('MULTIPLY', m.math('POWER', edge, 14.), .2), colour, (.09, .075, .06)), tone, 'MULTIPLY')
    height = total(m.math('MULTIPLY', fibre, .06), m.math('MULTIPLY', line, .045), m.math('MULTIPLY', pores, -.03), m.math('MULTIPLY', cracks, -.10))
    return m.finish(m.surface(colour, m.bump(height), .74, .2))


def caulk():
    """The black rubber between planks."""
    m = Nodes('caulk'); at = m.node('TexCoord').outputs['Object']; return m.finish(m.surface((.016, .016, .017), m.bump(m.math('MULTIPLY', m.noise(at, 9., 3.), .06)), .5, .45))
