"""Cuts the sewing pattern of a garment, sews it and drapes it on a body form.
Usage: python3 garment_build.py GARMENT OUTDIR      GARMENT: a key of GARMENTS below
Writes OUTDIR/GARMENT.npz (draped mesh plus pattern coordinates).  Units: centimetres."""
import sys, os, subprocess
import numpy as np
from scipy.spatial import Delaunay

HERE = os.path.dirname(os.path.abspath(__file__))

STYLES = {
 'tee_w': dict(h=0.56, neck=(9.4, 11.0, 2.4), band=1.7, bandk=0.90, shoulder=(19.3, -4.3), armpit=(23.4, -23.8),
   waist=(22.6, -41), hem=(25.2, -63.5), hemcurve=1.3, capH=10.0, bicep=18.2, cuffw=15.4, slen=21.5, taperpow=1.0,
   B=5., K=1.2e5, slack=.042, seed=3,
   body=dict(prof=[(-4.5,9,6.5,.6),(-9,14.6,8.6,.4),(-15,16.2,10.2,-.3),(-22,16.6,11.6,-1.3),(-27,15.6,10.9,-1.0),(-38,13.4,9.0,-.2),(-45,14.2,9.6,0),(-56,16.9,10.6,.6),(-62,17.4,11.0,.6),(-90,16,10,.5)],
     cones=[(3.5,1.2,-5.0,4.6,15.2,1.2,-8.6,4.7),(0,1.2,-6,6.0,0,-1.2,12,5.2),(7.4,-7.0,-21.5,5.6,7.0,-5.0,-22.5,5.6)],
     arm=dict(sjx=15.8,sjy=1.0,sjz=-9.0,uplen=11,folen=4,rS=4.9,rE=4.3,rW=3.6,armA0=22,armA1=69,armFwd=3,elbow=4,outw=0))),
 'long_m': dict(h=0.60, neck=(9.2, 9.6, 2.2), band=2.0, bandk=0.90, shoulder=(22.8, -4.9), armpit=(26.4, -26.5),
   waist=(25.6, -46), hem=(26.0, -72.0), hemcurve=0.6, capH=11.0, bicep=19.0, cuffw=10.0, slen=68.5, taperpow=0.8,
   B=6., K=1.2e5, slack=.042, seed=5,
   body=dict(prof=[(-4.5,10,7,.8),(-9,17.0,10.0,.5),(-16,18.6,11.8,-.2),(-24,19.0,12.6,-.8),(-34,17.6,11.6,-.6),(-45,16.2,10.8,-.3),(-56,17.2,11.4,0),(-66,18.2,12,.3),(-95,17.5,11.5,.3)],
     cones=[(4,1.2,-5.4,5.0,17.8,1.2,-9.4,5.4),(0,1.4,-6,6.6,0,-1.4,12,5.8)],
     arm=dict(sjx=18.6,sjy=1.0,sjz=-9.8,uplen=30,folen=25.5,rS=5.7,rE=4.7,rW=3.3,rH=0,armA0=22,armA1=76,armFwd=3,elbow=20,outw=3))),
}

# Each product is cut and draped on its own, so that no two have the same folds.
# print: centre and half size of the printed area, where ink makes the cloth stiffer and smoother.
GARMENTS = {
 'women-octopus-blue': ('tee_w', dict(seed=21, slack=.038, B=6., grain=(1,.4), print=(0,-34,12.5,15))),
 'women-octopus-orange': ('tee_w', dict(seed=8, slack=.036, B=7., grain=(1.1,.4), print=(0,-34,12.5,15))),
 'men-captain': ('long_m', dict(seed=31, slack=.034, B=9., grain=(1,.45), print=(0,-32,14.5,15))),
 'men-octopus-blue': ('long_m', dict(seed=12, slack=.040, B=7., grain=(1.1,.5), print=(0,-34,14,16))),
}

def bez(p0,p1,p2,p3,n=200):
    t=np.linspace(0,1,n)[:,None]; p0,p1,p2,p3=map(np.asarray,(p0,p1,p2,p3))
    return (1-t)**3*p0+3*(1-t)**2*t*p1+3*(1-t)*t*t*p2+t**3*p3
def length(c): return np.linalg.norm(np.diff(c,axis=0),axis=1).sum()
def resample(c,n):
    d=np.r_[0,np.cumsum(np.linalg.norm(np.diff(c,axis=0),axis=1))]; s=np.linspace(0,d[-1],n+1)
    return np.c_[np.interp(s,d,c[:,0]),np.interp(s,d,c[:,1])]
def inside(poly,pts):
    x,y=pts[:,0],pts[:,1]; r=np.zeros(len(pts),bool); j=len(poly)-1
    for i in range(len(poly)):
        xi,yi=poly[i]; xj,yj=poly[j]
        c=((yi>y)!=(yj>y))&(x<(xj-xi)*(y-yi)/(yj-yi+1e-12)+xi); r^=c; j=i
    return r

def pattern(st):
    h=st['h']; nx,fd,bd=st['neck']; S=np.array(st['shoulder']); A=np.array(st['armpit']); W=np.array(st['waist']); H=np.array(st['hem'])
    N=np.array((nx,0.))
    c={}
    c['neckF']=bez((0,-fd),(nx*.60,-fd),(nx*.98,-fd*.55),N)
    c['neckB']=bez((0,-bd),(nx*.55,-bd),(nx*.85,-bd*.75),N)
    c['sh']=bez(N,N+(S-N)*.33,N+(S-N)*.66,S)
    d=A-S
    c['armF']=bez(S,S+np.array((-1.9,d[1]*.45)),A+np.array((-4.3,3.2)),A)
    c['armB']=bez(S,S+np.array((-1.3,d[1]*.45)),A+np.array((-3.6,3.6)),A)
    c['side']=np.vstack([bez(A,A+(W-A)*.35+np.array((-.3,0)),W+np.array((0,6)),W,120),bez(W,W+np.array((0,-6)),H+np.array((-.2,7)),H,120)[1:]])
    hc=st['hemcurve']
    c['hem']=bez(H,H+np.array((-5,-hc*.3)),(8,H[1]-hc),(0,H[1]-hc))
    n={}
    L=lambda k:max(4,int(round(length(c[k])/h)))
    for k in c: n[k]=L(k)
    n['armB']=n['armF']
    # sleeve: s along the arm, w across from the top fold (0) to the underarm (bicep)
    larm=.5*(length(c['armF'])+length(c['armB']))
    capH,bw=st['capH'],st['bicep']
    for _ in range(30):   # cap length must match the armhole
        cap=bez((0,0),(.2,bw*.42),(capH-.3,bw*.45),(capH,bw)); bw*= (larm*1.015/length(cap))**.8
    st['bicep']=bw
    under=bez((capH,bw),(capH+(st['slen']-capH)*.3,bw-(bw-st['cuffw'])*.42),(capH+(st['slen']-capH)*.7,st['cuffw']+(bw-st['cuffw'])*.12),(st['slen'],st['cuffw']))
    c['cap']=cap; c['under']=under; c['cuff']=np.array(((st['slen'],st['cuffw']),(st['slen'],0.)))
    n['cap']=n['armF']; n['under']=L('under'); n['cuff']=L('cuff')
    return {k:resample(c[k],n[k]) for k in c}

def lattice(poly,h,rng):
    lo,hi=poly.min(0),poly.max(0); rows=[]; y=lo[1]; k=0
    while y<hi[1]:
        xs=np.arange(lo[0]+(k%2)*h/2,hi[0],h); rows.append(np.c_[xs,np.full(len(xs),y)]); y+=h*.866; k+=1
    pts=np.vstack(rows); pts+=rng.normal(0,h*.06,pts.shape)
    pts=pts[inside(poly,pts)]
    from scipy.spatial import cKDTree
    d,_=cKDTree(poly).query(pts); return pts[d>h*.62]

class Mesh:
    def __init__(s): s.pos=[]; s.tri=[]; s.uv=[]; s.pan=[]
    def add(s,p): s.pos.append(tuple(p)); return len(s.pos)-1

def orient(pos,tri,uv):
    """Make the winding consistent across all seams, front panel facing -y."""
    em={}
    for ti,t in enumerate(tri):
        for k in range(3):
            a,b=t[k],t[(k+1)%3]; em.setdefault((min(a,b),max(a,b)),[]).append(ti)
    seen=np.zeros(len(tri),bool); n=np.cross(pos[tri[0,1]]-pos[tri[0,0]],pos[tri[0,2]]-pos[tri[0,0]])
    def flip(i): tri[i]=tri[i][[0,2,1]]; uv[i]=uv[i][[0,2,1]]
    if n[1]>0: flip(0)
    st=[0]; seen[0]=True
    while st:
        i=st.pop(); t=tri[i]
        for k in range(3):
            a,b=t[k],t[(k+1)%3]
            for j in em[(min(a,b),max(a,b))]:
                if seen[j]: continue
                u=list(tri[j]); 
                if u[(u.index(a)+1)%3]==b: flip(j)
                seen[j]=True; st.append(j)

def smoothnoise(p,scale,rng):
    """Sum of random plane waves, roughly unit variance."""
    r=np.zeros(len(p))
    for _ in range(24):
        a=rng.uniform(0,2*np.pi); l=scale*np.exp(rng.normal(0,.35)); r+=np.cos(2*np.pi*(p[:,0]*np.cos(a)+p[:,1]*np.sin(a))/l+rng.uniform(0,6.3))
    return r/np.sqrt(12)

def build(garment,outdir):
    style,own=GARMENTS[garment]; st={**STYLES[style],**own}; h=st['h']; rng=np.random.default_rng(st['seed']); c=pattern(st); m=Mesh()
    mir=lambda a:a*np.array((-1,1))
    Y0=.7
    # ---- shared seam vertices -----------------------------------------------------
    ids={}
    def put(name,pts,y):
        ids[name]=[m.add((a,y,b)) for a,b in pts]
    for side,f in (('R',lambda a:a),('L',mir)):
        put('sh'+side,f(c['sh']),0)                          # neck .. shoulder point
        a=f(c['armF'])[1:-1]; put('armF'+side,a,-Y0*.6)
        a=f(c['armB'])[1:-1]; put('armB'+side,a,Y0*.6)
        put('side'+side,f(c['side']),0)                      # armpit .. hem
    for fb,y in (('F',-Y0),('B',Y0)):
        nk='neck'+fb; k=c[nk]
        put(nk+'C',k[:1],y); put(nk+'R',k[1:-1],y); put(nk+'L',mir(k[1:-1]),y)
        k=c['hem'][1:-1]; put('hem'+fb+'R',k,y); put('hem'+fb+'L',mir(k),y); put('hem'+fb+'C',c['hem'][-1:],y)
    def body_panel(fb,y,pid):
        arm='armF' if fb=='F' else 'armB'
        def half(side):
            return ids['neck'+fb+side]+ids['sh'+side]+ids[arm+side]+ids['side'+side]+ids['hem'+fb+side]
        loop=ids['neck'+fb+'C']+half('R')+ids['hem'+fb+'C']+half('L')[::-1]
        pc={}
        for side,f in (('R',lambda a:a),('L',mir)):
            for nm,cc in (('neck'+fb+side,c['neck'+fb][1:-1]),('sh'+side,c['sh']),(arm+side,c[arm][1:-1]),('side'+side,c['side']),('hem'+fb+side,c['hem'][1:-1])):
                for i,pt in zip(ids[nm],f(cc)): pc[i]=pt
        pc[ids['neck'+fb+'C'][0]]=c['neck'+fb][0]; pc[ids['hem'+fb+'C'][0]]=c['hem'][-1]
        panel(loop,np.array([pc[i] for i in loop]),lambda q:(q[0],y,q[1]),pid)
    def panel(loop,poly,place,pid):
        inn=lattice(poly,h,rng); pid_=list(loop)+[m.add(place(q)) for q in inn]
        pts=np.vstack([poly,inn]); d=Delaunay(pts+rng.normal(0,1e-5,pts.shape)); t=d.simplices; cen=pts[t].mean(1)
        ar=np.cross(pts[t[:,1]]-pts[t[:,0]],pts[t[:,2]]-pts[t[:,0]])
        t=t[inside(poly,cen)&(abs(ar)>1e-3*h*h)]
        for a in t:
            m.tri.append([pid_[i] for i in a]); m.uv.append(pts[a]); m.pan.append(pid)
    body_panel('F',-Y0,0); body_panel('B',Y0,1)
    # ---- sleeves -------------------------------------------------------------------
    S=np.array(st['shoulder']); A=np.array(st['armpit']); capE=c['cap'][-1]
    ch=np.arctan2(A[1]-S[1],A[0]-S[0]); cl=np.arctan2(-capE[1],capE[0]); rot=ch-cl
    R=np.array(((np.cos(rot),-np.sin(rot)),(np.sin(rot),np.cos(rot))))
    sc=np.linalg.norm(A-S)/np.linalg.norm(capE)
    for side,sg,pid in (('R',1,2),('L',-1,3)):
        def place(s_,w_):
            q=R@np.array((s_,-abs(w_)))+S; 
            return (sg*q[0],(-Y0 if w_>0 else Y0)*min(1,abs(w_)/1.5)*min(1,max(.05,(c['under'][0][1]+2-abs(w_))/2)),q[1])
        und=[ids['side'+side][0]]+[m.add(place(a,b)[:1]+(0,)+place(a,b)[2:]) for a,b in c['under'][1:]]
        cf=[m.add(place(a,b)) for a,b in c['cuff'][1:]]; cb=[m.add(place(a,-b)) for a,b in c['cuff'][1:-1]]
        top=ids['sh'+side][-1]
        loop=[top]+ids['armF'+side]+und+cf+cb[::-1]+und[::-1]+ids['armB'+side][::-1]
        cp=c['cap']; poly=np.vstack([cp[:1],cp[1:-1],c['under'],c['cuff'][1:],(c['cuff'][1:-1]*(1,-1))[::-1],(c['under']*(1,-1))[::-1],(cp[1:-1]*(1,-1))[::-1]])
        panel(loop,poly,lambda q:place(q[0],q[1]),pid)
    # ---- collar band ---------------------------------------------------------------
    nl=ids['neckFC']+ids['neckFR']+[ids['shR'][0]]+ids['neckBR'][::-1]+ids['neckBC']+ids['neckBL']+[ids['shL'][0]]+ids['neckFL'][::-1]
    P=np.array([m.pos[i] for i in nl]); seg=np.linalg.norm(np.diff(np.vstack([P,P[:1]])[:,[0,2]],axis=0),axis=1); u=np.r_[0,np.cumsum(seg)]
    rows=[nl]; nr=max(3,int(round(st['band']/h*1.2))); ctr=np.array((0,0,-2.5)); N=len(nl)
    P2=P[:,[0,2]]; tang=np.roll(P2,-1,0)-np.roll(P2,1,0); nor=np.c_[-tang[:,1],tang[:,0]]; nor/=np.linalg.norm(nor,axis=1)[:,None]
    if np.mean((nor*(np.array((0,-3))-P2)).sum(1))<0: nor=-nor
    for _ in range(40): nor=.5*nor+.25*np.roll(nor,1,0)+.25*np.roll(nor,-1,0)
    nor/=np.linalg.norm(nor,axis=1)[:,None]
    for r in range(1,nr+1):
        o=st['band']*r/nr
        rows.append([m.add((P[i,0]+nor[i,0]*o*.8,P[i,1]*(1+.1*r/nr),P[i,2]+nor[i,1]*o*.8)) for i in range(N)])
    for r in range(nr):
        for i in range(N):
            j=(i+1)%N; v0,v1=st['band']*r/nr,st['band']*(r+1)/nr; k=st['bandk']
            qa=[(u[i]*k,v0),(u[i+1]*k,v0),(u[i+1]*k,v1),(u[i]*k,v1)]; ii=[rows[r][i],rows[r][j],rows[r+1][j],rows[r+1][i]]
            for t in ((0,1,2),(0,2,3)) if (r+i)%2 else ((0,1,3),(1,2,3)):
                m.tri.append([ii[x] for x in t]); m.uv.append([qa[x] for x in t]); m.pan.append(4)
    pos=np.array(m.pos,np.float32); tri=np.array(m.tri,np.int32); uv=np.array(m.uv,np.float64); pan=np.array(m.pan,np.int32)
    orient(pos,tri,uv)
    # ---- constraints ------------------------------------------------------------------
    ed={}; 
    for ti,t in enumerate(tri):
        for k in range(3):
            a,b=int(t[k]),int(t[(k+1)%3]); l=np.linalg.norm(uv[ti,k]-uv[ti,(k+1)%3]); ed.setdefault((min(a,b),max(a,b)),[]).append((ti,k,l))
    area=np.abs(np.cross(uv[:,1]-uv[:,0],uv[:,2]-uv[:,0]))/2
    vm=np.zeros(len(pos)); np.add.at(vm,tri.ravel(),np.repeat(area/3,3)); vm*=.017; w=(1/np.maximum(vm,1e-3)).astype(np.float32)
    cx,cz,hw,hh=st['print']
    def printed(q):
        """1 inside the print, 0 outside, with a soft edge"""
        r=max(abs(q[0]-cx)/hw,abs(q[1]-cz)/hh); return float(np.clip((1.25-r)/.35,0,1))
    def ua_mid(t,k): return .5*(uv[t,k]+uv[t,(k+1)%3])
    Ei=[];El=[];Ek=[];Bi=[];Bk=[];smooth=[]
    for (a,b),l in ed.items():
        cp=any(pan[x[0]]==4 for x in l); isseam=len(l)==2 and pan[l[0][0]]!=pan[l[1][0]]; bd=len(l)==1
        L=np.mean([x[2] for x in l]) if not (isseam and cp) else min(x[2] for x in l)*.5+max(x[2] for x in l)*.5
        k=st['K']*(2.0 if isseam or bd else 1.)*(1.6 if cp else 1.)
        Ei.append((a,b));El.append(L);Ek.append(k)
        smooth.append(1-.7*printed(ua_mid(*l[0][:2])) if pan[l[0][0]]==0 else (0,.6,1.25,1.25,1.)[pan[l[0][0]]])
        if len(l)==2:
            (t1,k1,_),(t2,k2,_)=l
            c1=tri[t1][(k1+2)%3]; c2=tri[t2][(k2+2)%3]
            def cots(t,kk,va):
                ua=uv[t]; i0=[i for i in range(3) if tri[t][i]==va][0]; io=(kk+2)%3; ib=3-i0-io
                e1=ua[ib]-ua[i0]; e2=ua[io]-ua[i0]; return np.dot(e1,e2)/(abs(np.cross(e1,e2))+1e-9)
            c01,c02=cots(t1,k1,a),cots(t2,k2,a); c03,c04=cots(t1,k1,b),cots(t2,k2,b)
            ink=printed(.5*(ua_mid(t1,k1)+ua_mid(t2,k2))) if pan[t1]==0 and pan[t2]==0 else 0.
            A2=area[t1]+area[t2]; Bst=(1+2.*ink)*st['B']*(5. if cp else 1.)*(2.5 if isseam else 1.)
            Bi.append((a,b,c1,c2)); Bk.append((c03+c04,c01+c02,-c01-c03,-c02-c04,3*Bst/A2))
    # uneven slack: cloth is never cut and sewn perfectly even
    Ei_=np.array(Ei); El=np.array(El); mid=.5*(pos[Ei_[:,0]]+pos[Ei_[:,1]]).astype(float)
    key=mid[:,[0,2]]*st.get('grain',(1,1))+(mid[:,1:2]>0)*np.array((317.,91.))
    sl=st['slack']*np.clip(smoothnoise(key,11,rng)*.7+smoothnoise(key,5.5,rng)*.5,-.6,2)
    El=El*(1+(sl+st['slack']*.25)*np.array(smooth))
    pos[:,1]+=rng.normal(0,.02,len(pos)).astype(np.float32)
    os.makedirs(outdir,exist_ok=True)
    b=os.path.join(outdir,garment)
    with open(b+'.in','wb') as f:
        np.array((len(pos),len(Ei),len(Bi),len(tri)),np.int32).tofile(f); pos.astype(np.float32).tofile(f); w.tofile(f)
        np.array(Ei,np.int32).tofile(f);np.array(El,np.float32).tofile(f);np.array(Ek,np.float32).tofile(f);np.array(Bi,np.int32).tofile(f);np.array(Bk,np.float32).tofile(f);tri.tofile(f)
    bd=st['body']
    sim=dict(grow0=.06,Tgrow=.9,Tarm=.9,Ttot=3.0,dt=.0006,grav=981,thick=.3,mu=.35,selfthick=.52,damp=1.2,kblend=4.5)
    sim.update(bd['arm']); sim.update(st.get('sim',{}))
    with open(b+'.txt','w') as f:
        for r in bd['prof']: f.write('prof %g %g %g %g\n'%r)
        for r in bd['cones']: f.write('cone '+' '.join('%g'%x for x in r)+'\n')
        for k,x in sim.items(): f.write('%s %g\n'%(k,x))
    exe=os.path.join(outdir,'clothsim')
    if not os.path.exists(exe) or os.path.getmtime(exe)<os.path.getmtime(os.path.join(HERE,'clothsim.c')):
        subprocess.check_call(['gcc','-O3','-march=native','-ffast-math','-fopenmp',os.path.join(HERE,'clothsim.c'),'-o',exe,'-lm'])
    print(garment,'verts',len(pos),'tris',len(tri),'edges',len(Ei)); sys.stdout.flush()
    subprocess.check_call(['nice','-n','19',exe,b+'.in',b+'.txt',b+'.out'],env=dict(os.environ,OMP_NUM_THREADS=os.environ.get('OMP_NUM_THREADS','1')))
    out=np.fromfile(b+'.out',np.float32).reshape(-1,3)
    np.savez_compressed(b+'.npz',pos=out,flat=pos,tri=tri,uv=uv.astype(np.float32),pan=pan,bicep=st['bicep'],style=style)
    print('saved',b+'.npz',out.min(0),out.max(0))
if __name__=='__main__':
    build(sys.argv[1],sys.argv[2])
