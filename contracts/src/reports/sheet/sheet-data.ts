import { Big } from 'big.js'
import { partsOfCost } from '../../costing/parts.ts'
import { suggestedPrice } from '../../costing/selling/selling.ts'
import { signBefore } from '../../costing/signs.ts'
import type { Dish } from '../../dishes/queries.ts'
import type { CostTree } from '../../kitchen/queries.ts'
import type { PlateOfDish } from '../../plates/queries.ts'
import { wholePercentOf } from '../../values/shares/whole-percent.ts'
import { inBase, kindOfUnit } from '../../values/units.ts'
import { cellText, percentDigits, type ReportLanguage, termText } from '../cell-text.ts'
import { sheetWords } from './sheet-words.ts'

/** What stands on a dish's technical sheet, in words, in the order of the page. */
export type SheetData = {
  name: string
  /** Code and version. */
  reference: string
  /** Type, portions and description. */
  about: string
  portions: string
  portionCost: string
  figures: { label: string; value: string }[]
  /** Share of the net price that is known cost, and the target, from 0 to 1; null without a price. */
  bar: { cost: number; target: number; margin: string } | null
  elements: { head: string[]; rows: string[][]; sum: string[] }
  texts: { title: string; lines: string[]; isNumbered: boolean }[]
  allergens: { label: string; names: string }[]
  /** Whether somebody has verified all of them. */
  allergenNote: string
  nutrition: { title: string; rows: [string, string][]; note: string | null }
  foot: string
}

type Source = { dish: Dish; tree: CostTree; plate: PlateOfDish; house: string; day: string; language: ReportLanguage }

const writtenFields = ['preparation', 'plating', 'conservation', 'service'] as const
const states = ['contains', 'traces', 'unknown'] as const
/** Digits of an amount: nobody weighs 333.333 g, and half a gram of saffron is no gram. */
const digitsOf = (amount: Big): number => (amount.gte(100) ? 0 : amount.gte(10) ? 1 : 3)
const baseUnits = { mass: 'kg', volume: 'l', count: 'unit' } as const
/** Decimals of costs and prices that stand below one another. */
const MILLS = 3

const rounded = (amount: Big): string => amount.round(digitsOf(amount)).toFixed()

/** What a kg, litre or piece of its gross comes to, so that gross × price is its cost; of what has no cost yet, as it was bought. */
const rateOf = ({ cost, gross, unit, perUnit }: CostTree['elements'][number]): string | null => {
  const amount = gross === null ? null : new Big(gross).times(inBase(unit))
  if (cost !== null && amount !== null && amount.gt(0))
    return `${new Big(cost).div(amount).round(6).toFixed()} ${baseUnits[kindOfUnit(unit)]}`
  return perUnit && `${perUnit.asBought} ${perUnit.unit}`
}

/** What stands before what a cost comes to. */
const signOf = (bound: '≥' | '≤', { cost, estimated }: { cost: string | null; estimated?: boolean }): string =>
  signBefore(bound, { exact: cost !== null, estimated })

/**
 * The rows for all portions: net, loss, gross, price, cost and its part of the known cost; to taste is said, what is missing is a dash. Parts
 * come to all of it: seasoning has its own, and by-products, which take off, stand beside parts of what the rest comes to.
 */
const elementsOf = ({ dish, tree, language }: Source): SheetData['elements'] => {
  const words = sheetWords[language]
  const portions = new Big(dish.portions)
  const text = (kind: 'decimal' | 'percent', value: string | null) => cellText(kind, value, language, tree.currency)
  const amount = (value: string | null, unit: string) =>
    value === null ? '—' : `${text('decimal', rounded(new Big(value).times(portions)))} ${termText(unit, language)}`
  const exactly = (kind: 'price' | 'rate', value: string | null) =>
    cellText(kind, value, language, tree.currency, MILLS)
  const cost = ({ atLeast, ...sum }: { cost: string | null; atLeast: string; estimated?: boolean }) =>
    `${signOf('≥', sum)}${exactly('price', new Big(atLeast).times(portions).round(MILLS).toFixed())}`
  const { lines: parts, seasoning: added, besides } = partsOfCost(tree)
  const digits = percentDigits([...(parts ?? []), ...(added === null ? [] : [added])])
  const share = (value: string) => cellText('percent', value, language, tree.currency, digits)
  const part = (at: number) => (parts === null ? '' : share(parts[at] ?? '0'))
  const rows = tree.elements.map((line, at) => [
    [line.name ?? '—', line.item.kind === 'recipe' ? `(${words.recipe})` : '', line.note ?? '']
      .filter(Boolean)
      .join(' '),
    line.quantity === null ? words.toTaste : amount(line.net, line.unit),
    line.quantity === null ? '' : text('percent', line.merma),
    line.quantity === null ? '' : amount(line.gross, line.unit),
    exactly('rate', rateOf(line)),
    line.quantity === null || (line.cost === null && new Big(line.atLeast).eq(0)) ? '—' : cost(line),
    line.quantity === null || new Big(line.atLeast).eq(0) ? '' : part(at),
  ])
  const last = added === null ? '' : share(added)
  const seasoning = besides
    ? [[words.seasoning, '', '', '', '', cost({ ...tree, atLeast: besides.toFixed() }), last]]
    : []
  return {
    head: [...words.columns],
    rows: [...rows, ...seasoning],
    sum: [words.sum(dish.portions), '', '', '', '', cost(tree), parts === null ? '' : share('100')],
  }
}

/** Steps as they are written, a line each, without the number that somebody gave them. */
const linesOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)

const STEP_NUMBER = /^\d{1,2}\s*[.)-]+\s*/

const textsOf = ({ dish, language }: Source): SheetData['texts'] =>
  writtenFields.flatMap((field) => {
    const text = dish[field]
    if (!text) return []
    const lines = linesOf(text)
    const isNumbered = field === 'preparation' && lines.length > 1
    const title = sheetWords[language][field]
    return [{ title, isNumbered, lines: isNumbered ? lines.map((line) => line.replace(STEP_NUMBER, '')) : lines }]
  })

const nutritionOf = ({ plate: { nutrition }, language, tree }: Source): SheetData['nutrition'] => {
  const words = sheetWords[language]
  const text = (kind: 'measure' | 'decimal' | 'percent', value: string) =>
    cellText(kind, value, language, tree.currency)
  const grams = nutrition.weight === null ? null : new Big(nutrition.weight).times(1000).round().toFixed()
  const isWhole = nutrition.coverage !== null && new Big(nutrition.coverage).gte(1)
  return {
    title: grams === null ? words.nutrition : words.nutritionOf(text('decimal', grams)),
    rows: nutrition.label.perPortion.map(({ key, amount, unit, kcal, atLeast }) => [
      termText(key, language),
      amount === null
        ? '—'
        : text('measure', `${atLeast ? '≥ ' : ''}${amount} ${unit}${kcal === null ? '' : ` / ${kcal} kcal`}`),
    ]),
    note:
      isWhole || nutrition.coverage === null
        ? null
        : words.coverage(text('percent', String(wholePercentOf(nutrition.coverage)))),
  }
}

/** What a dish's sheet says. Pure. What is known in part says so: cost and food cost at least, margin at most. */
export const sheetData = (source: Source): SheetData => {
  const { dish, tree, plate, house, day, language } = source
  const words = sheetWords[language]
  const { price, figures } = tree
  const text = (kind: 'amount' | 'price' | 'percent' | 'decimal' | 'day', value: string | number | null) =>
    cellText(kind, value, language, tree.currency)
  const cents = (value: string) => text('amount', new Big(value).times(100).round().toFixed())
  const sign = (bound: '≥' | '≤') => signOf(bound, tree)
  const suggested = price && suggestedPrice(tree.atLeast, dish.target, price.vatRate)
  const target = text('percent', dish.target)
  const { states: allergens, verified } = plate.allergens
  return {
    name: dish.name,
    reference: [words.sheet, dish.code, words.version(Math.max(1, dish.versions.length))].filter(Boolean).join(' · '),
    about: [words.types[dish.type], words.portions(dish.portions), dish.description].filter(Boolean).join(' · '),
    portions: dish.portions,
    portionCost: `${sign('≥')}${cents(tree.atLeast)}`,
    figures: [
      { label: words.price, value: text('amount', price?.amount ?? null) },
      { label: words.net, value: figures ? cents(figures.net) : '—' },
      {
        label: words.foodCost,
        value: figures ? `${sign('≥')}${text('percent', new Big(figures.foodCost).round(1).toFixed())}` : '—',
      },
      { label: words.margin, value: figures ? `${sign('≤')}${cents(figures.margin)}` : '—' },
      {
        label: words.multiplier,
        value: figures?.multiplier
          ? `${sign('≤')}${text('decimal', new Big(figures.multiplier).round(2).toFixed())} ×`
          : '—',
      },
      { label: words.priceAt(target), value: suggested == null ? '—' : `${sign('≥')}${text('amount', suggested)}` },
    ],
    bar: figures && {
      cost: Math.min(1, Number(figures.foodCost) / 100),
      target: Math.min(1, Number(dish.target) / 100),
      margin: `${words.margin} ${sign('≤')}${cents(figures.margin)}`,
    },
    elements: elementsOf(source),
    texts: textsOf(source),
    allergens: states.flatMap((state) => {
      const names = Object.entries(allergens).flatMap(([key, value]) =>
        value === state ? [termText(key, language)] : [],
      )
      return names.length === 0 ? [] : [{ label: termText(state, language), names: names.join(', ') }]
    }),
    allergenNote: verified ? words.verified : words.unverified,
    nutrition: nutritionOf(source),
    foot: [house, words.pricesOf(text('day', day))].filter(Boolean).join(' · '),
  }
}
