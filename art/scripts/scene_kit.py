"""What every scene is made of: meshes, cloth, ropes, light, camera and the render. Scene unit: 10 cm."""
import math, os, sys
import bpy, bmesh
import numpy as np
from mathutils import Vector
from scipy.ndimage import map_coordinates
import cloth_mesh, denoise, grade, materials as mt

S = mt.S
argv = sys.argv[sys.argv.index('--') + 1:]; BUILD, OUT = os.path.abspath(argv[0]), os.path.abspath(argv[1])
options = dict(a.split('=', 1) for a in argv[2:]); number = lambda k, d: float(options.get(k, d))
bpy.ops.wm.read_factory_settings(use_empty=True); scene = bpy.context.scene
WHITE, NAVY = (.77, .775, .77), (.013, .027, .075)
# file, width, top edge below the shoulder, middle: all in cm, as on the product pictures
PRINTS = {'women-octopus-blue': ('octopus-blue', 23.5, -16.5, 0), 'women-octopus-orange': ('octopus-orange', 23.5, -16.5, 0),
          'men-captain': ('captain-reef', 27., -13.8, 0), 'men-octopus-blue': ('octopus-blue', 25.5, -14., 0)}


def mesh(name, V, F, materials, slots=None, uv={}, smooth=True):
    """A mesh in scene units; F has faces of one size."""
    V, F = np.asarray(V, float), np.asarray(F); k = F.shape[1]; me = bpy.data.meshes.new(name)
    me.vertices.add(len(V)); me.vertices.foreach_set('co', V.ravel().astype(np.float32))
    me.loops.add(F.size); me.loops.foreach_set('vertex_index', F.ravel().astype(np.int32)); me.polygons.add(len(F))
    me.polygons.foreach_set('loop_start', np.arange(0, F.size, k)); me.polygons.foreach_set('loop_total', np.full(len(F), k))
    me.polygons.foreach_set('use_smooth', np.full(len(F), smooth))
    if slots is not None: me.polygons.foreach_set('material_index', slots.astype(np.int32))
    for layer, at in uv.items(): me.uv_layers.new(name=layer).data.foreach_set('uv', np.asarray(at).reshape(-1).astype(np.float32))
    me.update(); me.validate(); ob = bpy.data.objects.new(name, me); scene.collection.objects.link(ob)
    for m in materials if isinstance(materials, (list, tuple)) else [materials]: me.materials.append(m)
    return ob


def garment(pose, product, place):
    """A posed garment; `place` takes and gives centimeters."""
    prints = {'front': (os.path.join(BUILD, PRINTS[product][0] + '.png'), *PRINTS[product][1:])}
    style = str(np.load(os.path.join(BUILD, pose + '.npz'))['style']); cloth = mt.Cloth(BUILD, style, NAVY if product == 'men-captain' else WHITE, prints)
    P, F, UV, PAN, PRINTED = cloth_mesh.load(os.path.join(BUILD, pose + '.npz'))
    panels = [cloth.material(p, inside) for inside in (False, True) for p in ('front', 'back', 'sleeve', 'sleeve', 'collar')]
    return mesh(pose, place(P) * S, F, panels, PAN, {'cm': UV, 'print': PRINTED})


def grid(us, vs, at):
    """A surface of quads: `at` takes and gives arrays."""
    u, v = np.meshgrid(us, vs); V = at(u, v).reshape(-1, 3); i = np.arange(u.size).reshape(u.shape)
    F = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    return V, F, np.stack([np.interp(u, (us[0], us[-1]), (0, 1)), np.interp(v, (vs[0], vs[-1]), (0, 1))], -1).reshape(-1, 2)[F]


def tube(path, radius, sides=16):
    """A tube along a path of points, with a closed start and end."""
    P = np.asarray(path, float); T = np.gradient(P, axis=0); T /= np.linalg.norm(T, axis=1)[:, None]; R = np.broadcast_to(radius, len(P))
    n = np.cross((.31, .2, .93), T[0]); N = []
    for t in T: n = n - t * (n @ t); n = n / np.linalg.norm(n); N.append(n)
    N = np.array(N); B = np.cross(T, N); a = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    V = P[:, None] + R[:, None, None] * (np.cos(a)[None, :, None] * N[:, None] + np.sin(a)[None, :, None] * B[:, None])
    i, j = np.meshgrid(np.arange(len(P) - 1), np.arange(sides), indexing='ij'); k = (j + 1) % sides
    F = np.stack([i * sides + j, i * sides + k, (i + 1) * sides + k, (i + 1) * sides + j], -1).reshape(-1, 4)
    ends = np.array([(e * sides, e * sides + q, e * sides + q + 1, e * sides + q + 1) for e in (0, len(P) - 1) for q in range(1, sides - 1)])
    return V.reshape(-1, 3), np.vstack([F, ends])


def lathe(profile, sides=96):
    """A turned body around z: a profile of radius and height."""
    pr = np.asarray(profile, float); a = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    V = np.stack([np.outer(pr[:, 0], np.cos(a)), np.outer(pr[:, 0], np.sin(a)), np.repeat(pr[:, 1:], sides, 1)], -1).reshape(-1, 3)
    i, j = np.meshgrid(np.arange(len(pr) - 1), np.arange(sides), indexing='ij'); k = (j + 1) % sides
    return V, np.stack([i * sides + j, i * sides + k, (i + 1) * sides + k, (i + 1) * sides + j], -1).reshape(-1, 4)


def turned(V, angle, at=(0, 0, 0)):
    c, s = math.cos(angle), math.sin(angle); return np.asarray(V) @ np.array(((c, s, 0), (-s, c, 0), (0, 0, 1))) + np.array(at)


def rope(path, radius, strand_materials, lay=5.4):
    """Three strands laid around a path. The lay is the length of a turn in radii."""
    P = np.asarray(path, float); T = np.gradient(P, axis=0); T /= np.linalg.norm(T, axis=1)[:, None]; N = np.cross((0, 0, 1.), T); N /= np.linalg.norm(N, axis=1)[:, None]
    B = np.cross(T, N); s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))]
    for k, m in enumerate(strand_materials):
        a = 2 * np.pi * (s / (lay * radius) + k / 3); V, F = tube(P + radius * .54 * (np.cos(a)[:, None] * N + np.sin(a)[:, None] * B), radius * .56, 12); mesh('strand', V, F, m)


def smooth(m, colour, rough, specular=.5, metallic=0.):
    """A plain material."""
    n = mt.Nodes(m); shader = n.node('BsdfPrincipled')
    for k, v in (('Base Color', colour), ('Roughness', rough), ('Specular', specular), ('Metallic', metallic)): n.set(shader.inputs[k], v)
    return n.finish(shader.outputs[0])


def sun(azimuth, elevation, energy, colour=(1., .90, .76), size=1.1):
    """Degrees; azimuth 0 is straight ahead (+y), negative is to the left."""
    az, el = math.radians(azimuth), math.radians(elevation); light = bpy.data.lights.new('sun', 'SUN'); light.energy, light.angle, light.color = energy, math.radians(size), colour
    ob = bpy.data.objects.new('sun', light); scene.collection.objects.link(ob)
    ob.rotation_euler = Vector((math.sin(az) * math.cos(el), math.cos(az) * math.cos(el), math.sin(el))).to_track_quat('Z', 'Y').to_euler()


def sky_light(strength, ground=(.30, .27, .23)):
    """Light and reflections of the sky that sea_pictures.py saved, with a ground below."""
    p = np.load(os.path.join(BUILD, 'sky.npy')); h0, w0 = p.shape[:2]; w, h = 1024, 512; v, u = np.mgrid[0:h, 0:w]; az = (.5 - (u + .5) / w) * 2 * np.pi; el = ((v + .5) / h - .5) * np.pi
    a = np.arctan2(np.cos(az), np.sin(az)); row = np.sqrt(np.clip(el, .0005, np.pi / 2) / (np.pi / 2)) * h0
    px = np.ones((h, w, 4), np.float32); px[..., :3] = np.stack([map_coordinates(p[..., k], [np.clip(row - .5, 0, h0 - 1), ((a / (2 * np.pi) + .5) * w0 - .5) % w0], order=1, mode='nearest') for k in range(3)], -1)
    px[el < 0, :3] = ground; image = bpy.data.images.new('sky', w, h, float_buffer=True, is_data=True); image.pixels.foreach_set(px.ravel()); image.update()
    world = bpy.data.worlds.new('sky'); scene.world = world; world.use_nodes = True; tree = world.node_tree; node = tree.nodes.new('ShaderNodeTexEnvironment'); node.image = image
    tree.links.new(node.outputs[0], tree.nodes['Background'].inputs[0]); tree.nodes['Background'].inputs[1].default_value = strength


def backdrop(distance, strength=1., drop=0.):
    """The sea of sea_pictures.py as a far picture that the camera alone sees, its horizon `drop` above the camera's height."""
    a = np.load(os.path.join(BUILD, 'backdrop.npy')); h, w = a.shape[:2]; px = np.ones((h, w, 4), np.float32); px[..., :3] = a[::-1]
    image = bpy.data.images.new('sea', w, h, float_buffer=True, is_data=True); image.pixels.foreach_set(px.ravel()); image.update()
    m = mt.Nodes('sea'); t = m.node('TexImage', m.node('UVMap', uv_map='uv').outputs[0], image=image); emission = m.node('Emission', t.outputs[0]); emission.inputs[1].default_value = strength; m.finish(emission.outputs[0])
    c = scene.camera; half = distance * .75; f = np.array(c.matrix_world.to_3x3() @ Vector((0, 0, -1))); f[2] = 0; f /= np.linalg.norm(f); r = np.cross(f, (0, 0, 1)); o = np.array(c.location) + f * distance + np.array((0, 0, drop))
    up = np.array((0, 0, half * h / w)); ob = mesh('sea', [o - r * half - up, o + r * half - up, o + r * half + up, o - r * half + up], [(0, 1, 2, 3)], m.material, uv={'uv': ((0, 0), (1, 0), (1, 1), (0, 1))})
    ob.visible_diffuse = ob.visible_glossy = ob.visible_shadow = ob.visible_transmission = False


def camera(at, target, width, fstop, focus=None):
    """`width` is what the picture shows at the target; the focus is there too, or at another point."""
    c = bpy.data.cameras.new('camera'); ob = bpy.data.objects.new('camera', c); scene.collection.objects.link(ob); scene.camera = ob
    at, target = Vector(at), Vector(target); ob.location = at; ob.rotation_euler = (target - at).to_track_quat('-Z', 'Y').to_euler(); c.clip_end = 9000
    c.sensor_width = 36; c.lens = 36 * (target - at).length / width; c.dof.use_dof = True; c.dof.aperture_fstop = fstop; c.dof.aperture_blades = 9
    c.dof.focus_distance = ((Vector(focus) if focus is not None else target) - at).dot((target - at).normalized()); bpy.context.view_layer.update()


PASSES = ('Image', 'DiffCol', 'GlossCol', 'Normal', 'Combined_sky', 'Combined_sun')


def passes(folder, name):
    """Renders, and gives the passes as arrays with their first row at the top."""
    layer = scene.view_layers[0]; layer.use_pass_diffuse_color = layer.use_pass_glossy_color = layer.use_pass_normal = True
    for group in ('sky', 'sun'): layer.lightgroups.add(name=group)
    scene.world.lightgroup = 'sky'
    for ob in scene.objects:
        if ob.type == 'LIGHT': ob.lightgroup = 'sun'
    scene.use_nodes = True; tree = scene.node_tree; tree.nodes.clear(); layers = tree.nodes.new('CompositorNodeRLayers'); files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder; files.format.file_format = 'OPEN_EXR'; files.format.color_depth = '32'; files.file_slots.clear(); out = {}
    for p in PASSES: files.file_slots.new('%s.%s.' % (name, p)); tree.links.new(layers.outputs[p], files.inputs[-1])
    bpy.ops.render.render()
    for p in PASSES:
        path = os.path.join(folder, '%s.%s.%04d.exr' % (name, p, scene.frame_current)); im = bpy.data.images.load(path); im.colorspace_settings.name = 'Non-Color'; im.alpha_mode = 'CHANNEL_PACKED'
        w, h = im.size; px = np.empty(w * h * 4, np.float32); im.pixels.foreach_get(px); bpy.data.images.remove(im); os.remove(path); out[p] = px.reshape(h, w, 4)[::-1, :, :3].copy()
    return out


def render(exposure=0., w=2400, h=1800, **look):
    r = scene.render; r.engine = 'CYCLES'; r.resolution_x, r.resolution_y = w, h; r.resolution_percentage = int(number('scale', 100)); r.threads_mode = 'FIXED'; r.threads = int(number('threads', 2))
    if 'crop' in options: r.use_border = r.use_crop_to_border = True; r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = (float(v) for v in options['crop'].split(','))
    cy = scene.cycles; cy.samples = int(number('spp', 16)); cy.use_denoising = False; cy.use_adaptive_sampling = True; cy.adaptive_threshold = number('noise', .05); cy.adaptive_min_samples = int(number('least', 6)); cy.sample_clamp_indirect = 3; cy.sample_clamp_direct = 12; cy.filter_width = 1.4; cy.tile_size = 4096
    cy.max_bounces = 4; cy.diffuse_bounces = 2; cy.glossy_bounces = 2; cy.caustics_reflective = cy.caustics_refractive = False
    a = passes(os.path.dirname(OUT), os.path.basename(OUT)); size = number('scale', 100) / 100
    grade.save(denoise.of_scene(*(a[p] for p in PASSES), round(7 * size), round(2 * size)), OUT, exposure=number('ev', exposure), **look)
