"""Seam, stitch and hem relief of each pattern panel.
Usage: python3 garment_maps.py STYLE OUTDIR [PIXELS_PER_CM [x0 x1 z0 z1 (front panel only)]]
Writes OUTDIR/STYLE_{front,back,sleeve}_{h,s}.png and STYLE_maps.json (windows in cm)."""
import sys, os, json
import numpy as np
from scipy.spatial import cKDTree
from scipy.ndimage import gaussian_filter
from PIL import Image
import garment_build as gb

def dense(c,step=.02):
    n=max(2,int(gb.length(c)/step)); return gb.resample(c,n)
def field(c,X,lim):
    p=dense(c); s=np.r_[0,np.cumsum(np.linalg.norm(np.diff(p,axis=0),axis=1))]
    d,i=cKDTree(p).query(X,distance_upper_bound=lim,workers=2); far=~np.isfinite(d); i[far]=0; d=np.where(far,99,d); return d,s[i]
def n1(s,scale,seed):
    r=np.random.default_rng(seed); t=r.normal(0,1,4096); t=gaussian_filter(t,1.2,mode='wrap'); t/=t.std(); return np.interp(s/scale%4096,np.arange(4096),t)
def stitch(d,s,d0,seed,h,sh,per=.30):
    g=np.exp(-((d-d0)/.045)**2); ph=(s/per)%1; dash=np.clip(np.sin(np.pi*ph)*2.4,0,1)
    h+= -.34*g+.62*g*dash; sh-= .30*np.exp(-((d-d0)/.06)**2)*(1-.75*dash)
def hem(d,s,wd,seed,h,sh,stitched=True):
    h+=.55*np.clip((wd+.12-d)/.16,0,1)*(d<90)
    near=np.exp(-((d-wd+.25)/.7)**2); h+=.42*n1(s+d*.5,.30,seed)*near+.22*n1(s,.9,seed+1)*np.exp(-((d-wd*.5)/1.6)**2)
    if stitched: stitch(d,s,wd-.12,seed,h,sh); stitch(d,s,wd-.42,seed+1,h,sh)
    sh-=.16*np.exp(-((d-wd-.10)/.07)**2)
def seam(d,s,seed,h,sh,ridge=True):
    h+=-.7*np.exp(-(d/.11)**2)+(.38*np.clip((.85-d)/.35,0,1) if ridge else 0)+.16*n1(s+d*.3,.6,seed)*np.exp(-(d/.8)**2)
    sh-=.24*np.exp(-(d/.07)**2)
def neck(d,s,seed,h,sh):
    h+=-.7*np.exp(-(d/.09)**2)+.3*np.clip((.75-d)/.2,0,1)+.25*n1(s,.35,seed)*np.exp(-((d-.4)/.5)**2); sh-=.30*np.exp(-(d/.06)**2)
    stitch(d,s,.22,seed,h,sh); stitch(d,s,.50,seed+1,h,sh)

def make(style,outdir,ppc=34.,win=None):
    st=gb.STYLES[style]; c=gb.pattern(st); mir=lambda a:a*np.array((-1,1)); both=lambda k:[c[k],mir(c[k])]
    W={}
    hx=max(st['hem'][0],st['armpit'][0])+.5
    wins=dict(front=win or (-hx,hx,st['hem'][1]-2.5,2.),back=(-hx,hx,st['hem'][1]-2.5,2.),sleeve=(-.5,st['slen']+.5,-st['bicep']-.5,st['bicep']+.5))
    for name,(x0,x1,z0,z1) in wins.items():
        if win and name!='front': continue
        nx,nz=int((x1-x0)*ppc),int((z1-z0)*ppc); gx,gz=np.meshgrid(x0+(np.arange(nx)+.5)/ppc,z1-(np.arange(nz)+.5)/ppc); X=np.c_[gx.ravel(),gz.ravel()]
        h=np.zeros(len(X)); sh=np.ones(len(X)); sd=1
        if name in('front','back'):
            fb='F' if name=='front' else 'B'
            d,s=field(np.vstack([c['hem'],mir(c['hem'])[::-1][1:]]),X,5); hem(d,s,2.2,sd,h,sh); sd+=7
            for k in both('side')+both('sh'): d,s=field(k,X,3); seam(d,s,sd,h,sh,name=='back'); sd+=7
            for k in both('arm'+fb): d,s=field(k,X,3); seam(d,s,sd,h,sh,False); sd+=7
            k=c['neck'+fb]; d,s=field(np.vstack([mir(k)[::-1],k[1:]]),X,3); neck(d,s,sd,h,sh); sd+=7
        else:
            d,s=field(c['cuff'],X,5); d2,s2=field(c['cuff']*(1,-1),X,5); s=np.where(d2<d,s2+20,s); d=np.minimum(d,d2); hem(d,s,2.0,sd,h,sh)
            for k in (c['cap'],c['cap']*(1,-1)): d,s=field(k,X,3); seam(d,s,sd,h,sh,True); sd+=7
            for k in (c['under'],c['under']*(1,-1)): d,s=field(k,X,3); seam(d,s,sd,h,sh,False); sd+=7
        h=gaussian_filter(h.reshape(nz,nx),.6); sh=gaussian_filter(np.clip(sh,0,1).reshape(nz,nx),.5)
        Image.fromarray(np.clip((h/4+.5)*65535,0,65535).astype(np.uint16)).save(os.path.join(outdir,'%s_%s_h.png'%(style,name)))
        Image.fromarray((sh*255).astype(np.uint8)).save(os.path.join(outdir,'%s_%s_s.png'%(style,name))); W[name]=(x0,x1,z0,z1)
    json.dump(W,open(os.path.join(outdir,style+'_maps.json'),'w'))
if __name__=='__main__':
    a=sys.argv; make(a[1],a[2],float(a[3]) if len(a)>3 else 34.,tuple(map(float,a[4:8])) if len(a)>7 else None)
