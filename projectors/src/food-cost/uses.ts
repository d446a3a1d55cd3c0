import type { DishComposition } from '@escandallo/contracts/dishes/details.ts'
import { dishesOf, type MenuComposition } from '@escandallo/contracts/menus/details.ts'
import { daysOfFacts } from '@escandallo/contracts/products/cost-facts.ts'
import { itemsOf } from '@escandallo/contracts/recipes/elements.ts'
import { dayBefore, FIRST_DAY, LAST_DAY, owned, type Read } from '@escandallo/platform/projection/shapes.ts'
import { kitchenCompositions, kitchenOwners } from '../kitchen/owners.ts'
import {
  type KitchenCompositionRow,
  type KitchenOwnerRow,
  kitchenComposition,
  type OwnerKind,
} from '../kitchen/tables.ts'
import { canonicalOn, productMergers, withMerged, withSurvivors } from './mergers.ts'
import { productMerger, type CompositionUseRow as Row, compositionUse as table } from './tables.ts'

export type Version = { fromDay: string; untilDay: string; composition: KitchenCompositionRow['composition'] }

/**
 * What holds on which days: of two written for one day the one that was written later. What nobody had written down yet is what was
 * written down first.
 */
export const versionsOf = (rows: readonly KitchenCompositionRow[]): Version[] => {
  const byDay = new Map<string, KitchenCompositionRow>()
  for (const row of rows) {
    const latest = byDay.get(row.effectiveFrom)
    if (!latest || latest.revision < row.revision) byDay.set(row.effectiveFrom, row)
  }
  const days = [...byDay.keys()].sort()
  return days.map((day, at) => {
    const next = days[at + 1]
    return {
      fromDay: at === 0 ? FIRST_DAY : day,
      untilDay: next === undefined ? LAST_DAY : dayBefore(next),
      composition: (byDay.get(day) as KitchenCompositionRow).composition,
    }
  })
}

type Item = Pick<Row, 'itemKind' | 'itemId'>

const itemsIn = (kind: OwnerKind, composition: Version['composition']): Item[] => {
  if (kind === 'menu') return dishesOf(composition as MenuComposition).map((itemId) => ({ itemKind: 'dish', itemId }))
  const { elements } = composition as DishComposition
  return (['product', 'recipe'] as const).flatMap((itemKind) =>
    itemsOf(elements, itemKind).map((itemId) => ({ itemKind, itemId })),
  )
}

/** Who names what, from day to day. */
export const compositionUses = owned<Row, KitchenOwnerRow>({
  table,
  owner: ['ownerKind', 'ownerId'],
  after: [kitchenCompositions, productMergers],
  owners: {
    from: kitchenOwners,
    columns: ['kind', 'ownerId'],
    of: ({ kind, ownerId }) => ({ ownerKind: kind, ownerId }),
  },
  async affected(changes, read) {
    const composed = changes.table(kitchenComposition).map(({ before, after }) => {
      const { kind, ownerId } = (after ?? before) as KitchenCompositionRow
      return { owner: { ownerKind: kind, ownerId } }
    })
    const moved = changes.table(productMerger).flatMap(({ after }) => (after ? [after.productId] : []))
    const merged = moved.length > 0 ? [...(await withMerged(read, moved)).keys()] : []
    const naming = merged.length > 0 ? await read(table, 'itemId', merged) : []
    return [...composed, ...naming.map(({ ownerKind, ownerId }) => ({ owner: { ownerKind, ownerId } }))]
  },
  async recompute(owners, read) {
    const ids = owners.map(({ owner }) => owner.ownerId)
    const written = Map.groupBy(
      await read(kitchenComposition, 'ownerId', ids),
      ({ kind, ownerId }) => `${kind} ${ownerId}`,
    )
    const versions = owners.map(({ owner: { ownerKind, ownerId } }) =>
      versionsOf(written.get(`${ownerKind} ${ownerId}`) ?? []).map(({ composition, ...days }) => ({
        ...days,
        items: itemsIn(ownerKind, composition),
      })),
    )
    const named = versions.flat().flatMap(({ items }) => items.filter(({ itemKind }) => itemKind === 'product'))
    const products = await withSurvivors(
      read,
      named.map(({ itemId }) => itemId),
    )
    const mergerDays = (id: string): string[] => {
      const chain = [id]
      const days = new Set<string>()
      for (const each of chain) {
        const facts = products.get(each)?.facts
        if (!facts || facts.into.every(({ value }) => value === null)) continue
        for (const day of daysOfFacts({ ...facts })) days.add(day)
        for (const { value } of facts.into) if (value && !chain.includes(value)) chain.push(value)
      }
      return [...days].sort()
    }
    return owners.map(({ owner: { ownerKind, ownerId } }, at) => {
      const open = new Map<string, Row>()
      const rows: Row[] = []
      const put = (row: Row) => {
        const key = `${row.itemKind} ${row.itemId}`
        const last = open.get(key)
        if (last && last.canonicalId === row.canonicalId && dayBefore(row.fromDay) === last.untilDay)
          last.untilDay = row.untilDay
        else {
          open.set(key, row)
          rows.push(row)
        }
      }
      for (const { fromDay, untilDay, items } of versions[at] ?? [])
        for (const item of items) {
          const days = item.itemKind === 'product' ? mergerDays(item.itemId) : []
          const starts = [fromDay, ...days.filter((day) => day > fromDay && day <= untilDay)]
          for (const [index, start] of starts.entries()) {
            const next = starts[index + 1]
            const canonicalId = item.itemKind === 'product' ? canonicalOn(products, item.itemId, start) : item.itemId
            put({
              ownerKind,
              ownerId,
              ...item,
              canonicalId,
              fromDay: start,
              untilDay: next === undefined ? untilDay : dayBefore(next),
            })
          }
        }
      return rows
    })
  },
})

export type Since = Map<string, string>

/** Who names some things on days on which they are others than before, and the first such day of each. */
export const usersOf = async (
  read: Read,
  itemKind: Row['itemKind'],
  moved: Since,
): Promise<Record<OwnerKind, Since>> => {
  const users = { recipe: new Map<string, string>(), dish: new Map<string, string>(), menu: new Map<string, string>() }
  if (moved.size === 0) return users
  for (const use of await read(table, 'itemId', [...moved.keys()])) {
    const since = moved.get(use.itemId) as string
    if (use.itemKind !== itemKind || use.untilDay < since) continue
    earliest(users[use.ownerKind], use.ownerId, since > use.fromDay ? since : use.fromDay)
  }
  return users
}

/** Puts a day in where none, or a later one, is known. */
export const earliest = (into: Since, id: string, day: string): boolean => {
  const earlier = into.get(id)
  if (earlier !== undefined && earlier <= day) return false
  into.set(id, day)
  return true
}

/** The first day from which each owner of some compositions may be another, as those that changed say. */
export const composedSince = async (
  read: Read,
  kind: OwnerKind,
  changes: readonly { before?: KitchenCompositionRow; after?: KitchenCompositionRow }[],
): Promise<Since> => {
  const since: Since = new Map()
  for (const { before, after } of changes)
    for (const row of [before, after]) if (row?.kind === kind) earliest(since, row.ownerId, row.effectiveFrom)
  if (since.size === 0) return since
  const rows = Map.groupBy(await read(kitchenComposition, 'ownerId', [...since.keys()]), ({ ownerId }) => ownerId)
  for (const [ownerId, day] of since) {
    const first = (rows.get(ownerId) ?? []).map(({ effectiveFrom }) => effectiveFrom).sort()[0]
    // What is written down first is what was cooked before, too.
    if (first === undefined || day <= first) since.set(ownerId, FIRST_DAY)
  }
  return since
}
