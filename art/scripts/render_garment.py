"""Renders one product picture.
blender -b -P render_garment.py -- BUILD OUT.png garment=men-captain view=front [spp=24 scale=100 ...]
BUILD is the folder that garment_build.py and garment_maps.py wrote to."""
import math, os, sys
import bpy, bmesh
import numpy as np
from mathutils import Matrix, Vector
from scipy.ndimage import gaussian_filter, maximum_filter, zoom
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE)
import body_form, close_up, cloth_mesh, denoise, grade, materials as mt, teak_deck
from garment_build import GARMENTS, STYLES, pattern

argv = sys.argv[sys.argv.index('--') + 1:]; BUILD, OUT = os.path.abspath(argv[0]), os.path.abspath(argv[1])
O = dict(a.split('=', 1) for a in argv[2:]); num = lambda k, d: float(O.get(k, d))
garment, view = O['garment'], O.get('view', 'front'); style = GARMENTS[garment][0]; S = mt.S
WIDTH, HEIGHT = 1920, 2400; close = view in ('detail', 'beads', 'sleeve')
WHITE, NAVY, SKY = (.77, .775, .77), (.013, .027, .075), (.60, .765, .865)
# file, width, top edge below the shoulder, middle: all in cm, fronts as seen from the front;
# about 3 inches below the collar
PRINTS = {
    'women-octopus-blue': dict(front=('octopus-blue', 23.5, -16.5, 0), back=('back-blue', 12., -8.5, 0)),
    'women-octopus-orange': dict(front=('octopus-orange', 23.5, -16.5, 0), back=('back-orange', 12., -8.5, 0)),
    'men-captain': dict(front=('captain-reef', 27., -13.8, 0), back=('back-reef', 13., -8.5, 0)),
    'men-octopus-blue': dict(front=('octopus-blue', 25.5, -14., 0), back=('octopus-blue', 13., -9., 0)),
}
CLOTH, LINEN, WOOD, WALL, TEAK, CAULK, WATER = 1, 2, 3, 4, 5, 6, 7

bpy.ops.wm.read_factory_settings(use_empty=True); scene = bpy.context.scene
flat = view == 'flat'   # laid on teak and seen from above: the deck stands upright behind the garment
turn = -1 if view.startswith('back') else 1   # for the back the garment is turned, not the light


def add(name, V, F, index, materials, slots=None, uv={}, colours=None, recalc=False):
    V = np.asarray(V) * S * np.array((turn, turn, 1)); F = np.asarray(F); k = F.shape[1]
    me = bpy.data.meshes.new(name); me.vertices.add(len(V)); me.vertices.foreach_set('co', V.ravel().astype(np.float32))
    me.loops.add(F.size); me.loops.foreach_set('vertex_index', F.ravel().astype(np.int32)); me.polygons.add(len(F))
    me.polygons.foreach_set('loop_start', np.arange(0, F.size, k)); me.polygons.foreach_set('loop_total', np.full(len(F), k))
    me.polygons.foreach_set('use_smooth', np.ones(len(F), bool))
    if slots is not None: me.polygons.foreach_set('material_index', slots.astype(np.int32))
    for layer, at in uv.items(): me.uv_layers.new(name=layer).data.foreach_set('uv', at.reshape(-1).astype(np.float32))
    if colours is not None: me.attributes.new('colour', 'FLOAT_COLOR', 'POINT').data.foreach_set('color', np.c_[colours, np.ones(len(V))].ravel().astype(np.float32))
    me.update(); me.validate()
    if recalc: b = bmesh.new(); b.from_mesh(me); bmesh.ops.recalc_face_normals(b, faces=b.faces); b.to_mesh(me); b.free()
    ob = bpy.data.objects.new(name, me); ob.pass_index = index; scene.collection.objects.link(ob)
    for m in materials: me.materials.append(m)
    return V


def laid_on_teak(P):
    """Turned in the plane of the deck, and down on it."""
    a = math.radians(num('turn', 0)); c, s = math.cos(a), math.sin(a); x, y, z = P.T; x, z = x - (x.min() + x.max()) / 2, z - (z.min() + z.max()) / 2
    return np.c_[x * c - z * s, y - np.quantile(y, .9995) - .03, x * s + z * c]


az, el = math.radians(num('az', 56)), math.radians(num('el', 24)); towards = Vector((-math.sin(az) * math.cos(el), -math.cos(az) * math.cos(el), math.sin(el)))   # to the sun
prints = {k: (os.path.join(BUILD, f + '.png'), w, z, x) for k, (f, w, z, x) in PRINTS[garment].items()}
fabric = NAVY if garment == 'men-captain' else WHITE; cloth = mt.Cloth(BUILD, style, fabric, prints)
P, F, UV, PAN, PRINTED = cloth_mesh.load(os.path.join(BUILD, ('flat-' if flat else '') + garment + '.npz'))
if flat: P = laid_on_teak(P)
V = add('garment', P, F, CLOTH, [cloth.material(p, inside) for inside in (False, True) for p in ('front', 'back', 'sleeve', 'sleeve', 'collar')], PAN, {'cm': UV, 'print': PRINTED})
if flat: teak_deck.lay(scene, int(num('deck', 3)), Matrix.Rotation(math.radians(90), 4, 'X') @ Matrix.Rotation(math.radians(num('planks', 0)), 4, 'Z'), TEAK)
else:
    form = body_form.mesh(garment); add('form', *form, LINEN, [mt.linen()], recalc=True)
    add('cap', *body_form.cap(garment, form[0]), WOOD, [mt.wood()], recalc=True)
if view in ('detail', 'beads'):   # around x and z in cm, as seen from the front
    x, z, height = num('x', 0), num('z', -30), num('frame', 14); wide, high = height * num('wide', .75), height * num('high', .65)
    outer = np.flatnonzero((PAN == 0)[:, None] * (abs(UV[..., 0]) < 90)); place = P[F.ravel()[outer]]
    near = outer[np.hypot(place[:, 0] - x, place[:, 2] - z).argmin()]; u, v = UV.reshape(-1, 2)[near]
    drops = dict(sun=towards, seed=int(num('seed', 3)), large=num('large', .30)) if view == 'beads' else None
    patch = close_up.piece((P, F, UV, PAN, PRINTED), (u - wide, u + wide, v - high, v + high), fabric, prints['front'], num('step', .8 / num('scale', 100)), drops)
    target = Vector(P[F.ravel()[near]] * S); add('close-up', patch[0], patch[1], CLOTH, [mt.yarn()], colours=patch[2])
    if patch[3]: add('beads', *patch[3], WATER, [mt.water()])
    del patch
if view == 'sleeve':   # around a point so far up from the cuff and around the arm from its outer side, in cm
    panel, up, around, underarm = int(num('panel', 2)), num('up', 2.5), num('around', 3), pattern(STYLES[style])['under']; end, height = underarm[-1, 0], num('frame', 14)
    outer = np.flatnonzero((PAN == panel)[:, None] * np.ones(3, bool)); near = outer[np.hypot(UV.reshape(-1, 2)[outer, 0] - end + up, UV.reshape(-1, 2)[outer, 1] - around).argmin()]
    patch = close_up.sleeve_end((P, F, UV, PAN, PRINTED), panel, underarm, num('high', 11.4), fabric, num('step', .8 / num('scale', 100)))
    target = Vector(P[F.ravel()[near]] * S); add('close-up', patch[0], patch[1], CLOTH, [mt.yarn()], colours=patch[2]); del patch
gap = 300. if flat else num('gap', 26.); wall = np.array(((-300, gap, -300), (300, gap, -300), (300, gap, 300), (-300, gap, 300))) * np.array((turn, turn, 1))
add('wall', wall, np.array(((0, 1, 2, 3),)), WALL, [mt.wall(SKY)])

# ---------- light: a low morning sun from the left, blue sky, warm deck below --------------------
sun = bpy.data.lights.new('sun', 'SUN'); sun.energy = num('sun', 2.9); sun.angle = math.radians(num('soft', 2.6)); sun.color = (1., .93, .83)
ob = bpy.data.objects.new('sun', sun); scene.collection.objects.link(ob)
ob.rotation_euler = towards.to_track_quat('Z', 'Y').to_euler()
world = bpy.data.worlds.new('sky'); scene.world = world; world.use_nodes = True; tree = world.node_tree
at = tree.nodes.new('ShaderNodeTexCoord'); xyz = tree.nodes.new('ShaderNodeSeparateXYZ'); tree.links.new(at.outputs['Generated'], xyz.inputs[0])
up = tree.nodes.new('ShaderNodeMapRange'); tree.links.new(xyz.outputs[2], up.inputs[0]); up.inputs[1].default_value = -1; up.inputs[2].default_value = 1
ramp = tree.nodes.new('ShaderNodeValToRGB'); tree.links.new(up.outputs[0], ramp.inputs[0]); e = ramp.color_ramp.elements
e[0].position, e[0].color = 0, (.34, .29, .23, 1); e[1].position, e[1].color = 1, (.62, .78, 1., 1)
mid = e.new(.5); mid.color = (.95, .93, .90, 1); low = e.new(.44); low.color = (.45, .40, .34, 1)
sky = tree.nodes['Background']; tree.links.new(ramp.outputs[0], sky.inputs[0]); sky.inputs[1].default_value = num('fill', .56)

# ---------- camera -------------------------------------------------------------------------------
camera = bpy.data.cameras.new('camera'); co = bpy.data.objects.new('camera', camera); scene.collection.objects.link(co); scene.camera = co
camera.sensor_fit = 'VERTICAL'; camera.sensor_height = 36
top, bottom = (body_form.CUT + 5.3 + 2.6) * S, V[:, 2].min() - 3.2 * S
if not close:
    R = 46.; top, bottom = (V[:, 2].max() + 5 * S, V[:, 2].min() - 5 * S) if flat else (top, bottom); wide = (V[:, 0].max() - V[:, 0].min()) * 1.13 * HEIGHT / WIDTH; frame = num('frame', max(top - bottom, wide) / S) * S; zc = (top + bottom) / 2 + num('dz', 0) * S; yaw = math.radians(num('yaw', 0 if view != 'angle' else -34))
    target = Vector((num('dx', 0) * S, 0, zc)); co.location = target + Vector((R * math.sin(yaw), -R * math.cos(yaw), R * .012))
else:   # close and oblique, with shallow focus
    yaw, pitch, R = math.radians(num('yaw', 20)), math.radians(num('pitch', -8)), num('far', 60) * S; frame = height * S
    co.location = target + Vector((R * math.sin(yaw) * math.cos(pitch), -R * math.cos(yaw) * math.cos(pitch), R * math.sin(pitch)))
    camera.dof.use_dof = True; camera.dof.focus_distance = R - num('focus', 0) * S; camera.dof.aperture_fstop = num('fstop', 1.)
    target += Vector((num('dx', 0) * S, 0, num('dz', 0) * S))
camera.lens = 36 * R / frame; look = (target - co.location).to_track_quat('-Z', 'Y').to_matrix() @ Matrix.Rotation(math.radians(num('roll', 0)), 3, 'Z'); co.rotation_euler = look.to_euler()

# ---------- render: the form at full size, and the wall with its soft shadow at a quarter ---------
r = scene.render; r.engine = 'CYCLES'; r.resolution_x, r.resolution_y = WIDTH, HEIGHT; r.threads_mode = 'FIXED'; r.threads = int(num('threads', 2)); r.film_transparent = True
if 'crop' in O: r.use_border = r.use_crop_to_border = True; r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = (float(v) for v in O['crop'].split(','))
cy = scene.cycles; cy.use_denoising = False; cy.use_adaptive_sampling = False; cy.sample_clamp_indirect = 3; cy.filter_width = 1.3
cy.max_bounces = 2; cy.diffuse_bounces = 1; cy.tile_size = 4096; cy.glossy_bounces = 1; cy.transmission_bounces = 1; cy.caustics_reflective = False
if view == 'beads': cy.use_adaptive_sampling, cy.adaptive_threshold, cy.adaptive_min_samples = True, num('noise', .04), 10; cy.max_bounces, cy.transmission_bounces, cy.glossy_bounces, cy.sample_clamp_indirect = 8, 6, 3, 40
layer = scene.view_layers[0]; layer.use_pass_normal = layer.use_pass_object_index = True
layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
scene.use_nodes = True; tree = scene.node_tree; tree.nodes.clear(); layers = tree.nodes.new('CompositorNodeRLayers')
files = tree.nodes.new('CompositorNodeOutputFile'); files.base_path = os.path.dirname(OUT); files.format.file_format = 'OPEN_EXR'; files.format.color_depth = '32'; files.file_slots.clear()
base = os.path.splitext(os.path.basename(OUT))[0]; PASSES = ('Image', 'DiffDir', 'DiffInd', 'DiffCol', 'Normal', 'IndexOB')
for p in PASSES: files.file_slots.new('%s.%s.' % (base, p)); tree.links.new(layers.outputs[p], files.inputs[-1])


def read(p):
    path = os.path.join(files.base_path, '%s.%s.%04d.exr' % (base, p, scene.frame_current))
    im = bpy.data.images.load(path); im.colorspace_settings.name = 'Non-Color'; im.alpha_mode = 'CHANNEL_PACKED'
    w, h = im.size; px = np.empty(w * h * 4, np.float32); im.pixels.foreach_get(px); bpy.data.images.remove(im); os.remove(path)
    return px.reshape(h, w, 4)[::-1].copy()


def shot(percent, samples, of_wall):
    for o in scene.objects: o.visible_camera = flat or (o.name == 'wall') == of_wall
    r.resolution_percentage = percent; cy.samples = samples; bpy.ops.render.render(); return {p: read(p) for p in PASSES}


full = int(num('scale', 100)); a = shot(full, int(num('spp', 8)), False)
filled = (close or flat) and a['Image'][..., 3].min() > .999   # no wall to see
b = np.zeros((4, 4, 4), np.float32) if filled else shot(max(8, full // 4), 14, True)['Image']
picture, alpha = a['Image'][..., :3], np.clip(a['Image'][..., 3], 0, 1); direct, bounced, colour, normal = (a[p][..., :3] for p in PASSES[1:5])
diffuse = np.minimum(direct + bounced, 12.); rest = picture - (direct + bounced) * colour; index = np.rint(a['IndexOB'][..., 0]).astype(int)
k = full / 100; clean = denoise.clean(diffuse, colour, rest, normal, alpha, index, {CLOTH: 1 if close else max(2, round(5 * k)), LINEN: max(2, round(5 * k)), WOOD: max(1, round(2 * k)), TEAK: max(1, round(3 * k)), CAULK: max(1, round(3 * k))})
if view == 'beads':   # light in water does not follow its surface; the sun's reflections glow in the lens
    water = index == WATER; clean = denoise.water(np.where(maximum_filter(water, 3)[..., None], picture, clean), water, k)
    glint = np.clip(clean - 1.5, 0, 12); clean = clean + sum(share * gaussian_filter(glint, (size * k, size * k, 0)) for share, size in ((.25, 2.5), (.1, 9)))
h, w = alpha.shape; back = np.stack([zoom(gaussian_filter(b[..., c], 2.), (h / b.shape[0], w / b.shape[1]), order=3, mode='nearest', grid_mode=True) for c in range(3)], -1)
grade.save(clean + back * (1 - alpha[..., None]), OUT, exposure=num('ev', .18))
