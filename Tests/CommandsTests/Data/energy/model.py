"""Energy spent, by one's own log of weights and of what was eaten: a state-space model. docs/energy.md has its reasons.

Three states: lasting mass m (kg), water that comes back w (kg), expenditure e (kcal a day). All is written in scalars
that numpy broadcasts: the last axis is that of the grid of water's (phi, sigma), the axes before it are people, so that
the same lines work for one log and for a thousand. A port reads them as plain numbers, in a loop over the grid.
"""

from dataclasses import dataclass
from math import exp, isnan, pi, sqrt

import numpy as np

# What tissue holds.
KCAL_PER_KG = 7700.0                     # where body fat is not known (Wishnofsky 1958)
FAT, LEAN, FORBES = 9440.7, 1816.4, 10.4   # kcal/kg, kcal/kg, kg (Hall 2008: 39.5 and 7.6 MJ/kg)

# Noise.
WALK = 20.0                              # kcal: what expenditure goes in a day
SCALE = 0.25                             # kg: a weighing
GATE = 3.0                               # deviations beyond which a weighing is worth less
LOGGED = 100.0                           # kcal: a day logged in full

# Days that are not whole.
USUAL_DAYS, USUAL_LEAST = 28, 7          # whole days that say what is usual
SPREAD, WORTH = 400.0, 4                 # kcal, and how many days that is worth beside the spread found
SHARED = 300.0                           # kcal: what unknown days in a row have in common
SHORT = 14                               # days in a row after which nothing is taken for eaten
DRIFT = 0.15                             # kg a day, then

# A change of intake, and the start of a log.
WEEK, WEEK_LEAST = 7, 4                  # days, and whole ones among them
BEFORE, BEFORE_LEAST = 28, 10
STEP, STEP_SURE = 300.0, 2.5             # kcal, and standard errors, from which it is a change
BACK = 4                                 # days before it is noticed that it is taken to begin
CALM, CALM_OTHER = 28, 7                 # days to the next change of the same direction, and of the other
LASTING, EBB, WIDE = 0.6, 7.0, 21        # kg, days, days: water gone or come for good
FOLLOWED, FOLLOWED_SPREAD = 0.3, 0.15    # of a change as it is noticed: what expenditure follows, give or take

PRIOR = (2400.0, 700.0)                  # kcal: expenditure before anything is known, and its deviation
ACTIVITY, ACTIVITY_SPREAD = 1.65, 0.17   # of resting energy; share of the product
MASS_SPREAD = 10.0                       # kg

GRID = tuple((phi, sigma) for phi in (0.6, 0.85, 0.95) for sigma in (0.5, 0.8, 1.2))

# What is told.
Z = 1.959963984540054
MOST = 400.0                             # kcal of half width
PLAUSIBLE = (800.0, 6000.0)
REACH = 7                                # days from a weighing that the trend speaks of


def density(fat_mass):
    """kcal/kg of a small change of weight of somebody who has so many kg of body fat (Forbes; Hall 2008)."""
    share = fat_mass / (FORBES + fat_mass)
    return FAT * share + LEAN * (1 - share)


def resting(kg, cm, years, is_male):
    """kcal a day (Mifflin, St Jeor 1990)."""
    return 10 * kg + 6.25 * cm - 5 * years + (5 if is_male else -161)


def profile_prior(rest):
    return ACTIVITY * rest, ACTIVITY_SPREAD * ACTIVITY * rest


def mean_above(x):
    """The mean of a standard normal value that is above x (Abramowitz and Stegun 26.2.17)."""
    a = abs(x)
    t = 1 / (1 + 0.2316419 * a)
    ratio = t * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
    if x > 4:
        return x + 1 / x - 2 / x**3 + 10 / x**5
    if x >= 0:
        return 1 / ratio
    bell = exp(-x * x / 2) / sqrt(2 * pi)
    return bell / (1 - bell * ratio)


@dataclass
class Intake:
    """What is taken for eaten, of each day of a log, and what its changes do."""
    mean: np.ndarray          # kcal of the day
    variance: np.ndarray      # kcal²
    counts: np.ndarray        # 1, or 0 where nothing is taken for eaten or spent
    lasting: np.ndarray       # kg²: what lasting mass may jump on the way to this day
    followed: np.ndarray      # kcal: what expenditure follows on the way to this day
    followed_variance: np.ndarray
    changes: np.ndarray       # whether a change begins on this day, or logging does


def intake(known, whole, usual_before=PRIOR[0]):
    """known: kcal of each day, NaN where nothing is known; whole: whether that is all that was eaten."""
    days = len(known)
    mean, variance, counts = np.zeros(days), np.zeros(days), np.ones(days)
    lasting, followed, followed_variance = np.zeros(days), np.zeros(days), np.zeros(days)
    changes = np.zeros(days, bool)
    sums = np.zeros((days + 1, 3))        # of whole days before each day: number, kcal, kcal²
    usual = []                            # kcal of the last whole days
    run = SHORT                           # days in a row before this one that are not whole
    last, direction = -10**6, 0           # the last change: the day it was noticed, and which way it went
    begins = []
    for d in range(days):
        week = sums[d] - sums[max(0, d - WEEK)]
        before = sums[max(0, d - WEEK)] - sums[max(0, d - WEEK - BEFORE)]
        if week[0] >= WEEK_LEAST and before[0] >= BEFORE_LEAST:
            spread = max(0.0, before[2] - before[1] ** 2 / before[0]) + WORTH * SPREAD**2
            spread /= before[0] - 1 + WORTH
            found = week[1] / week[0] - before[1] / before[0]
            sign = 1 if found > 0 else -1
            edge = max(STEP, STEP_SURE * sqrt(spread * (1 / week[0] + 1 / before[0])))
            if abs(found) >= edge and d - last >= (CALM if sign == direction else CALM_OTHER):
                last, direction = d, sign
                begins.append(d - BACK)
                followed[d - BACK] += FOLLOWED * found
                followed_variance[d - BACK] += (FOLLOWED_SPREAD * found) ** 2
        if whole[d] and run >= SHORT:     # logging starts, perhaps with a diet
            last, direction = d, 0
            begins.append(d)

        if whole[d]:
            mean[d], variance[d], run = known[d], LOGGED**2, 0
            usual = (usual + [known[d]])[-USUAL_DAYS:]
        else:
            run += 1
            n = len(usual)
            if n >= USUAL_LEAST:
                m = sum(usual) / n
                v = (sum((x - m) ** 2 for x in usual) + WORTH * SPREAD**2) / (n - 1 + WORTH)
            else:
                m, v = usual_before, PRIOR[1] ** 2
            if run > SHORT:
                counts[d] = 0
                if d + 1 < days:
                    lasting[d + 1] += DRIFT**2
            else:
                v += SHARED**2 * (2 * run - 1)
                if not isnan(known[d]):   # at least so much
                    s = sqrt(v)
                    a = (known[d] - m) / s
                    above = mean_above(a)
                    m, v = m + s * above, v * max(0.01, 1 - above * (above - a))
                mean[d], variance[d] = m, v
        sums[d + 1] = sums[d] + ((1, known[d], known[d] ** 2) if whole[d] else 0)
    begins = sorted(set(begins))
    for begin, after in zip(begins, begins[1:] + [days]):
        changes[begin] = True
        for d in range(begin, min(begin + WIDE, after)):
            lasting[d] += (LASTING * exp(-(d - begin) / EBB)) ** 2
    return Intake(mean, variance, counts, lasting, followed, followed_variance, changes)


@dataclass
class Result:
    """Of each day (..., days): what is known on the day itself (filtered), and now (smoothed)."""
    filtered: np.ndarray      # expenditure, kcal
    filtered_sd: np.ndarray
    smoothed: np.ndarray
    smoothed_sd: np.ndarray
    trend: np.ndarray         # kg: lasting mass and water, smoothed
    trend_sd: np.ndarray
    shares: np.ndarray        # (..., days, grid): of the grid's points, on the day itself
    last: tuple               # m, w, e, mm, mw, me, ww, we, ee (..., grid) after the last day


def run(weights, eaten, prior=PRIOR, tissue=KCAL_PER_KG, grid=GRID, smooth=True):
    """weights: kg (..., days), NaN where there is none; the first day has one. eaten: Intake of the same days.
    prior: mean and deviation of expenditure, numbers or arrays (...). tissue: kcal/kg, a number or (..., days).
    """
    weights = np.asarray(weights, float)
    days = weights.shape[-1]
    phi, sigma = (np.array([point[k] for point in grid]) for k in (0, 1))
    fresh = sigma**2 * (1 - phi**2)
    zero = np.zeros(weights.shape[:-1] + (len(grid),))
    prior_mean, prior_variance = (np.asarray(x, float)[..., None] for x in (prior[0], np.square(prior[1])))
    a = (eaten.counts / np.broadcast_to(tissue, weights.shape))[..., None, :]   # kg a kcal
    y, food, food_v, jump, followed, followed_v = (x[..., None, :] for x in (
        weights, eaten.mean, eaten.variance, eaten.lasting, eaten.followed, eaten.followed_variance))

    m, w, e = zero + y[..., 0], zero, zero + prior_mean
    mm, mw, me = zero + MASS_SPREAD**2, zero, zero
    ww, we, ee = zero + sigma**2, zero, zero + prior_variance
    log_likelihood = zero
    kept, told, shares = [], [], []
    for d in range(days):
        if d:
            # The way from yesterday: food, expenditure, water's return, and what jumps.
            k = a[..., d - 1]
            m, w, e = m + k * (food[..., d - 1] - e), phi * w, e + followed[..., d]
            mm, mw, me = (mm - 2 * k * me + k * k * (ee + food_v[..., d - 1]) + jump[..., d],
                          phi * (mw - k * we), me - k * ee)
            ww, we = phi * phi * ww + fresh, phi * we
            # Expenditure goes its way, but is never less known than at the start.
            ee = ee + np.clip(prior_variance - ee, 0, WALK**2) + followed_v[..., d]
        hm, hw, he = mm + mw, mw + ww, me + we
        seen = ~np.isnan(y[..., d])
        v = np.where(seen, y[..., d] - m - w, 0.0)
        s = np.maximum(hm + hw + SCALE**2, v * v / GATE**2)   # the further off, the less it is worth
        log_likelihood = log_likelihood - np.where(seen, (np.log(s) + v * v / s) / 2, 0)
        one = np.where(seen, 1 / s, 0.0)
        km, kw, ke = hm * one, hw * one, he * one
        kept.append((m, w, e, mm, mw, me, ww, we, ee, v * one, one, km, kw, ke))
        m, w, e = m + km * v, w + kw * v, e + ke * v
        mm, mw, me = mm - km * hm, mw - km * hw, me - km * he
        ww, we, ee = ww - kw * hw, we - kw * he, ee - ke * he
        share = np.exp(log_likelihood - log_likelihood.max(-1, keepdims=True))
        share = share / share.sum(-1, keepdims=True)
        shares.append(share)
        told.append(mixed(share, e, ee))
    filtered, filtered_sd = np.moveaxis(np.array(told), 0, -1)
    last = (m, w, e, mm, mw, me, ww, we, ee)
    if not smooth:
        return Result(filtered, filtered_sd, None, None, None, None, np.stack(shares, -2), last)

    # Backwards (de Jong 1989): the values of Rauch, Tung and Striebel's smoother, without an inverse.
    rm = rw = re = nmm = nmw = nme = nww = nwe = nee = zero
    told = []
    for d in reversed(range(days)):
        m, w, e, mm, mw, me, ww, we, ee, u, one, km, kw, ke = kept[d]
        if d < days - 1:
            # r <- F' r, N <- F' N F, F being the way from d to d + 1.
            k = a[..., d]
            rw, re = phi * rw, re - k * rm
            nee = nee - 2 * k * nme + k * k * nmm
            nmw, nww, nwe = phi * nmw, phi * phi * nww, phi * (nwe - k * nmw)
            nme = nme - k * nmm
        # r <- h v/s + L' r, N <- h h'/s + L' N L, with L = I - K h', where there is a weighing.
        gm, gw, ge = (km * nmm + kw * nmw + ke * nme, km * nmw + kw * nww + ke * nwe, km * nme + kw * nwe + ke * nee)
        g = km * gm + kw * gw + ke * ge + one
        u = u - np.where(one > 0, km * rm + kw * rw + ke * re, 0)
        rm, rw = rm + u, rw + u
        nmm, nmw, nww = nmm - 2 * gm + g, nmw - gm - gw + g, nww - 2 * gw + g
        nme, nwe = nme - ge, nwe - ge
        n = (nmm, nmw, nme, nww, nwe, nee)
        # x + P r and P - P N P, of expenditure and of mass and water together.
        hm, hw, he = mm + mw, mw + ww, me + we
        told.append(
            mixed(share, e + me * rm + we * rw + ee * re, ee - quadratic((me, we, ee), n))
            + mixed(share, m + w + hm * rm + hw * rw + he * re, hm + hw - quadratic((hm, hw, he), n)))
    smoothed, smoothed_sd, trend, trend_sd = np.moveaxis(np.array(told[::-1]), 0, -1)
    return Result(filtered, filtered_sd, smoothed, smoothed_sd, trend, trend_sd, np.stack(shares, -2), last)


def days_needed(last, share, since_change, prior_variance=PRIOR[1] ** 2, tissue=KCAL_PER_KG, grid=GRID, most=365):
    """How many days, weighed and logged in full, until it is told: the filter goes on with weighings as it expects them.
    Of one log. since_change: days from the last change, or the start, to the last day. None where it is not told then.
    """
    phi, sigma = (np.array([point[k] for point in grid]) for k in (0, 1))
    fresh = sigma**2 * (1 - phi**2)
    m, w, e, mm, mw, me, ww, we, ee = last
    k = 1 / tissue
    for n in range(most + 1):
        if n:
            since = since_change + n
            jump = (LASTING * exp(-since / EBB)) ** 2 if since < WIDE else 0.0
            mm, mw, me = mm - 2 * k * me + k * k * (ee + LOGGED**2) + jump, phi * (mw - k * we), me - k * ee
            ww, we = phi * phi * ww + fresh, phi * we
            ee = ee + np.clip(prior_variance - ee, 0, WALK**2)
            hm, hw, he = mm + mw, mw + ww, me + we
            s = hm + hw + SCALE**2
            mm, mw, me = mm - hm * hm / s, mw - hm * hw / s, me - hm * he / s
            ww, we, ee = ww - hw * hw / s, we - hw * he / s, ee - he * he / s
        if Z * mixed(share, e, ee)[1] <= MOST:
            return n
    return None


def quadratic(x, n):
    (a, b, c), (aa, ab, ac, bb, bc, cc) = x, n
    return a * a * aa + b * b * bb + c * c * cc + 2 * (a * b * ab + a * c * ac + b * c * bc)


def mixed(share, mean, variance):
    """Mean and deviation of a mixture."""
    middle = (share * mean).sum(-1)
    return middle, np.sqrt((share * (variance + (mean - middle[..., None]) ** 2)).sum(-1))
