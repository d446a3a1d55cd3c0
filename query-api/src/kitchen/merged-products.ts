import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ReadModels, TenantOf } from '../read-models.ts'

type Merged = Pick<ReadModels['kitchen_product'], 'productId' | 'mergedInto'>

/** By the id of every product that was merged the one that goes on, over as many mergers as there were. */
export const mergersOf = (rows: readonly Merged[]): ReadonlyMap<string, string> => {
  const next = new Map(rows.flatMap(({ productId, mergedInto }) => (mergedInto ? [[productId, mergedInto]] : [])))
  return new Map(
    [...next].map(([merged, into]) => {
      // No product is merged into one that is gone, so that this ends; a log that says otherwise must not hang.
      const passed = new Set([merged])
      let last = into
      for (let after = next.get(last); after !== undefined && !passed.has(last); after = next.get(last)) {
        passed.add(last)
        last = after
      }
      return [merged, last]
    }),
  )
}

export const readMergers = async (tenant: TenantOf): Promise<ReadonlyMap<string, string>> =>
  mergersOf(
    await tenant
      .from('kitchen_product')
      .select(['productId', 'mergedInto'])
      .where('mergedInto', 'is not', null)
      .execute(),
  )

/** A column of product ids with every merged product replaced by the one that goes on. */
export const survivorIn = (mergers: ReadonlyMap<string, string>, column: string): RawBuilder<string> => {
  const id = sql.ref(column)
  if (mergers.size === 0) return sql<string>`${id}`
  return sql<string>`coalesce((${JSON.stringify(Object.fromEntries(mergers))}::jsonb ->> ${id}::text)::uuid, ${id})`
}

/** Products as they are asked for, with all that were merged into the one that goes on for each. */
export const withMerged = (mergers: ReadonlyMap<string, string>, ids: readonly string[]): string[] => {
  const survivors = new Set(ids.map((id) => mergers.get(id) ?? id))
  return [...survivors, ...[...mergers].flatMap(([merged, into]) => (survivors.has(into) ? [merged] : []))]
}

/** A composition in which every merged product is the one that goes on. */
export const withSurvivors = <Composition>(
  composition: Composition,
  mergers: ReadonlyMap<string, string>,
): Composition => {
  if (mergers.size === 0) return composition
  const { elements } = composition as { elements?: Element[] }
  if (!elements?.some(({ item }) => item.kind === 'product' && mergers.has(item.id))) return composition
  return {
    ...composition,
    elements: elements.map((element) =>
      element.item.kind === 'product'
        ? { ...element, item: { ...element.item, id: mergers.get(element.item.id) ?? element.item.id } }
        : element,
    ),
  }
}
