import { isBatchEstimated, yieldedOf } from '@escandallo/contracts/costing/costing.ts'
import { cycleFinder } from '@escandallo/contracts/costing/cycles.ts'
import { distinct, type Missing } from '@escandallo/contracts/costing/kitchen.ts'
import { carriedText, type Exact, exactOf, less, over } from '@escandallo/contracts/costing/spans/exact.ts'
import type { RecipeComposition } from '@escandallo/contracts/recipes/details.ts'
import { type Element, itemsOf } from '@escandallo/contracts/recipes/elements.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { FIRST_DAY, LAST_DAY, movedSince, owned, type Read } from '@escandallo/platform/projection/shapes.ts'
import { Big } from 'big.js'
import { kitchenCompositions, kitchenOwners } from '../../kitchen/owners.ts'
import { type KitchenOwnerRow, kitchenComposition, kitchenSettings } from '../../kitchen/tables.ts'
import { productCostSpans, settingsOf } from '../product-costs.ts'
import {
  type Cause,
  type ProductCostSpanRow,
  productCostSpan,
  type RecipeCostSpanRow as Row,
  recipeCostSpan,
} from '../tables.ts'
import { composedSince, compositionUses, earliest, type Since, usersOf, type Version, versionsOf } from '../uses.ts'
import { gapsOf, type Things, type Total, totalsOf } from './elements.ts'
import { distinctCauses, versionsFrom } from './spans.ts'

const units = { mass: 'kg', volume: 'l', count: 'unit' } as const

/** What stands in elements, from a day on, or up to another. */
export const thingsOf = async (
  read: Read,
  elements: readonly Element[],
  since: string,
  until?: string,
): Promise<{ products: Map<string, ProductCostSpanRow[]>; recipes: Map<string, Row[]> }> => {
  const [products, recipes] = [itemsOf(elements, 'product'), itemsOf(elements, 'recipe')]
  const [productSpans, recipeSpans] = await Promise.all([
    read.since(
      productCostSpan,
      { columns: ['productId'], day: 'fromDay' },
      products.map((id) => ({ values: [id], since, until })),
    ),
    read.since(
      recipeCostSpan,
      { columns: ['recipeId'], day: 'fromDay' },
      recipes.map((id) => ({ values: [id], since, until })),
    ),
  ])
  const filled = <Span>(ids: string[], spans: Span[][]) =>
    new Map(ids.map((id, at) => [id, spans[at] ?? []] as const).filter(([, rows]) => rows.length > 0))
  return { products: filled(products, productSpans), recipes: filled(recipes, recipeSpans) }
}

type Shape = Omit<
  Row,
  'recipeId' | 'fromDay' | 'untilDay' | 'cost' | 'atLeast' | 'perUnit' | 'perUnitAtLeast' | 'because'
>

/** Rows of one subrecipe from a day on. */
const rowsOf = (
  recipeId: string,
  since: string,
  versions: ReturnType<typeof versionsFrom>,
  totals: (version: Version) => Total[],
): Row[] => {
  const rows: Row[] = []
  for (const version of versions) {
    const { elements, byProducts, merma, yield: yields } = version.composition as RecipeComposition
    const worth: Exact = exactOf(byProducts.reduce((sum, { value }) => sum.plus(value), new Big(0)).toFixed())
    const empty: Missing = { reason: 'no-elements', kind: 'recipe', id: recipeId }
    const shapes = new Map<Total['sum'], Shape & { divisor: Exact | null }>()
    const shapeOf = ({ sum }: Total) => {
      const computed = shapes.get(sum)
      if (computed) return computed
      const { yielded, weight } = yieldedOf(yields, merma, sum.net)
      const gaps = distinct(gapsOf(sum.missing, elements, empty))
      const amount = yielded?.amount.toFixed() ?? null
      const shape = {
        coverage: sum.coverage.toFixed(),
        gaps,
        gapCount: gaps.length,
        unit: yielded && units[yielded.kind],
        yielded: amount,
        weight: weight?.toFixed() ?? null,
        estimated: isBatchEstimated(yields, sum),
        roughlyWeighed: sum.roughlyWeighed,
        unweighed: sum.unweighed,
        divisor: amount === null ? null : exactOf(amount),
      }
      shapes.set(sum, shape)
      return shape
    }
    for (const [at, total] of totals(version).entries()) {
      const { divisor, ...shape } = shapeOf(total)
      const money = less(total.money, worth)
      const text = carriedText(money)
      const each = divisor && carriedText(over(money, divisor))
      const isWhole = shape.gapCount === 0
      const composed: Cause[] = at === 0 && version.isNew ? [{ type: 'composition', kind: 'recipe', id: recipeId }] : []
      rows.push({
        recipeId,
        fromDay: total.day,
        untilDay: LAST_DAY,
        ...shape,
        cost: isWhole ? text : null,
        atLeast: text,
        perUnit: isWhole ? each : null,
        perUnitAtLeast: each,
        because: distinctCauses([total.because, composed]),
      })
    }
  }
  return rows.filter(({ fromDay }) => fromDay >= since)
}

const sameLists = (a: readonly Missing[], b: readonly Missing[]) => a === b || JSON.stringify(a) === JSON.stringify(b)
const same = (a: Row, b: Row): boolean =>
  a.atLeast === b.atLeast &&
  a.cost === b.cost &&
  a.perUnitAtLeast === b.perUnitAtLeast &&
  a.coverage === b.coverage &&
  a.unit === b.unit &&
  a.yielded === b.yielded &&
  a.weight === b.weight &&
  a.estimated === b.estimated &&
  a.roughlyWeighed === b.roughlyWeighed &&
  sameLists(a.gaps, b.gaps) &&
  sameLists(a.unweighed, b.unweighed)

/** Rows from a day on behind those before it, as they will be stored: one that says the same as the one before it is no beginning. */
const joined = (earlier: readonly Row[], rows: readonly Row[], since: string): Row[] => {
  const all = earlier.filter(({ fromDay }) => fromDay < since)
  for (const row of rows) {
    const last = all.at(-1)
    if (!last || !same(last, row)) all.push(row)
  }
  return all
}

/** Adds all in which some subrecipes stand, however far above, with the first day on which that may be felt. */
const withThoseAbove = async (read: Read, since: Since): Promise<Since> => {
  let moved: Since = since
  while (moved.size > 0) {
    const above = (await usersOf(read, 'recipe', moved)).recipe
    moved = new Map([...above].filter(([id, day]) => earliest(since, id, day)))
  }
  return since
}

type DatedRecipe = { id: string; since: string; versions: ReturnType<typeof versionsFrom>; all: Version[] }

/** In an order in which what stands in something comes before it; those that stand in each other come together. */
const inOrder = (recipes: ReadonlyMap<string, DatedRecipe>): DatedRecipe[][] => {
  const links = (id: string) =>
    (recipes.get(id)?.all ?? []).flatMap(({ composition }) =>
      itemsOf((composition as RecipeComposition).elements, 'recipe'),
    )
  const onCycle = cycleFinder((id) => links(id).filter((link) => recipes.has(link)))
  const order: DatedRecipe[][] = []
  const placed = new Set<string>()
  const place = (id: string) => {
    // What leads back to itself has others of its circle below it, which come with it.
    const leadsBack = links(id).some((link) => recipes.has(link) && onCycle(id, link))
    const circle = leadsBack ? [...recipes.keys()].filter((other) => onCycle(id, other)) : [id]
    for (const each of circle) placed.add(each)
    for (const each of circle) for (const link of links(each)) if (recipes.has(link) && !placed.has(link)) place(link)
    order.push(circle.map((each) => recipes.get(each) as DatedRecipe))
  }
  for (const id of recipes.keys()) if (!placed.has(id)) place(id)
  return order
}

const compositionsOf = async (read: Read, recipeIds: readonly string[]) =>
  Map.groupBy(
    (await read(kitchenComposition, 'ownerId', recipeIds)).filter(({ kind }) => kind === 'recipe'),
    ({ ownerId }) => ownerId,
  )

/** What a batch of each subrecipe costs and yields, from day to day. */
export const recipeCostSpans = owned<Row, KitchenOwnerRow>({
  table: recipeCostSpan,
  owner: ['recipeId'],
  days: { from: 'fromDay', until: 'untilDay', same },
  after: [kitchenCompositions, compositionUses, productCostSpans],
  owners: {
    from: kitchenOwners,
    columns: ['kind', 'ownerId'],
    of: ({ kind, ownerId }) => (kind === 'recipe' ? ownerId : null),
  },
  // They stand in each other: all of one call are worked out together, and slices follow what stands in what.
  atOnce: 1_000_000,
  async order(owners, read) {
    const written = await compositionsOf(
      read,
      owners.map(({ recipeId }) => recipeId),
    )
    const recipes = owners.map((owner): [string, DatedRecipe] => {
      const all = versionsOf(written.get(owner.recipeId) ?? [])
      return [owner.recipeId, { id: owner.recipeId, since: FIRST_DAY, all, versions: [] }]
    })
    const byId = new Map(owners.map((owner) => [owner.recipeId, owner]))
    return inOrder(new Map(recipes)).map((circle) => circle.map(({ id }) => byId.get(id) as Row))
  },
  async affected(changes, read) {
    if (changes.table(kitchenSettings).some(({ before, after }) => before?.currency !== after?.currency)) return 'all'
    const since = await composedSince(read, 'recipe', changes.table(kitchenComposition))
    const products = movedSince(productCostSpans, changes.table(productCostSpan), ({ productId }) => productId)
    for (const [id, day] of (await usersOf(read, 'product', products)).recipe) earliest(since, id, day)
    return [...(await withThoseAbove(read, since))].map(([owner, day]) => ({ owner, since: day }))
  },
  async recompute(owners, read) {
    const { currency } = await settingsOf(read)
    const written = await compositionsOf(
      read,
      owners.map(({ owner }) => owner.recipeId),
    )
    const all = new Map(
      owners.map(({ owner: { recipeId: id }, since }) => {
        const versions = versionsOf(written.get(id) ?? [])
        return [
          id,
          { id, since: since ?? FIRST_DAY, all: versions, versions: versionsFrom(versions, since ?? FIRST_DAY) },
        ]
      }),
    )
    const first = [...all.values()].map(({ since }) => since).sort()[0] as string
    const elements = [...all.values()].flatMap(({ all: versions }) =>
      versions.flatMap(({ composition }) => (composition as RecipeComposition).elements),
    )
    const below = await thingsOf(read, elements, first)
    const things = { ...below, currency, recipes: new Map(below.recipes) }
    const made = new Map<string, Row[]>()
    for (const circle of inOrder(all)) {
      const isCircle = circle.length > 1 || circleOf(circle[0] as DatedRecipe)
      const rows = isCircle
        ? rowsOfCircle(circle, things)
        : circle.map((each) =>
            rowsOf(each.id, each.since, each.versions, (version) =>
              totalsOf((version.composition as RecipeComposition).elements, things, [
                version.fromDay,
                version.untilDay,
              ]),
            ),
          )
      for (const [at, { id, since }] of circle.entries()) {
        made.set(id, rows[at] ?? [])
        things.recipes.set(id, joined(things.recipes.get(id) ?? [], rows[at] ?? [], since))
      }
    }
    return owners.map(({ owner }) => made.get(owner.recipeId) ?? [])
  },
})

const circleOf = ({ id, all }: DatedRecipe): boolean =>
  all.some(({ composition }) => itemsOf((composition as RecipeComposition).elements, 'recipe').includes(id))

/**
 * Subrecipes that stand in each other on some day. From one day on which any of them is composed otherwise to the next the same steps lead
 * round: on those days what leads round is a gap, and the others are worked out one on the other. One that is asked for from a later day
 * on stands as it stood until then: whatever leads back to another is asked for with it.
 */
const rowsOfCircle = (circle: readonly DatedRecipe[], things: Things & { recipes: Map<string, Row[]> }): Row[][] => {
  const starts = circle.flatMap(({ since, all }) => [
    since,
    ...all.map(({ fromDay }) => fromDay).filter((day) => day > since),
  ])
  const days = [...new Set(starts)].sort()
  const rows = new Map<string, Row[]>(circle.map(({ id }) => [id, []]))
  for (const [at, from] of days.entries()) {
    const next = days[at + 1]
    const until = next === undefined ? LAST_DAY : plusDays(next, -1)
    const held = new Map(
      circle
        .filter(({ since }) => since <= from)
        .map(({ id, all }) => [id, all.find((each) => each.fromDay <= from && each.untilDay >= from)] as const),
    )
    const links = (id: string) => {
      const composition = held.get(id)?.composition as RecipeComposition | undefined
      return itemsOf(composition?.elements ?? [], 'recipe')
    }
    const onCycle = cycleFinder(links)
    const placed = new Set<string>()
    const place = (id: string) => {
      const version = held.get(id)
      if (placed.has(id) || !version) return
      placed.add(id)
      for (const link of links(id)) if (!onCycle(id, link)) place(link)
      const { elements } = version.composition as RecipeComposition
      const isNew = version.fromDay === from && version.fromDay !== FIRST_DAY
      const part = { ...version, fromDay: from, untilDay: until, isNew }
      const made = rowsOf(id, from, [part], () =>
        totalsOf(elements, things, [from, until], (link) => onCycle(id, link)),
      )
      rows.get(id)?.push(...made)
      things.recipes.set(id, joined(things.recipes.get(id) ?? [], made, from))
    }
    for (const { id } of circle) place(id)
  }
  return circle.map(({ id }) => rows.get(id) ?? [])
}
