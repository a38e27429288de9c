"""Draws the octopus print as SVG, in several ink sets.
Usage: python3 make_octopus.py OUTDIR"""
import sys, os
import numpy as np
from shapely.geometry import Polygon, Point, LineString, MultiPolygon
from shapely.ops import unary_union
from shapely import affinity

INKS = {   # the ink sets on white
 'blue':    dict(line='#0b2a55', mid='#1f6fb8', lo='#14508f', hi='#8fd0ee', pale='#e6f5fb'),
 'orange':  dict(line='#5a1a0c', mid='#f0692e', lo='#cf4a18', hi='#ffc08c', pale='#fff1e2'),
}
LW = 7.0

def arm_curve(start, head, L, turns, w0, tip=1.35, n=420, tipw=5):
    """turns: turning (degrees) per equal section; smooth interpolation; tip>1 makes the end curl tighter"""
    s=np.linspace(0,1,n); k=np.interp(s,(np.arange(len(turns))+.5)/len(turns),turns)*len(turns)
    ker=np.hanning(41); ker/=ker.sum(); k=np.convolve(np.pad(k,20,'edge'),ker,'valid')
    th=np.radians(head)+np.cumsum(np.radians(k))/n
    # shrink the step toward the tip so the spiral tightens
    ds=L/n*(1-.72*s**tip*(s>0)); ds*=1
    p=np.c_[start[0]+np.cumsum(np.cos(th)*ds),start[1]+np.cumsum(np.sin(th)*ds)]
    w=w0*(1-s)**.82*(1-.18*np.sin(np.pi*s))+tipw*(1-s*.5)
    w*=1+.0*s
    return p,th,w

def smooth_closed(pts,n=400):
    from scipy.interpolate import splprep,splev
    p=np.array(pts+[pts[0]],float); tck,_=splprep([p[:,0],p[:,1]],s=0,per=True); u=np.linspace(0,1,n,endpoint=False)
    return np.array(splev(u,tck)).T

def lens(a,b,bow,wd,n=14):
    a=np.array(a);b=np.array(b);d=b-a;l=np.hypot(*d)+1e-9;nn=np.array((-d[1],d[0]))/l
    t=np.linspace(0,1,n)[:,None]; c=a+d*t+nn*bow*4*t*(1-t); h=wd*np.sin(np.pi*(.12+.88*t))**.8*(1-t*.75)
    return Polygon(np.vstack([c+nn*h,(c-nn*h)[::-1]])).buffer(0)

def d_of(g):
    if g.is_empty: return ''
    gs=g.geoms if hasattr(g,'geoms') else [g]; o=[]
    for q in gs:
        if q.geom_type!='Polygon' or q.area<2: continue
        for r in [q.exterior]+list(q.interiors):
            c=np.array(r.simplify(.25).coords)[:-1]
            o.append('M'+'L'.join('%.1f,%.1f'%(x,y) for x,y in c)+'Z')
    return ''.join(o)

def build():
    C=np.array((800,905.)); layers=[]   # each layer: dict(shape, details[]) from back to front
    rng=np.random.default_rng(11)
    A=[ # start offset, heading, length, turns, width, side of suckers(+1 right of travel), tip
      # back pair
      ((-95,-40),196,1330,( 30, 62,-20,-95,-175,-330),88,-1,1.5),
      (( 100,-45),-12,1290,(-34,-50, 38,100,190,320),86, 1,1.5),
      # low middle pair (behind)
      ((-40,70),112,1180,( 34, -38,-70,40,190,360),88, 1,1.4),
      (( 55,70), 66,1240,(-40,  30, 80,-20,-190,-380),90,-1,1.4),
      # outer sides, front
      ((-120,10),166,1480,(-40,-18, 66,150,240,330),100, 1,1.45),
      (( 125,10), 20,1430,( 46, 10,-70,-150,-230,-320),98,-1,1.45),
      # front
      ((-60,55),138,1430,(-58, -10, 60,110,-60,-360),104,1,1.4),
      (( 72,58), 44,1400,( 52, 24,-40,-120,-230,-330),102,-1,1.4),
    ]
    arms=[]
    for off,hd,L,tu,w0,side,tip in A:
        p,th,w=arm_curve(C+np.array(off),hd,L,tu,w0,tip); nrm=np.c_[-np.sin(th),np.cos(th)]
        # remove self overlap problems with a union of discs along the curve
        shp=unary_union([Polygon(np.vstack([(p+nrm*w[:,None])[i:i+14],((p-nrm*w[:,None])[i:i+14])[::-1]])).buffer(.5) for i in range(0,len(p)-2,10)]+[Point(p[-1]).buffer(w[-1])])
        det={'hi':[], 'lo':[], 'line':[], 'pale':[]}
        # underside strip with suckers
        L_=np.r_[0,np.cumsum(np.hypot(*np.diff(p,axis=0).T))]
        ramp=np.clip((np.linspace(0,1,len(p))-.10)/.16,0,1); ramp=ramp*ramp*(3-2*ramp)
        e1=p+nrm*(side*w*1.02)[:,None]; e0=p+nrm*(side*w*(1.02-.80*ramp))[:,None]
        strip=unary_union([Polygon(np.vstack([e1[i:i+14],e0[i:i+14][::-1]])).buffer(.4) for i in range(40,len(p)-2,10)])
        det['hi'].append(strip)
        x=70.
        while x<L_[-1]-6:
            i=int(np.searchsorted(L_,x)); r=max(2.2,w[i]*.27*(.35+.65*ramp[i]))
            if ramp[i]>.30:
                for row,rr in ((.46,1.),(.80,.74)):
                    if (w[i]<16 or ramp[i]<.8) and row>.5: continue
                    row=row if row>.5 else 1.02-(1.02-row)*(.30+.70*ramp[i])
                    c=p[i]+nrm[i]*side*w[i]*(row if w[i]>=16 else .55); 
                    j=min(len(p)-1,int(np.searchsorted(L_,x+(r*1.05 if row>.5 else 0)))); c=p[j]+nrm[j]*side*w[j]*(row if w[i]>=16 else .55)
                    sx=1 if row<.5 else .7
                    q=affinity.rotate(affinity.scale(Point(c).buffer(r*rr,32),1,sx),np.degrees(th[j]),origin=(c[0],c[1]))
                    inn=affinity.rotate(affinity.scale(Point(c).buffer(r*rr*.70,32),1,sx),np.degrees(th[j]),origin=(c[0],c[1]))
                    core=affinity.rotate(affinity.scale(Point(c+nrm[j]*side*-r*.06).buffer(r*rr*.30,24),1,sx),np.degrees(th[j]),origin=(c[0],c[1]))
                    det['line'].append(q); det['pale'].append(inn)
                    if r>4: det['lo'].append(core)
            x+=max(5.,r*2.35)
        # shadow edge on the far side + hatch
        f1=p-nrm*(side*w*1.02)[:,None]; f0=p-nrm*(side*w*.60)[:,None]
        f0=p-nrm*(side*w*(1.02-.42*ramp))[:,None]
        det['lo2']=[unary_union([Polygon(np.vstack([f1[i:i+14],f0[i:i+14][::-1]])).buffer(.4) for i in range(40,len(p)-2,10)])]
        hx=190. if len(arms)>=4 else 60.; hatch=[]
        while hx<L_[-1]-20:
            i=int(np.searchsorted(L_,hx)); i2=min(len(p)-1,i+max(2,int(w[i]*.16)))
            ln=rng.uniform(.72,1.05)
            hatch.append(lens(p[i]-nrm[i]*side*w[i]*1.0,p[i2]-nrm[i2]*side*w[i2]*(1.0-ln*.82),side*w[i]*.10,max(1.0,min(3.4,w[i]*.045))))
            hx+=max(4.5,w[i]*.17+2.6)
        det['hatch']=hatch
        # ridge line between skin and underside
        det['ridge']=[unary_union([LineString(e0[46:]).buffer(2.6)])]
        arms.append(dict(shape=shp,det=det))
    # ---- mantle
    m=[(690,905),(640,860),(606,800),(590,735),(560,660),(520,570),(505,470),(530,350),(600,235),(705,160),(830,140),(950,175),(1045,260),(1095,375),(1098,490),(1065,590),(1030,670),(1010,740),(994,805),(958,862),(910,905),(800,935)]
    def warp(P):
        P=np.array(P,float); t=np.clip((905-P[:,1])/760,0,None); P[:,0]+=-78*t**2; return P
    mp=warp(smooth_closed(m)); mantle=Polygon(mp).buffer(0)
    eyes=[]
    for cx,cy,a in ((604,748,-14),(990,752,14)):
        c=warp([(cx,cy)])[0]; eyes.append((c,a))
    bulge=unary_union([mantle]+[affinity.rotate(affinity.scale(Point(c).buffer(80,48),.92,1),a) for c,a in eyes]).buffer(14).buffer(-28).buffer(14)
    web=Polygon(smooth_closed([(648,850),(952,850),(1010,905),(1000,985),(925,1040),(800,1085),(675,1040),(600,985),(590,905)]))
    head=unary_union([bulge,web]).buffer(20).buffer(-40).buffer(20)
    hd={'hi':[], 'lo':[], 'line':[], 'pale':[], 'lo2':[], 'hatch':[], 'ridge':[]}
    hd['lo2'].append(head.difference(affinity.translate(head,-46,-16).buffer(-4)).intersection(Polygon([(0,0),(1600,0),(1600,690),(0,690)])))
    # contour hatching on the right side of the mantle, and on the web
    b=np.array(bulge.exterior.coords)
    ring=LineString(b); Lr=ring.length; x=0; cen=np.array(bulge.centroid.coords[0])
    while x<Lr:
        q=np.array(ring.interpolate(x).coords[0]); q2=np.array(ring.interpolate((x+4)%Lr).coords[0]); t=(q2-q)/4; n=np.array((-t[1],t[0])); 
        if np.dot(n,cen-q)<0: n=-n
        right=(q[0]-cen[0])/300; low=(q[1]-cen[1])/420
        amt=np.clip(.35+right*.9+max(0,low)*.2,0,1.2)
        if amt>.08 and q[1]<880:
            ln=amt*rng.uniform(70,150); tt=np.array((0,1.)); e=q+(n*.86+tt*.28)*ln
            # below this height the outline is hidden by the arms
            if amt>.3 and q[1]<672: hd['hatch'].append(lens(q-n*3,e,-10 if right>0 else 10,3.0))
        x+=13
    # spots
    for k in range(150):
        a=rng.uniform(0,6.28); r=np.sqrt(rng.uniform()); c=np.array((745+r*205*np.cos(a),420+r*255*np.sin(a)))
        sz=(5+24*rng.uniform()**2.2)*(1-.35*r); 
        pts=[(c[0]+sz*rng.uniform(.93,1.07)*np.cos(t),c[1]+sz*rng.uniform(.93,1.07)*1.12*np.sin(t)) for t in np.linspace(0,6.28,9)[:-1]]
        s_=Polygon(smooth_closed(pts,60)); 
        if all(s_.distance(o)>11 for o in hd['hi']) and head.buffer(-30).contains(s_): hd['hi'].append(s_)
    # small freckles over the brow and between the eyes
    for k in range(90):
        c=warp([(800+rng.uniform(-120,120),rng.uniform(690,880))])[0]; s_=Point(c).buffer(rng.uniform(3.5,8.5),16)
        if all(s_.distance(o)>8 for o in hd['hi']) and head.buffer(-26).contains(s_): hd['hi'].append(s_)
    # light crescent on the left of the mantle
    hl=bulge.buffer(-26).difference(affinity.translate(bulge.buffer(-26),20,15)); hl=hl.intersection(Polygon([(300,150),(760,150),(500,560),(300,560)])).buffer(-2).buffer(2); hd['hi'].append(hl)
    # brow ridges, eye sockets
    for (c,a),sg in zip(eyes,(-1,1)):
        sock=affinity.rotate(affinity.scale(Point(c).buffer(66,48),.95,1),a); hd['line'].append(sock)
        iris=affinity.rotate(affinity.scale(Point(c).buffer(54,48),.95,1),a); hd['pale'].append(iris)
        hd.setdefault('iris',[]).append(affinity.rotate(affinity.scale(Point(c).buffer(43,48),.95,1),a))
        pup=affinity.rotate(affinity.scale(Point(c).buffer(30,48),1.12,.50),a+sg*6); hd.setdefault('pupil',[]).append(pup)
        hd.setdefault('glint',[]).append(Point(c+np.array((-14,-18))).buffer(9)); 
        lid=affinity.rotate(affinity.scale(Point(c+np.array((0,-14))).buffer(74,48),1.0,.92),a).difference(affinity.translate(affinity.rotate(affinity.scale(Point(c).buffer(80,48),1.12,1.0),a),0,34)); hd.setdefault('lid',[]).append(lid)
        for j in range(3):
            rr=92+j*17; arc=LineString([(c[0]+rr*np.cos(t),c[1]+rr*np.sin(t)*.95) for t in np.linspace(np.radians(205 if sg<0 else 245),np.radians(295 if sg<0 else 335),30)])
            hd['hatch'].append(arc.buffer(2.6-.5*j))
    # web folds
    for x0,x1,bw,ln in ((690,655,-10,70),(742,726,-6,100),(800,800,0,120),(858,876,6,100),(910,948,10,70)):
        hd['hatch'].append(lens((x0,900),(x1,900+ln),bw,4.2)); 
    arms_back,arms_front=arms[:4],arms[4:]
    order=arms_back+[dict(shape=head,det=hd,head=True)]+arms_front
    # front arms emerge from the web: cut their start softly by uniting fills
    out={k:[] for k in ('mid','lo','hi','pale','line')}
    GAP=9
    cover=None; res=[]; fr=unary_union([x['shape'] for x in arms_front]); core=head.buffer(-8)
    for L in order[::-1]:
        if L.get('head'): vis=L['shape']
        else: vis=L['shape'] if cover is None else L['shape'].difference(cover.buffer(GAP).difference(core if any(L is x for x in arms_front) else Polygon()))
        res.append((L,vis)); cover=L['shape'] if cover is None else cover.union(L['shape'])
    res=res[::-1]; res=[x for x in res if not x[0].get('head')][:4]+[x for x in res if not x[0].get('head')][4:]+[x for x in res if x[0].get('head')]
    for L,vis in res:
        vis=unary_union([q for q in (vis.geoms if hasattr(vis,'geoms') else [vis]) if q.area>3000])
        d=L['det']; inner=vis.buffer(-LW); I=lambda gs:unary_union(gs).intersection(inner) if gs else Polygon()
        edge=vis.difference(inner)
        if L.get('head'): edge=edge.difference(fr.buffer(-LW*.9))
        elif any(L is x for x in arms_front):
            root=head.buffer(-LW*1.0); edge=edge.difference(root)
            inner=vis.difference(edge)
        strip=I(d['hi']); lo2=I(d['lo2']); line=I(d['line']); pale=I(d['pale']); lo=I(d['lo']); hatch=I(d['hatch']); ridge=I(d['ridge'])
        if L.get('head'):
            hatch=hatch.difference(line.buffer(4)); strip=strip.difference(hatch.buffer(2)).difference(lo2)
            out['mid'].append(inner); out['lo'].append(lo2); out['hi'].append(strip)
            lid=I(d['lid']); iris=I(d['iris']); pup=I(d['pupil']); gl=I(d['glint'])
            out['line']+= [edge,hatch,line.difference(pale),pup.difference(gl).difference(lid),lid]; out['pale'].append(pale.difference(iris)); out['hi'].append(iris.difference(pup).difference(lid)); out['pale'].append(gl.difference(lid))
        else:
            out['mid'].append(inner.difference(strip)); out['lo'].append(lo2.difference(strip)); out['hi'].append(strip.difference(line)); 
            out['line']+=[edge,hatch.difference(strip),line.difference(pale),ridge]; out['pale'].append(pale.difference(lo)); out['lo'].append(lo)
    return {k:unary_union(v) for k,v in out.items()}

if __name__=='__main__':
    o=build(); b=unary_union(list(o.values())).bounds; pad=20
    vb='%.0f %.0f %.0f %.0f'%(b[0]-pad,b[1]-pad,b[2]-b[0]+2*pad,b[3]-b[1]+2*pad); print(vb)
    paths={k:d_of(g) for k,g in o.items()}
    for name,ink in INKS.items():
        with open(os.path.join(sys.argv[1],'octopus-%s.svg'%name),'w') as f:
            f.write('<svg xmlns="http://www.w3.org/2000/svg" viewBox="%s">\n'%vb)
            for k in ('mid','lo','hi','pale','line'): f.write('<path fill="%s" fill-rule="evenodd" d="%s"/>\n'%(ink[k],paths[k]))
            f.write('</svg>\n')
