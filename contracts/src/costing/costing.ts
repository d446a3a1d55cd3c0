import { Big } from 'big.js'
import type { DishComposition } from '../dishes/details.ts'
import type { ByProduct, Element, Yield } from '../recipes/elements.ts'
import { itemsOf } from '../recipes/elements.ts'
import type { Decimal } from '../values/decimal.ts'
import { inBase, kindOfUnit, type Unit } from '../values/units.ts'
import type { Kind } from './amounts.ts'
import { cycleFinder } from './cycles.ts'
import { type CostedProduct, type CostedRecipe, distinct, isGap, type Kitchen, type Missing } from './kitchen.ts'
import { carried, type Line, NOTHING, productLine, type Used, usedOf } from './lines.ts'

/** What a list of elements comes to. */
export type Sum = {
  known: Big
  /** 0 to 1; 0 of nothing. */
  coverage: Big
  missing: Missing[]
  /** Net kg of all elements, null while one of them has no weight, which then stands in `unweighed`. */
  net: Big | null
  unweighed: Missing[]
  /** Some of it rests on a mean weight, or on a price that nobody has paid; and some of its weight on a mean one. */
  estimated: boolean
  roughlyWeighed: boolean
}

/** A batch of a subrecipe: what it costs, and what it yields in kg, litres or pieces. */
export type Batch = Sum & {
  recipe: CostedRecipe
  yielded: { kind: Kind; amount: Big } | null
  /** kg of the whole batch. */
  weight: Big | null
}

/** A cost as it is told: `cost` is null while something is missing, `atLeast` the part that is known, in major units. */
export type Cost = {
  cost: Decimal | null
  atLeast: Decimal
  coverage: Decimal
  missing: Missing[]
  /** There where some of it rests on a mean weight, or on a price that a list asks and nobody has paid. */
  estimated?: true
}
export type RecipeCost = Cost & {
  /** Of one kg, litre or piece of the yield, which `unit` tells. */
  perUnit: { unit: Unit; cost: Decimal | null; atLeast: Decimal; estimated?: true } | null
  yielded: Decimal | null
  /** kg of the batch. */
  weight: Decimal | null
}
/** `cost` and `weight` (kg) are of one portion. */
export type DishCost = Cost & { weight: Decimal | null; batch: Decimal | null }

export type Costing = {
  kitchen: Kitchen
  line: (element: Element, factor?: Big, owner?: string) => Line
  used: (element: Element, factor?: Big) => Used
  batch: (recipeId: string) => Batch | undefined
  /** How much of a batch an amount is; null when its unit cannot be compared with the yield. */
  share: (batch: Batch, used: Used) => Big | null
  recipe: (recipeId: string) => RecipeCost | undefined
  dish: (composition: DishComposition, dishId?: string) => DishCost
}

const zero = new Big(0)
const hundred = new Big(100)
const baseUnits = { mass: 'kg', volume: 'l', count: 'unit' } as const
const text = (value: Big | null): Decimal | null => value?.toFixed() ?? null
const SHOWN_COVERAGE = 4

/** Adds up lines. */
export const summed = (lines: readonly Line[]): Sum => {
  const counted = lines.filter((line): line is Line & { coverage: Big } => line.coverage !== null)
  const covered = counted.reduce((sum, { coverage }) => sum.plus(coverage), zero)
  return {
    known: lines.reduce((sum, { known }) => sum.plus(known), zero),
    coverage: counted.length === 0 ? zero : covered.div(counted.length),
    missing: distinct(lines.flatMap(({ missing }) => missing)),
    net: lines.reduce<Big | null>((sum, { net }) => (sum && net ? sum.plus(net) : null), zero),
    unweighed: distinct(lines.flatMap(({ unweighed }) => unweighed)),
    estimated: lines.some(({ estimated }) => estimated),
    roughlyWeighed: lines.some(({ roughlyWeighed }) => roughlyWeighed),
  }
}

/** Whether a batch, or a kg of it, is estimated: what it yields may follow from what its elements weigh. */
export const isBatchEstimated = (
  yields: Pick<Yield, 'quantity'>,
  { estimated, roughlyWeighed }: Pick<Sum, 'estimated' | 'roughlyWeighed'>,
): boolean => estimated || (yields.quantity === null && roughlyWeighed)

const lessByProducts = (known: Big, byProducts: readonly ByProduct[]): Big => {
  const left = byProducts.reduce((sum, { value }) => sum.minus(value), known)
  // What is known so far may be worth less than what is left over: it is not cheaper than nothing.
  return left.lt(0) ? zero : left
}

/** What a batch yields and weighs, with `net` kg in it. */
export const yieldedOf = (yields: Yield, merma: Decimal, net: Big | null): Pick<Batch, 'yielded' | 'weight'> => {
  if (yields.quantity === null) {
    const weight = net && !net.eq(0) ? net.times(new Big(1).minus(new Big(merma).div(hundred))) : null
    return { yielded: weight && { kind: 'mass', amount: weight }, weight }
  }
  const amount = new Big(yields.quantity).times(inBase(yields.unit))
  const kind = kindOfUnit(yields.unit)
  const weight = kind === 'mass' ? amount : yields.weight === null ? null : new Big(yields.weight)
  return { yielded: { kind, amount }, weight }
}

const costOf = ({
  known,
  coverage,
  missing,
  estimated,
}: Pick<Sum, 'known' | 'coverage' | 'missing' | 'estimated'>): Cost => ({
  cost: missing.some(isGap) ? null : known.toFixed(),
  atLeast: known.toFixed(),
  coverage: coverage.round(SHOWN_COVERAGE, Big.roundDown).toFixed(),
  missing,
  ...(estimated && { estimated }),
})

/**
 * Costs in a kitchen as it is on one day: exact, each subrecipe once however often it is used. What is not known is null with
 * every missing link; what is known of it is "at least". The same kitchen gives the same answer in whatever order it is asked.
 * @param batches those of subrecipes that are known already, to which the others are added.
 */
export const costing = (kitchen: Kitchen, batches = new Map<string, Batch>()): Costing => {
  const products = new Map<string, CostedProduct | undefined>()
  const onCycle = cycleFinder((id) => itemsOf(kitchen.recipe(id)?.elements ?? [], 'recipe'))

  const productOf = (id: string) => {
    if (!products.has(id)) products.set(id, kitchen.product(id))
    return products.get(id)
  }

  const batch = (recipeId: string): Batch | undefined => {
    const known = batches.get(recipeId)
    if (known) return known
    const recipe = kitchen.recipe(recipeId)
    if (!recipe) return undefined
    const sum = summed(recipe.elements.map((element) => line(element, undefined, recipeId)))
    const measured = yieldedOf(recipe.yield, recipe.merma, sum.net)
    const empty: Missing[] = recipe.elements.some(({ quantity }) => quantity !== null)
      ? []
      : [{ reason: 'no-elements', kind: 'recipe', id: recipeId }]
    const made: Batch = {
      ...sum,
      ...measured,
      recipe,
      known: carried(lessByProducts(sum.known, recipe.byProducts)),
      missing: distinct([...sum.missing, ...empty]),
      estimated: isBatchEstimated(recipe.yield, sum),
    }
    batches.set(recipeId, made)
    return made
  }

  const share: Costing['share'] = ({ yielded, weight }, { kind, gross }) => {
    if (yielded && yielded.kind === kind) return gross.div(yielded.amount)
    return kind === 'mass' && weight ? gross.div(weight) : null
  }

  /** What a part weighs as it is taken and as it arrives: as its quantity says, else from what the whole of it weighs. */
  const weightsOf = (used: Used, weight: Big | null) => {
    if (used.kind === 'mass') return { net: used.net, weighed: used.gross }
    return { net: weight && used.gross.gt(0) ? weight.times(used.net).div(used.gross) : null, weighed: weight }
  }

  /** A subrecipe's part in whoever uses it. `owner` is where it stands, when that is a subrecipe too. */
  const recipeLine = (used: Used, id: string, owner: string | undefined): Line => {
    const about = (reason: Missing['reason']): Missing => ({ reason, kind: 'recipe', id })
    const lost = (...missing: Missing[]): Line => ({
      ...NOTHING,
      coverage: zero,
      missing,
      ...(used.kind === 'mass' ? { net: used.net, gross: used.gross } : { net: null, gross: null, unweighed: missing }),
    })
    if (owner !== undefined && onCycle(owner, id)) return lost(about('cycle'))
    const made = batch(id)
    if (!made) return lost(about('unknown'))
    const removed = made.recipe.removed ? [about('removed')] : []
    const part = share(made, used)
    if (!part) {
      // A yield that would follow from weights lacks one of theirs.
      const why = made.yielded ? [about('unit-not-convertible')] : made.unweighed
      return lost(...removed, ...made.missing, ...(why.length > 0 ? why : [about('no-weight')]))
    }
    const { net, weighed } = weightsOf(used, made.weight && part.times(made.weight))
    return {
      known: carried(made.known.times(part)),
      coverage: made.coverage,
      missing: [...removed, ...made.missing],
      net: net && carried(net),
      gross: weighed && carried(weighed),
      unweighed: net ? [] : [about('no-weight')],
      estimated: made.estimated,
      roughlyWeighed: used.kind !== 'mass' && made.roughlyWeighed,
    }
  }

  const used: Costing['used'] = (element, factor) => {
    const { item } = element
    return usedOf(element, (item.kind === 'product' && productOf(item.id)?.merma) || '0', factor)
  }

  const line: Costing['line'] = (element, factor, owner) => {
    const { item, quantity } = element
    if (quantity === null) return NOTHING
    const amounts = used(element, factor)
    if (item.kind === 'product') return productLine(amounts, item.id, productOf(item.id), kitchen.currency)
    if (item.kind === 'recipe') return recipeLine(amounts, item.id, owner)
    const dense = amounts.kind === 'volume' ? item.density : amounts.kind === 'mass' ? '1' : null
    return {
      ...NOTHING,
      net: dense === null ? null : amounts.net.times(dense),
      gross: dense === null ? null : amounts.gross.times(dense),
    }
  }

  const recipe = (recipeId: string): RecipeCost | undefined => {
    const made = batch(recipeId)
    if (!made) return undefined
    const summary = costOf(made)
    const { yielded, weight } = made
    const each = yielded && carried(made.known.div(yielded.amount)).toFixed()
    return {
      ...summary,
      perUnit:
        each === null || yielded === null
          ? null
          : {
              unit: baseUnits[yielded.kind],
              cost: summary.cost === null ? null : each,
              atLeast: each,
              ...(made.estimated && { estimated: made.estimated }),
            },
      yielded: text(yielded?.amount ?? null),
      weight: text(weight),
    }
  }

  const dish: Costing['dish'] = ({ elements, portions, seasoning }, dishId = '') => {
    const sum = summed(elements.map((element) => line(element)))
    const whole = sum.known.times(new Big(1).plus(new Big(seasoning).div(hundred)))
    const empty: Missing[] = elements.some(({ quantity }) => quantity !== null)
      ? []
      : [{ reason: 'no-elements', kind: 'dish', id: dishId }]
    const missing = distinct([...sum.missing, ...empty])
    const summary = costOf({ ...sum, known: carried(whole.div(portions)), missing })
    return {
      ...summary,
      batch: summary.cost === null ? null : whole.toFixed(),
      weight: text(sum.net && carried(sum.net.div(portions))),
    }
  }
  return { kitchen, line, used, batch, share, recipe, dish }
}
