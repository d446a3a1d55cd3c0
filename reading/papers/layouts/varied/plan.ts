import type { Commerce, DocumentKind } from '../../dealing/deal.ts'
import type { DateStyle } from '../../paper/formats.ts'
import type { Habits } from '../../paper/paper.ts'
import type { Sheet } from '../../paper/pen.ts'
import type { TaxIdStyle } from '../../paper/tax-id-styles.ts'
import type { Random } from '../../random.ts'
import { pick } from '../../world/firms.ts'
import { goods } from '../../world/goods.ts'
import type { Country, Language } from '../../world/places.ts'
import type { Look } from './area.ts'
import { tradeHabits } from './goods/trade-habits.ts'
import { numberingOf } from './numbering.ts'

/** One of several by their weights. */
export function weighted<T>(draw: Random, choices: readonly (readonly [T, number])[]): T {
  let left = draw.next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [choice, weight] of choices) {
    left -= weight
    if (left < 0) return choice
  }
  return pick(choices, draw)[0]
}

const countries: Record<Language, readonly Country[]> = {
  es: ['ES'],
  ca: ['ES'],
  gl: ['ES'],
  eu: ['ES'],
  en: ['GB', 'IE'],
  fr: ['FR', 'FR', 'BE'],
  pt: ['PT'],
  de: ['DE'],
  it: ['IT'],
}

const languages: readonly (readonly [Language, number])[] = [
  ['es', 35],
  ['ca', 8],
  ['gl', 4],
  ['eu', 5],
  ['en', 11],
  ['fr', 10],
  ['pt', 9],
  ['de', 9],
  ['it', 9],
]

const kinds: readonly (readonly [DocumentKind, number])[] = [
  ['invoice', 74],
  ['delivery-note', 11],
  ['credit-note', 8],
  ['proforma', 4],
  ['receipt', 3],
]

const everyday: readonly DateStyle[] = ['slashes', 'slashes', 'dashes', 'dots', 'shortSlashes', 'iso', 'words']
const rare: readonly DateStyle[] = ['shortDashes', 'bare', 'abbreviated', 'shortDots', 'spacedSlashes', 'words']

const spanishIds: readonly TaxIdStyle[] = ['plain', 'plain', 'dashed', 'country', 'dotted', 'spaced']

/** In Portugal, Italy and Britain the country before a tax id is left out as often as not. */
const nationalOr = (country: Country, draw: Random): TaxIdStyle =>
  ['PT', 'IT', 'GB'].includes(country) && draw.chance(0.4) ? 'national' : pick(['plain', 'plain', 'spaced'], draw)

function habitsOf(language: Language, country: Country, draw: Random): Habits {
  const [sign, signFirst] = country === 'GB' ? ['£', true] : [pick(['', ' €', '€', ' EUR', ''], draw), false]
  const english = language === 'en'
  return {
    numbers: english
      ? pick(['english', 'points'], draw)
      : pick(['spanish', 'spanish', 'spanish', 'bare', 'spaced'], draw),
    date: pick(draw.chance(0.75) ? everyday : rare, draw),
    sign,
    signFirst,
    priceDecimals: draw.whole(2, 3),
    quantityDecimals: pick([0, 2, 3], draw),
    taxIds: country === 'ES' ? pick(spanishIds, draw) : nationalOr(country, draw),
    ibans: pick(['fours', 'solid'], draw),
  }
}

function commerceOf(language: Language, country: Country, sheet: Sheet, draw: Random): Commerce {
  const trades = [...new Set(goods[language].map(({ trade }) => trade))]
  const kind = weighted(draw, kinds)
  return {
    country,
    language,
    trades: [pick(trades, draw), pick(trades, draw), pick(trades, draw)],
    ...tradeHabits(country, draw),
    // a note of what was delivered lists no other notes
    ...(kind === 'delivery-note' ? { groups: undefined } : {}),
    ...(sheet.size === 'A5' || sheet.landscape ? { lines: [1, 4] as const } : {}),
    numbering: numberingOf(language, kind, draw),
    kind,
    ...(country === 'GB' ? { currency: 'GBP' } : {}),
    terms: pick([[30], [15, 30], [60], [7, 14], [10, 20], [45, 90]], draw),
    selfEmployed: country === 'ES' && draw.chance(0.15),
  }
}

function lookOf(draw: Random): Look {
  const [font, bold] = pick(
    [
      ['sans', 'sans-bold'],
      ['sans', 'sans-bold'],
      ['liberation', 'liberation-bold'],
      ['serif', 'serif-bold'],
      ['mono', 'mono-bold'],
    ] as const,
    draw,
  )
  const size = font === 'mono' ? draw.between(7, 8.5) : draw.between(7.5, 10)
  return { font, bold, size, accent: pick(['#161616', '#1d4e89', '#7a1f2b', '#2f6b3a', '#555555', '#0f6a73'], draw) }
}

/** What sort of paper it is: whose language, on what sheet, how it writes. */
export function planOf(draw: Random) {
  const language = weighted(draw, languages)
  const country = pick(countries[language], draw)
  const sheet: Sheet = weighted(draw, [
    [{ size: 'A4' }, 82],
    [{ size: 'letter' }, 8],
    [{ size: 'A5' }, 6],
    [{ size: 'A4', landscape: true }, 4],
  ])
  return {
    language,
    sheet,
    commerce: commerceOf(language, country, sheet, draw),
    habits: habitsOf(language, country, draw),
    look: lookOf(draw),
    margin: draw.between(24, 58),
  }
}
