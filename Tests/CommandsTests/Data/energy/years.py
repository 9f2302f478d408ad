"""Two random years of lines, and what model.py says of them, apart from dhsh: python3 years.py SEED ANSWERS.json > LINES.dhsh"""

import datetime
import json
import math
import sys

import numpy as np

import model

seed=int(sys.argv[1]); out=sys.argv[2]
rng=np.random.default_rng(seed)
T=730; today=datetime.date(2026,11,20); first=today-datetime.timedelta(days=T)
profile=seed%2==0; fatty=seed%3!=0
kg=rng.uniform(60,110); spent=rng.normal(2300,300); mass=kg; wet=0; lines=[]
if profile:
    lines+= [f"body add height 175cm {first}", "set birthyear 1980", "set sex female"]
weights=[math.nan]*(T+1); known=[math.nan]*(T+1); partial=[False]*(T+1); exact=[False]*(T+1); marks=[None]*(T+1); fat=[]
start_w=int(rng.integers(0,40))
pauses=[(int(rng.integers(0,T)),int(rng.integers(5,60))) for _ in range(4)]
cut=int(rng.integers(100,400))
for d in range(T+1):
    day=first+datetime.timedelta(days=d)
    spent+=rng.normal(0,20)
    base=spent-(500 if cut<=d<cut+90 else 0)
    eat=max(300,round(base+rng.normal(0,350)))
    wet=.85*wet+.7*math.sqrt(1-.85**2)*rng.normal()
    if d>=start_w and rng.uniform()>.25 and not any(a<=d<a+n for a,n in pauses[:2]):
        w=round(mass+wet+rng.normal(0,.25)+(3 if rng.uniform()<.02 else 0),1)
        weights[d]=w; lines.append(f"weight {w}kg {day} --sure")
        if fatty and rng.uniform()<.1:
            f=round(25+rng.normal(0,2),1); fat.append((d,f)); lines.append(f"body add fat {f} {day}")
    u=rng.uniform()
    if any(a<=d<a+n for a,n in pauses[1:]): u=0
    if u>.2:
        known[d]=eat; exact[d]=True
        lines.append(f"log {eat}kcal {day}")
        v=rng.uniform()
        if v<.08: lines.append(f"log veg 1 {day}"); exact[d]=False; partial[d]=True   # unknown energy
        elif v<.11: lines.append(f"mark partial {day}"); exact[d]=False
        elif v<.16:
            # a short day
            known[d]=round(eat*.3); lines[-1]=f"log {known[d]}kcal {day}"
            if rng.uniform()<.5: marks[d]='complete'; lines.append(f"mark complete {day}")
    mass+=(eat-spent)/7700
# whole
def med(x):
    x=sorted(x); n=len(x); return (x[n//2] if n%2 else (x[n//2-1]+x[n//2])/2)
whole=[False]*(T+1)
for d in range(T+1):
    if not exact[d]: continue
    near=[known[e] for e in range(max(0,d-27),d+1) if exact[e]]
    whole[d]= marks[d]=='complete' or known[d]>=med(near)/2
known[T]=math.nan; whole[T]=False
b=next(d for d in range(T+1) if not math.isnan(weights[d]))
prior=model.PRIOR
if profile:
    y=(first+datetime.timedelta(days=b)).year
    prior=model.profile_prior(model.resting(weights[b],175,y-1980,False))
tissue=model.KCAL_PER_KG
if fat:
    t=np.zeros(T+1); w=weights[b]
    for d in range(T+1):
        if not math.isnan(weights[d]): w=weights[d]
        past=[f for e,f in fat if e<=d]; near=[f for e,f in fat if d-90<e<=d]
        share=med(near) if near else (past[-1] if past else fat[0][1])
        t[d]=model.density(min(100,max(3,share/100*w)))
    tissue=t[b:]
E=model.intake(np.array(known),whole,usual_before=prior[0])
E2=model.Intake(**{k:v[b:] for k,v in vars(E).items()})
r=model.run(np.array(weights[b:]),E2,prior=prior,tissue=tissue)
rows={}
W=[not math.isnan(w) for w in weights]
for d in range(b,T+1):
    h=model.Z*r.smoothed_sd[d-b]; e=r.smoothed[d-b]
    told=h<=400 and 800<=e<=6000
    near=any(W[max(0,d-7):d+8])
    rows[str(first+datetime.timedelta(days=d))]=dict(expenditure=e if told else None,expenditure_low=e-h if told else None,expenditure_high=e+h if told else None,trend=r.trend[d-b] if near else None)
keep=[d for n,d in enumerate(rows) if n%7==0 or n>len(rows)-10]
json.dump(dict(rows={d:rows[d] for d in keep},first=str(first+datetime.timedelta(days=b)),whole=sum(whole[b:]),weighings=sum(W)),open(out,'w'))
print("\n".join(lines))
