import type { DashboardQuery } from '@escandallo/contracts/dashboards/queries.ts'
import type { Spread } from '@escandallo/contracts/plates/dashboards.ts'
import type { PlateGap } from '@escandallo/contracts/plates/queries.ts'
import type { Gap, Portion } from '@escandallo/contracts/plates/sums.ts'
import { type Period, previousOf } from '@escandallo/contracts/values/periods.ts'
import { Big } from 'big.js'
import type { FastifyRequest } from 'fastify'
import { establishmentsFor } from '../../caller-scope.ts'
import { periodOf } from '../../dashboards/public.ts'
import type { TenantOf } from '../../dependencies.ts'
import { type KitchenOn, type Snapshot, soldAt } from '../../kitchen/public.ts'
import type { Facts } from '../facts.ts'
import { type Plates, platesIn } from '../portions.ts'

export type Scope = { tenant: TenantOf; period: Period; before: Period; establishments: 'all' | string[] }

export const scopeOf = (tenant: TenantOf, request: FastifyRequest, query: DashboardQuery): Scope => {
  const period = periodOf(query)
  const establishments = establishmentsFor(request.caller, query.establishments)
  return { tenant, period, before: previousOf(period, query.range), establishments }
}

/** A dish on sale with its portion. */
export type Served = { dishId: string; name: string; portion: Portion }
/** What was on sale on a day. `find`: also what was taken off since, and was sold before. */
export type Card = {
  facts: Facts
  plates: Plates
  served: Served[]
  find: (dishId: string) => Served | undefined
}

const cardOf = (snapshot: Snapshot, facts: Facts, { establishments }: Scope): Card => {
  const plates = platesIn(snapshot, facts)
  const served = [...snapshot.dishes].flatMap(([dishId, dish]): Served[] => {
    const portion = plates.portion(dishId)
    const onSale = dish.status === 'active' && !dish.removed && soldAt(establishments, dish.establishments)
    return onSale && portion ? [{ dishId, name: dish.name, portion }] : []
  })
  return {
    facts,
    plates,
    find: (dishId) => {
      const portion = plates.portion(dishId)
      return portion && { dishId, name: snapshot.dishes.get(dishId)?.name ?? '—', portion }
    },
    served: served.sort((a, b) => a.name.localeCompare(b.name) || (a.dishId < b.dishId ? -1 : 1)),
  }
}

/**
 * The card at the end of the period, and of the one before: compositions as they were on that day, what is known of products
 * as it is today, so that a product that was measured since does not look like a dish that changed.
 */
export const cardsOf = async (
  scope: Scope,
  facts: Facts,
  kitchenOn: KitchenOn,
  today: string,
): Promise<{ now: Card; before: Card }> => {
  const end = scope.period.to < today ? scope.period.to : today
  const now = await kitchenOn(scope.tenant, end)
  const before = await kitchenOn(scope.tenant, scope.before.to)
  return { now: cardOf(now, facts, scope), before: cardOf(before, facts, scope) }
}

export const spreadOf = (letters: readonly (keyof Spread | null)[]): Spread => {
  const spread: Spread = { A: 0, B: 0, C: 0, D: 0, E: 0, none: 0 }
  for (const letter of letters) spread[letter ?? 'none'] += 1
  return spread
}

const SHOWN = 4
/** The mean of what is known, by weight where there is one; null of nothing. */
export const meanOf = (values: readonly { value: string | null; weight?: string }[]): string | null => {
  const known = values.flatMap(({ value, weight = '1' }) => (value === null ? [] : [{ value, weight }]))
  const weights = known.reduce((sum, { weight }) => sum.plus(weight), new Big(0))
  if (weights.eq(0)) return null
  const sum = known.reduce((all, { value, weight }) => all.plus(new Big(value).times(weight)), new Big(0))
  return sum.div(weights).round(SHOWN, Big.roundHalfUp).toFixed()
}

const MOST_FIXES = 12

/** Gaps by how many dishes each holds back: the first of them is what to mend first. */
export const fixesOf = (plates: Plates, gapsByDish: readonly (readonly Gap[])[]): (PlateGap & { dishes: number })[] => {
  const counts = new Map<string, { gap: Gap; dishes: number }>()
  for (const gaps of gapsByDish)
    for (const gap of gaps) {
      const key = `${gap.reason} ${gap.kind} ${gap.id}`
      counts.set(key, { gap, dishes: (counts.get(key)?.dishes ?? 0) + 1 })
    }
  return [...counts.values()]
    .sort((a, b) => b.dishes - a.dishes || (a.gap.id < b.gap.id ? -1 : 1))
    .slice(0, MOST_FIXES)
    .flatMap(({ gap, dishes }) => plates.gaps([gap]).map((fix) => ({ ...fix, dishes })))
}
