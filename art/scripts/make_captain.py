"""Draws the captain emblem and the small back prints.  Usage: python3 make_captain.py OUTDIR"""
import sys, os, math
import numpy as np
from shapely.geometry import Polygon, Point, LineString, box
from shapely.ops import unary_union
from shapely import affinity
import svgtext as st
from make_octopus import d_of, smooth_closed
SETS={'blue':dict(line='#0b2a55',mid='#1f6fb8',hi='#8fd0ee',pale='#f4fafd',acc='#f0692e'),
      'reef':dict(line='#eef5f9',mid='#9ccbe6',hi='#5fb4dd',pale='#0b2346',acc='#ff8a4c'),
      'orange':dict(line='#c9481a',mid='#f0692e',hi='#ffc08c',pale='#fff1e2',acc='#1f6fb8')}
C=np.array((800.,800.))
def pol(r,a): return C+np.array((r*math.sin(math.radians(a)),-r*math.cos(math.radians(a))))
def ring(r0,r1): return Point(*C).buffer(r1,180).difference(Point(*C).buffer(r0,180))
def turned(profile,a):
    """profile: list of (radius, halfwidth) turned on a lathe, placed along the spoke angle a"""
    p=np.array(profile,float); from scipy.interpolate import PchipInterpolator as I
    t=np.linspace(p[0,0],p[-1,0],220); w=I(p[:,0],p[:,1])(t); g=Polygon(np.vstack([np.c_[w,-t],np.c_[-w,-t][::-1]])).buffer(0)
    return affinity.translate(affinity.rotate(g,a,origin=(0,0)),*C)
def star(c,r,k=.42): return Polygon([(c[0]+(r if i%2==0 else r*k)*math.sin(i*math.pi/5),c[1]-(r if i%2==0 else r*k)*math.cos(i*math.pi/5)) for i in range(10)])
def rope(r,w,n):
    """twisted rope ring: outline plus S-shaped strands"""
    base=ring(r-w,r+w); gaps=[]
    for i in range(n):
        a=360*i/n; pts=[]
        for t in np.linspace(-1,1,24): pts.append(pol(r+w*1.05*t,a+ (360/n)*.62*(t+.22*math.sin(math.pi*t))))
        gaps.append(LineString(pts).buffer(2.3))
    return base,unary_union(gaps)
def anchor():
    cx,cy=C; P=[]
    shank=Polygon([(cx-17,cy-215),(cx+17,cy-215),(cx+25,cy+205),(cx-25,cy+205)])
    eye=Point(cx,cy-262).buffer(56,64).difference(Point(cx,cy-262).buffer(32,64))
    stock=unary_union([Polygon(smooth_closed([(cx-150,cy-168),(cx-80,cy-179),(cx,cy-184),(cx+80,cy-179),(cx+150,cy-168),(cx+150,cy-142),(cx+80,cy-146),(cx,cy-148),(cx-80,cy-146),(cx-150,cy-142)]))]+[Point(cx+s*156,cy-155).buffer(27,48) for s in(-1,1)])
    t=np.linspace(0,1,80); ang=np.radians(180+ -0 + (np.linspace(-68,68,160)))
    outer=[(cx+232*math.sin(a),cy+22-232*math.cos(a)) for a in ang]; inner=[(cx+ (176+ 22*abs(math.sin(a))**1)*math.sin(a)*.985,cy-14-(176+12)*math.cos(a)) for a in ang]
    arms=Polygon(outer+inner[::-1]).buffer(0)
    fl=[]
    for s in(-1,1):
        f=Polygon([(0,-104),(26,-40),(62,18),(22,10),(8,40),(-30,34),(-26,0),(-58,-2),(-24,-52)]); f=affinity.rotate(affinity.scale(f,s,1,origin=(0,0)),s*30,origin=(0,0)); fl.append(affinity.translate(f,cx+s*218,cy+58))
    a=unary_union([shank,eye,stock,arms]+fl); return a.buffer(5).buffer(-10).buffer(5)
def build():
    L={k:[] for k in('line','mid','hi','pale','acc')}
    # wheel
    prof=[(70,30),(150,24),(205,17),(235,30),(262,17),(300,21),(330,25),(470,25),(498,17),(512,33),(532,20),(560,27),(610,31),(650,22),(672,12)]
    spokes=[turned(prof,a) for a in range(0,360,45)]
    rim=ring(352,452); hub=Point(*C).buffer(108,90)
    wheel=unary_union(spokes+[rim])
    anc=anchor(); halo=anc.buffer(13)
    halo=unary_union([halo,Point(*C).buffer(292,120)]); out=wheel.difference(halo)
    inn=out.buffer(-7); L['line'].append(out.difference(inn)); L['mid'].append(inn)
    # rim bands and wood lines
    for r in(372,432): L['line'].append(ring(r-2.6,r+2.6).difference(halo))
    cut=[]
    rng=np.random.default_rng(4)
    for k in range(16):
        a=22.5*k+11.25
        if k%2==0 or True:
            L['line'].append(LineString([pol(356,a),pol(448,a)]).buffer(2.4).difference(halo))
    for k in range(150):
        a=rng.uniform(0,360); r=rng.uniform(380,424); w=rng.uniform(3,9); pts=[pol(r+1.2*math.sin(t*5),a+t) for t in np.linspace(0,w,14)]
        L['line'].append(LineString(pts).buffer(rng.uniform(.8,1.7)).difference(halo))
    L['hi'].append(ring(436,444).difference(halo).difference(unary_union(spokes).buffer(5)))
    # spoke highlights and shade
    for a in range(0,360,45):
        sp=turned([(r,w) for r,w in prof],a); l=affinity.translate(sp,*( -np.array(pol(1,a+90)-C)*0+np.array((-9,-9))))
        L['hi'].append(sp.buffer(-12).intersection(l.buffer(-13)).difference(affinity.translate(sp.buffer(-14),9,7)).difference(halo).difference(rim.buffer(4)))
        for r in(235,512): L['line'].append(affinity.translate(affinity.rotate(box(-34,-r-2.5,34,-r+2.5),a,origin=(0,0)),*C).intersection(sp).difference(halo))
        for j,r in enumerate(np.arange(548,640,9.)):
            b=affinity.translate(affinity.rotate(Polygon([(30,-r-1.7),(30,-r+1.7),(2,-r-1)]),a,origin=(0,0)),*C); L['line'].append(b.intersection(sp).difference(halo))
    # anchor
    ai=anc.buffer(-7); L['line'].append(anc.difference(ai)); L['acc'].append(ai)
    sh=ai.difference(affinity.translate(ai,-11,-6)); L['line'].append(sh.buffer(-.5))
    for y in np.arange(600,1010,11.): L['line'].append(Polygon([(829,y),(829,y+3.4),(803,y+5.4)]).intersection(ai))
    hl=ai.buffer(-9).difference(affinity.translate(ai.buffer(-9),9,5)); L['pale'].append(hl.buffer(-1.2))
    # rope border
    b,g=rope(722,19,96); e=b.buffer(-4.5); L['line'].append(b.difference(e)); L['line'].append(g.intersection(b)); L['hi'].append(e.difference(g))
    wheel_all=unary_union(spokes).buffer(12)
    # ribbon ring with lettering sits outside
    for s in(-1,1): L['acc'].append(star(pol(812,s*90),40)); 
    for s in(-1,1):
        for k,da in((26,11.),(26,-11.)): L['mid'].append(star(pol(812,s*90+da),k*.8))
    # waves under the letters
    return {k:unary_union(v) for k,v in L.items()}
def waves(cx,cy,w,n,th,gap=0):
    o=[]
    for j in range(n):
        x=np.linspace(-w/2,w/2,160); y=cy+j*gap+10*np.sin(x/w*2*np.pi*3.0+j*1.2); tw=th*np.clip(1-(abs(x)/(w/2))**4,.02,1); o.append(Polygon(np.vstack([np.c_[cx+x,y-tw],np.c_[cx+x,y+tw][::-1]])))
    return unary_union(o)
if __name__=='__main__':
    o=build(); out=sys.argv[1]; paths={k:d_of(g) for k,g in o.items()}
    top=st.arc('CAPTAIN',800,800,790,0,150,'spartan','ExtraBold',track=40)
    bot=st.arc('BETWEEN WATER AND SKY',800,800,872,180,80,'spartan','Bold',track=13,space=23,inside=True)
    for n,ink in SETS.items():
        if n=='reef':   # the emblem is printed on navy only
            f=open(os.path.join(out,'captain-%s.svg'%n),'w')
            f.write('<svg xmlns="http://www.w3.org/2000/svg" viewBox="-110 -130 1820 1860">\n')
            for k in('mid','hi','acc','pale','line'): f.write('<path fill="%s" fill-rule="evenodd" d="%s"/>\n'%(ink[k],paths[k]))
            f.write('<path fill="%s" d="%s"/>\n<path fill="%s" d="%s"/>\n</svg>\n'%(ink['line'],top,ink['mid'],bot)); f.close()
        with open(os.path.join(out,'back-%s.svg'%n),'w') as f:
            f.write('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 330">\n<path fill="%s" d="%s"/>\n<path fill="%s" d="%s"/>\n<path fill="%s" d="%s"/>\n</svg>\n'%(ink['line'],st.line('BLUE',500,150,150,'spartan','Bold',track=46),ink['acc'],d_of(waves(500,196,520,1,7)),ink['mid'],st.line('BETWEEN WATER AND SKY',500,276,44,'spartan','SemiBold',track=11,space=16)))
