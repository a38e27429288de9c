"""Lettering as outlines, straight or on a circle (font: League Spartan, SIL Open Font License, from Debian)."""
import math
from fontTools.ttLib import TTFont
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen

FONTS = {'spartan': '/usr/share/fonts/opentype/league-spartan/LeagueSpartan-%s.otf'}
loaded = {}


def font(name, weight):
    key = (name, weight)
    if key not in loaded:
        f = TTFont(FONTS[name] % weight)
        loaded[key] = (f.getGlyphSet(), f.getBestCmap(), f['head'].unitsPerEm, pairs(f))
    return loaded[key]


def pairs(f):
    """All kerning subtables of the font, in the order in which they apply."""
    if 'GPOS' not in f: return []
    subtables = [s for l in f['GPOS'].table.LookupList.Lookup for s in l.SubTable]
    subtables = [getattr(s, 'ExtSubTable', s) for s in subtables]
    return [s for s in subtables if s.LookupType == 2]


def kern(subtables, left, right):
    """The font's own correction between two glyphs, in font units."""
    for s in subtables:
        if left not in s.Coverage.glyphs: continue
        if s.Format == 1:
            found = s.PairSet[s.Coverage.glyphs.index(left)].PairValueRecord
            value = next((r.Value1 for r in found if r.SecondGlyph == right), None)
            if value is None: continue
        else:
            classes = s.ClassDef1.classDefs.get(left, 0), s.ClassDef2.classDefs.get(right, 0)
            value = s.Class1Record[classes[0]].Class2Record[classes[1]].Value1
        return getattr(value, 'XAdvance', 0) or 0
    return 0


def layout(text, size, name, weight, track, space):
    """The glyphs with the middle of each, in drawing units, and the length of the line."""
    glyphs, cmap, units, subtables = font(name, weight)
    s = size / units; x = 0; placed = []
    names = [cmap[ord(c)] for c in text]
    for i, n in enumerate(names):
        width = glyphs[n].width * s
        placed.append((glyphs[n], x + width / 2, width))
        if i + 1 == len(names): x += width; break
        x += width + track + kern(subtables, n, names[i + 1]) * s + (space if text[i] == ' ' else 0)
    return glyphs, s, placed, x


def draw(glyphs, glyph, matrix):
    pen = SVGPathPen(glyphs, ntos=lambda v: '%.2f' % v)
    glyph.draw(TransformPen(pen, matrix)); return pen.getCommands()


def line(text, x, y, size, name='spartan', weight='Bold', track=0, space=0):
    """A straight line with its middle at x."""
    glyphs, s, placed, length = layout(text, size, name, weight, track, space)
    left = x - length / 2
    return ''.join(draw(glyphs, g, (s, 0, 0, -s, left + m - w / 2, y)) for g, m, w in placed)


def arc(text, cx, cy, r, mid_deg, size, name='spartan', weight='Bold', track=0, space=0, inside=False):
    """A line on a circle. mid_deg: 0 is the top, clockwise. inside reads along the bottom."""
    glyphs, s, placed, length = layout(text, size, name, weight, track, space)
    out = []
    for g, m, w in placed:
        a = math.radians(mid_deg) + (m - length / 2) / r * (-1 if inside else 1)
        px, py = cx + r * math.sin(a), cy - r * math.cos(a)
        turn = a + (math.pi if inside else 0); c, n = math.cos(turn), math.sin(turn); h = w / 2
        out.append(draw(glyphs, g, (s * c, s * n, s * n, -s * c, px - h * c, py - h * n)))
    return ''.join(out)
