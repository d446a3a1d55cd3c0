import { Big } from 'big.js'
import { tinFormatIn } from '../../values/formats/tin-formats.ts'
import { normalizeName } from '../../values/names.ts'
import { inBase, kindOfUnit, measureOf, packagingOf } from '../../values/units.ts'
import { shortText } from '../values/cell-text.ts'
import { numberColumn } from '../values/numbers.ts'

/** The units that contents are compared in. */
export type BaseUnit = 'kg' | 'l' | 'unit'

/** So many packs of so much: "Pack 24 latas 33cl" is 24 of 0.33 l. */
export type Content = {
  packs: string
  size: string
  unit: BaseUnit
  /** It says itself that it is about so much. */
  approximate: boolean
  /** A package whose content nobody says: a box. */
  package: string | null
}
/** Two contents where there is one: a range, or a weight with and without what runs off. */
export type OpenContent = { open: 'content-range' | 'content-twice'; choices: string[]; unit: BaseUnit }

const bases = { mass: 'kg', volume: 'l', count: 'unit' } as const
const number = (text: string): Big | null => {
  const fraction = /^(?:(\d+)\s+)?(\d+)\s*\/\s*(\d+)$/.exec(text.trim())
  if (fraction)
    return Number(fraction[3]) === 0
      ? null
      : new Big(fraction[2] as string)
          .div(fraction[3] as string)
          .plus(fraction[1] ?? 0)
          .round(6)
  // A content of 1.500 g is a thousand and a half; 1,500 kg is one and a half: the unit tells, below.
  const value = numberColumn([text], 'quantity').read(text).value
  return value === null ? null : new Big(value)
}

const signs: readonly (readonly [RegExp, string])[] = [
  [/½/g, ' 1/2'],
  [/¼/g, ' 1/4'],
  [/¾/g, ' 3/4'],
  [/[×✕*]/g, 'x'],
  [/[–—]/g, '-'],
]
const plain = (text: string) => {
  let result = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  for (const [sign, by] of signs) result = result.replace(sign, by)
  return result
    .replace(/(\d)\s*x\s*(?=\d)/g, '$1 x ')
    .replace(/\s+/g, ' ')
    .trim()
}

const figure = String.raw`\d+(?:[.,]\d+)*(?:\s*\/\s*\d+)?`
const measured = new RegExp(String.raw`(?<![\p{L}\d/.,])(${figure})\s*([\p{L}]+)?\.?(?:\s*(x))?`, 'gu')
const range =
  /(?<![\p{L}\d])(\d+(?:[.,]\d+)?)(?:\s*(\p{L}+))?\s*(?:-|\/|\ba\b|\by\b|hasta|to|bis|ou)\s*(\d+(?:[.,]\d+)?)\s*([\p{L}]+)/u
const about = /\b(?:aprox\w*|unos|unas|circa|ca\.|approx\w*|about|env\.|ungef\w*|peso medio)|[≈~±]/
const joins = new Set(['x', 'de', 'of', 'por', 'y', 'con', 'a'])

const isMeasure = (word: string) => {
  const measure = measureOf(word)
  return measure !== null && kindOfUnit(measure.unit) !== 'count' ? measure : null
}

const rounded = (value: Big) => value.round(6).toFixed()

/** How much of a base unit so much of a word is: 33 "cl" are 0.33 l. */
const inBaseOf = (value: Big, word: string): { size: Big; unit: BaseUnit } | null => {
  const measure = measureOf(word)
  if (measure === null) return null
  return { size: value.times(measure.quantity).times(inBase(measure.unit)), unit: bases[kindOfUnit(measure.unit)] }
}

/** "1.500 g": nobody weighs a gram and a half, so that the sign sets thousands apart. */
const figureOf = (written: string, word: string): Big | null => {
  const isGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(written)
  // Nor does anybody pack a fraction of a sachet: "Caja 2.400 uds".
  const isSmall = isGrouped && (/^(?:g|gr|grs|gramos?|ml|mg|cc)$/.test(word) || measureOf(word)?.unit === 'unit')
  return number(isSmall ? written.replace(/[.,]/, '') : written)
}

type Measured = { size: Big; unit: BaseUnit }

const WIDEST_RANGE = 5

/** The ends of a range as it is written, in base units: null where they are of no measure. "1/2 kg" is a half, and no range. */
const endsOf = ([whole, from = '', ownWord = '', to = '', word = '']: RegExpExecArray) => {
  const isHalf = ownWord === '' && /^\d+\s*\//.test(whole)
  if (isHalf || (!isMeasure(word) && measureOf(word)?.unit !== 'unit')) return { low: null, high: null }
  return {
    low: inBaseOf(number(from) ?? new Big(0), ownWord && isMeasure(ownWord) ? ownWord : word),
    high: inBaseOf(number(to) ?? new Big(0), word),
  }
}

/** "2,5-3 kg": null where no range stands in the text, or one that nobody would sell by. */
const rangeIn = (text: string): OpenContent | null => {
  const match = range.exec(text)
  if (!match) return null
  const { low, high } = endsOf(match)
  if (!low || !high || !low.size.lt(high.size) || high.size.gt(low.size.times(WIDEST_RANGE))) return null
  const choices = [low.size, low.size.plus(high.size).div(2), high.size].map(rounded)
  return { open: 'content-range', choices, unit: high.unit }
}

/** Figures of a text by what they are: measures, factors of each other, and pieces (null where none stands there). */
type CellFigures = { sizes: Measured[]; packs: Big; pieces: Big | null }

const isFactor = (text: string, written: string, word: string, sign: string | undefined) =>
  word === 'x' || sign === 'x' || new RegExp(String.raw`x\s*${written.replace(/[.]/g, '\\.')}(?!\d)`).test(text)

const isBare = (word: string, sign: string | undefined) => word === '' || word === 'x' || sign === 'x'

const countOf = (value: Big, word: string): Big | null => {
  const count = measureOf(word)
  return count?.unit === 'unit' ? value.times(count.quantity) : null
}

const figuresIn = (text: string): CellFigures => {
  const figures: CellFigures = { sizes: [], packs: new Big(1), pieces: null }
  for (const [, written = '', word = '', sign] of text.matchAll(measured)) {
    const value = figureOf(written, word)
    if (value === null || value.lte(0)) continue
    const size = word !== '' && isMeasure(word) ? inBaseOf(value, word) : null
    if (size) figures.sizes.push(size)
    else if (isBare(word, sign)) {
      if (isFactor(text, written, word, sign)) figures.packs = figures.packs.times(value)
    } else {
      const count = countOf(value, word)
      if (count) figures.pieces = figures.pieces?.times(count) ?? count
    }
  }
  return figures
}

const isSame = (a: Measured, b: Measured) => a.unit === b.unit && a.size.eq(b.size)

/** What the figures of a text come to; null where it has none that measure or count. */
const contentOfFigures = (
  text: string,
  { sizes, packs, pieces }: CellFigures,
  approximate: boolean,
): Content | OpenContent | null => {
  const [first, second] = sizes
  const many = rounded(packs.times(pieces ?? 1))
  if (first && second && !isSame(first, second))
    return { open: 'content-twice', choices: sizes.map(({ size }) => rounded(size)), unit: first.unit }
  if (first) return { packs: many, size: rounded(first.size), unit: first.unit, approximate, package: null }
  const tin = tinFormatIn(text)
  if (tin) return { packs: many, size: tin.litres, unit: 'l', approximate: true, package: null }
  const counted = { unit: 'unit', approximate, package: null } as const
  if (pieces !== null) return { packs: rounded(packs), size: rounded(pieces), ...counted }
  return packs.gt(1) ? { packs: '1', size: rounded(packs), ...counted } : null
}

/** A unit or a container without a figure: "kg", "docena", "caja". */
const contentOfWord = (text: string, approximate: boolean): Content | null => {
  const words = text.split(/[\s/().,]+/).filter((word) => word !== '' && !joins.has(word))
  const word = words.find((part) => measureOf(part) !== null)
  // A word of a sentence is no unit: "según mercado a".
  if (word === undefined || (words.length > 3 && word.length < 2)) return null
  const base = inBaseOf(new Big(1), word)
  if (base === null) return null
  const isPackage = base.unit === 'unit' && packagingOf(word) === 'package'
  return {
    packs: '1',
    size: rounded(base.size),
    unit: base.unit,
    approximate,
    package: isPackage ? normalizeName(word) : null,
  }
}

/** Signs of a cell that says a content: a name with its description is shorter. */
const LONGEST = 500

/**
 * What a cell says of a content: "Caja 6 kg", "6 x 1,5 L", "Pack 24 latas 33cl", "docena", "kg". Null where no word of it is one; open
 * where it says two ("2,5-3 kg").
 */
export const contentIn = (cell: string): Content | OpenContent | null => {
  const short = shortText(cell, LONGEST)
  if (short === null || short === '') return null
  const text = plain(short)
  const approximate = about.test(text)
  return rangeIn(text) ?? contentOfFigures(text, figuresIn(text), approximate) ?? contentOfWord(text, approximate)
}

export const isOpen = (content: Content | OpenContent): content is OpenContent => 'open' in content
