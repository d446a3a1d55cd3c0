import { isDeepStrictEqual } from 'node:util'
import { itemsOf } from '@escandallo/contracts/recipes/elements.ts'
import type { ReadModels } from '../../read-models.ts'
import type { Basis, KitchenProduct, PaidRow } from '../snapshot.ts'

type Row = Pick<ReadModels['kitchen_composition'], 'kind' | 'ownerId' | 'effectiveFrom' | 'composition'>

/** What a recipe or a dish is made of from a day on. What is in a menu is dishes: it moves no cost of theirs. */
export type Version = Omit<Row, 'composition'> & { kind: 'recipe' | 'dish'; composition: Composed }

/** A version as it stands in the read model, if it is one of a recipe or a dish. */
export const versionIn = (row: Row): Version[] =>
  row.kind === 'menu' || !('elements' in row.composition)
    ? []
    : [{ ...row, kind: row.kind, composition: row.composition }]

/** What the costs of all days follow from: the kitchen of the first of them, all that was paid, and what is cooked from later days on. */
export type DaysBasis = {
  basis: Basis
  /** By product. */
  paid: ReadonlyMap<string, readonly PaidRow[]>
  versions: readonly Version[]
  mergers: ReadonlyMap<string, string>
}

/** What is another in a kitchen, and from which day on that may be seen. */
export type Moved = {
  since: string
  /** Dishes that may cost something else, on whatever day. */
  dishes: ReadonlySet<string>
}

/** Where nothing moved, the kitchen after all that is known of it. */
const LAST_DAY = '9999-12-31'

/** What a cost follows from besides the price. */
const costedBy = ({
  unit,
  merma,
  eqUd,
  density,
  pieces,
  litres,
  trimmed,
  removed,
  mergedInto,
  facts,
}: KitchenProduct) => [unit, merma, eqUd, density, pieces, litres, trimmed, removed, mergedInto, facts] as const

const samePaid = (row: PaidRow, other: PaidRow) =>
  row.costId === other.costId &&
  row.date === other.date &&
  row.value === other.value &&
  row.unitQuantity === other.unitQuantity &&
  row.unit === other.unit &&
  row.currency === other.currency

/** The first day of anything that is paid in one and not in the other; null where both say the same. */
const firstUnlike = (before: readonly PaidRow[], now: readonly PaidRow[]): string | null => {
  if (before === now) return null
  if (before.length === now.length && now.every((row, at) => samePaid(row, before[at] as PaidRow))) return null
  const known = new Map(before.map((row) => [row.costId, row]))
  const days: string[] = []
  for (const row of now) {
    const old = known.get(row.costId)
    known.delete(row.costId)
    if (!old || !samePaid(old, row)) days.push(row.date, ...(old ? [old.date] : []))
  }
  days.push(...[...known.values()].map(({ date }) => date))
  return days.sort()[0] ?? null
}

const versionsOf = (versions: readonly Version[]) => Map.groupBy(versions, ({ ownerId }) => ownerId)

/** The first day of any version that is in one and not in the other. */
const firstOther = (before: readonly Version[], now: readonly Version[]): string | null => {
  const unlike = (versions: readonly Version[], others: readonly Version[]) =>
    versions.filter((version) => !others.some((other) => isDeepStrictEqual(version, other)))
  // The same versions in another order are other versions: the last of a day is the one that holds.
  if (isDeepStrictEqual(before, now)) return null
  const days = [...unlike(before, now), ...unlike(now, before)].map(({ effectiveFrom }) => effectiveFrom)
  return days.sort()[0] ?? [...now].map(({ effectiveFrom }) => effectiveFrom).sort()[0] ?? null
}

const allIds = (before: ReadonlyMap<string, unknown>, now: ReadonlyMap<string, unknown>) =>
  new Set([...before.keys(), ...now.keys()])

type Composed = { elements: Parameters<typeof itemsOf>[0] }
/** Whatever stood in a subrecipe or dish on any day. */
export const everComposed = ({ basis, versions }: Pick<DaysBasis, 'basis' | 'versions'>): [string, Composed][] => [
  ...basis.recipes,
  ...[...basis.dishes].map(([id, { composition }]): [string, Composed] => [id, composition]),
  ...versions.map(({ ownerId, composition }): [string, Composed] => [ownerId, composition]),
]

export const itemsIn = ({ elements }: Composed) => [...itemsOf(elements, 'product'), ...itemsOf(elements, 'recipe')]

/** Everything in which one of these stands, however far below, on any day. */
const above = (ids: ReadonlySet<string>, made: readonly [string, Composed][]): Set<string> => {
  const owners = new Map<string, string[]>()
  for (const [owner, composed] of made)
    for (const id of itemsIn(composed)) {
      const known = owners.get(id)
      if (known) known.push(owner)
      else owners.set(id, [owner])
    }
  const touched = new Set(ids)
  // A set that grows while it is walked is walked to its end.
  for (const id of touched) for (const owner of owners.get(id) ?? []) touched.add(owner)
  return touched
}

/** What moved between two kitchens, all days of both; null where every cost may be another. */
export const movedBetween = (before: DaysBasis, now: DaysBasis): Moved | null => {
  const { day: from, settings } = now.basis
  if (
    before.basis.day !== from ||
    before.basis.settings.policy !== settings.policy ||
    before.basis.settings.currency !== settings.currency ||
    !isDeepStrictEqual(before.mergers, now.mergers)
  )
    return null
  const moved = new Map<string, string>()
  const movedOn = (id: string, day: string | null) => {
    if (day === null) return
    const known = moved.get(id)
    if (known === undefined || day < known) moved.set(id, day < from ? from : day)
  }
  for (const id of allIds(before.basis.products, now.basis.products)) {
    const [old, product] = [before.basis.products.get(id), now.basis.products.get(id)]
    if (!old || !product || !isDeepStrictEqual(costedBy(old), costedBy(product))) movedOn(id, from)
    movedOn(id, firstUnlike(before.paid.get(id) ?? [], now.paid.get(id) ?? []))
  }
  for (const kind of ['recipes', 'dishes'] as const)
    for (const id of allIds(before.basis[kind], now.basis[kind]))
      if (!isDeepStrictEqual(before.basis[kind].get(id), now.basis[kind].get(id))) movedOn(id, from)
  const [old, versions] = [versionsOf(before.versions), versionsOf(now.versions)]
  for (const id of allIds(old, versions)) movedOn(id, firstOther(old.get(id) ?? [], versions.get(id) ?? []))
  const touched = above(new Set(moved.keys()), everComposed(now))
  return {
    since: [...moved.values()].sort()[0] ?? LAST_DAY,
    dishes: new Set([...now.basis.dishes.keys()].filter((id) => touched.has(id))),
  }
}
