import { Big } from 'big.js'
import type { Decimal } from '../../values/decimal.ts'
import { tinFormatIn } from '../../values/formats/tin-formats.ts'
import { inBase, kindOfUnit, measureOf } from '../../values/units.ts'
import { type Container, containerOf, containerPattern } from './containers.ts'
import { plainOf } from './word-keys.ts'
import { writtenCount } from './written-counts.ts'

/** A part of a text: `start` and `end` count its letters. */
export type Span = { start: number; end: number }
export type ContentUnit = 'kg' | 'l' | 'unit'

/**
 * What one bought unit holds: `packs` times `size` of a unit ("6X1L" is 6 of 1 l, "CJ 180" 180 pieces of one). `isUsual` where the paper
 * prints a bare number and the container says its unit ("SACO 15"), or names a tin by its format ("RO-1000"), which is made for about so
 * much. `size` is null where a container is named and nothing more.
 */
export type Pack = {
  container: Container | null
  packs: Decimal
  size: Decimal | null
  unit: ContentUnit
  isUsual: boolean
  isApproximate: boolean
  spans: readonly Span[]
}
/** A content that can be read in more ways than one, each in the unit it would be of. */
export type OpenPack = {
  container: Container | null
  open: 'range' | 'twice' | 'bare-number'
  choices: readonly { size: Decimal; unit: ContentUnit }[]
  spans: readonly Span[]
}

const FIGURE = String.raw`\d+(?:[.,]\d+)?`
const UNIT = 'kilogramos?|kilos?|kgs?|kgr|gramos?|grs?|g|litros?|litres?|ltrs?|lts?|l|cl|ml|cc'
const PIECES = 'unidades|unidad|unids?|unitats?|uds?|u|pzas?|pz|piezas?|pieces?|pcs?|docenas?|dotzena|dotzenes|dz|dozen'
const END = String.raw`(?![a-z\d%])`
const CONTAINER = `(?:${containerPattern})`
// Neither in a word nor in a model's code: "W-280", "T-55"; "CJ-6X1L" is a box.
const START = `(?<![a-z\\d.,/])(?<!(?<![a-z])(?!${CONTAINER}-)[a-z]{1,3}-)`
const FRACTION = String.raw`(?:1/2|1/4|3/4|1/3(?=\s*l))`
const SIZE = `(?:(?:1 )?${FRACTION}(?!\\d)|${FIGURE})`

const patterns = {
  multiplied: new RegExp(
    `${START}(?:(${CONTAINER})\\.?\\s*(?:de\\s*)?)?(${FIGURE})\\s*(?:(${CONTAINER}|${PIECES})\\.?\\s*)?(x|×|\\*|de)\\s*(${SIZE})\\s*(${UNIT})${END}`,
  ),
  timesAfter: new RegExp(
    `${START}(?:(${CONTAINER})\\.?\\s*)?(${SIZE})\\s*(${UNIT})\\.?\\s*(?:x|×|\\*)\\s*(\\d+)${END}`,
  ),
  slashed: new RegExp(
    `${START}(?:(${CONTAINER})\\.?\\s*)?(?!${FRACTION}\\s*lt?${END})(\\d+)\\s*/\\s*(${FIGURE})\\s*(cl|ml|l|lt)${END}`,
  ),
  counted: new RegExp(`${START}(\\d+)\\s*(${CONTAINER}|${PIECES})\\.?\\s*(?:de\\s*)?(${SIZE})\\s*(${UNIT})${END}`),
  range: new RegExp(
    `${START}(?!${FRACTION}\\s*(?:${UNIT})${END})(${FIGURE})\\s*(?:-|/|a)\\s*(${FIGURE})\\s*(${UNIT})${END}`,
  ),
  contained: new RegExp(`${START}(?:(${CONTAINER})\\.?\\s*(?:de\\s*)?)?(?<![\\dx×*])(${SIZE})\\s*(${UNIT})${END}`, 'g'),
  containedAfter: new RegExp(`${START}(${SIZE})\\s*(${UNIT})\\.?\\s*(${CONTAINER})${END}`),
  pieces: new RegExp(`${START}(?:(${CONTAINER})\\.?\\s*(?:de\\s*)?)?(\\d+)\\s*(${PIECES})${END}`),
  dozen: new RegExp(`${START}(?:(${CONTAINER})\\.?\\s*(?:de\\s*)?)?(?:una? )?(docena|dotzena|dozen)${END}`),
  boxed: /(?<![a-z\d])[cp](?:\/|-)(\d{1,3})\s*$/,
  bare: new RegExp(`${START}(${CONTAINER})\\.?\\s*(?:de\\s*)?(${FIGURE})${END}(?!\\s*[x/*-]?\\s*\\d)`),
  alone: new RegExp(`${START}(${CONTAINER})${END}`),
  leads: /^\s*(\d{1,3})\s*x\s+(?=[a-z])/,
  approximate: /\b(?:aprox\w*|unos|unas|approx\w*|about|peso medio)|[≈~±]/,
}

const figure = (text: string): Big => {
  const [, whole = '0', above, below] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(text) ?? []
  return above && below ? new Big(above).div(below).plus(whole) : new Big(text.replace(',', '.'))
}
const bases = { mass: 'kg', volume: 'l', count: 'unit' } as const
const sized = (text: string, word: string): { size: Big; unit: ContentUnit } => {
  const measure =
    word === 'cc'
      ? { unit: 'ml' as const, quantity: '1' }
      : (measureOf(word) ?? { unit: 'unit' as const, quantity: '1' })
  // "1.500 g" is a thousand and a half: nobody weighs a gram and a half.
  const isThousands = /^\d{1,3}[.,]\d{3}$/.test(text) && /^(?:g|gr|grs|gramos?|ml|cc)$/.test(word)
  const value = isThousands ? new Big(text.replace(/[.,]/, '')) : figure(text)
  return { size: value.times(measure.quantity).times(inBase(measure.unit)), unit: bases[kindOfUnit(measure.unit)] }
}
const written = (value: Big): Decimal => value.round(6, Big.roundHalfUp).toFixed()

/** Numbers from `least` to `most` in these containers count so many parts of a unit. */
type Usual = { of: readonly Container[]; least: number; most: number; parts?: number; unit: ContentUnit }
const usual: readonly Usual[] = [
  { of: ['sack', 'net'], least: 1, most: 50, unit: 'kg' },
  { of: ['jerrycan'], least: 1, most: 25, unit: 'l' },
  { of: ['keg'], least: 5, most: 60, unit: 'l' },
  { of: ['bottle'], least: 18, most: 100, parts: 100, unit: 'l' },
  { of: ['bottle', 'brick'], least: 0.2, most: 3, unit: 'l' },
  { of: ['brick'], least: 125, most: 1000, parts: 1000, unit: 'l' },
  // A box of so many is one of pieces: nobody carries sixty kilos.
  { of: ['box', 'pack', 'tray'], least: 48, most: 720, unit: 'unit' },
]

/** What a bare number in a container counts, where the trade leaves it out; null where it may be one or the other. */
const usualIn = (container: Container, value: Big): { size: Big; unit: ContentUnit } | null => {
  const row = usual.find(({ of, least, most }) => of.includes(container) && value.gte(least) && value.lte(most))
  if (!row || (row.unit === 'unit' && !value.mod(1).eq(0))) return null
  return { size: value.div(row.parts ?? 1), unit: row.unit }
}

const spanOf = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length })

/** How many there are of what is printed elsewhere in the text: "LATA 33CL PACK 24", "75 CL 6 UD", "6x LECHE ENTERA BRIK 1L". */
const outer = (text: string, inner: Span): { packs: Big; word: string; span: Span } | null => {
  const rest = text.slice(0, inner.start) + ' '.repeat(inner.end - inner.start) + text.slice(inner.end)
  const leads = patterns.leads.exec(rest)
  if (leads && Number(leads[1]) > 1) return { packs: new Big(leads[1] as string), word: '', span: spanOf(leads) }
  const pieces = patterns.pieces.exec(rest)
  if (pieces && Number(pieces[2]) > 1)
    return { packs: new Big(pieces[2] as string), word: pieces[1] ?? '', span: spanOf(pieces) }
  const bare = patterns.bare.exec(rest)
  if (!bare || !/^\d+$/.test(bare[2] as string) || Number(bare[2]) < 2) return null
  return { packs: new Big(bare[2] as string), word: bare[1] as string, span: spanOf(bare) }
}

type Measured = { size: Big; unit: ContentUnit }

/** A printed name without accents and capitals; `container` is the first of its words that names one. */
type PackText = { text: string; isApproximate: boolean; container: string | undefined }
/** A form in which papers print a pack, tried on a text: null where it is not printed so. */
type PackForm = (printed: PackText) => Pack | OpenPack | null

const packOf = (
  { isApproximate }: PackText,
  match: RegExpExecArray,
  container: string | undefined,
  packs: Big,
  content: Measured,
): Pack => ({
  container: containerOf(container ?? ''),
  packs: written(packs),
  size: written(content.size),
  unit: content.unit,
  isUsual: false,
  isApproximate,
  spans: [spanOf(match)],
})

const openPack = (
  container: string | undefined,
  open: OpenPack['open'],
  spans: readonly Span[],
  choices: readonly Measured[],
): OpenPack => ({
  container: containerOf(container ?? ''),
  open,
  spans,
  choices: choices.map(({ size, unit }) => ({ size: written(size), unit })),
})

/** What is printed may be the content of one, or of all together. */
const eachOrAll = ({ container }: PackText, match: RegExpExecArray, each: Measured, packs: string): OpenPack =>
  openPack(container, 'twice', [spanOf(match)], [each, { ...each, size: each.size.times(packs) }])

/** "CJ 6X1L", "280 sacos de 25 kg". */
const multiplied: PackForm = (printed) => {
  const match = patterns.multiplied.exec(printed.text)
  if (!match) return null
  const [whole, word, packs = '1', counts, by, size = '1', of = ''] = match
  const each = sized(size, of)
  const leadingText = printed.text.slice(0, match.index + whole.indexOf(packs, word?.length ?? 0))
  // "6 x 1 l" multiplies whatever stands before it; "280 saco de 25 kg" only where 280 is a count.
  const isFigures = by !== 'de' && counts === undefined
  const how = isFigures ? 'count' : writtenCount(packs, { before: leadingText, word: counts ?? '', each })
  if (how === 'either') return eachOrAll(printed, match, each, packs)
  return how === 'count' ? packOf(printed, match, word ?? printed.container, figure(packs), each) : null
}

/** "CJ 24/33CL". */
const slashed: PackForm = (printed) => {
  const match = patterns.slashed.exec(printed.text)
  if (!match) return null
  const [, word, packs = '1', size = '1', of = ''] = match
  const container = word ?? printed.container
  const each = sized(size, of)
  // "1/5 l" may be a fifth, or one of five litres.
  if (packs === '1' && /^l/.test(of) && /^[5-9]$/.test(size))
    return openPack(container, 'twice', [spanOf(match)], [{ size: new Big(1).div(size), unit: 'l' }, each])
  return packOf(printed, match, container, figure(packs), each)
}

/** "33 CL X 24". */
const multipliedAfter: PackForm = (printed) => {
  const match = patterns.timesAfter.exec(printed.text)
  if (!match) return null
  const [, word, size = '1', of = '', packs = '1'] = match
  return packOf(printed, match, word ?? printed.container, figure(packs), sized(size, of))
}

/** "6 LATAS 33 CL". */
const counted: PackForm = (printed) => {
  const match = patterns.counted.exec(printed.text)
  if (!match) return null
  const [, packs = '1', word = '', size = '1', of = ''] = match
  const each = sized(size, of)
  const how = writtenCount(packs, { before: printed.text.slice(0, match.index), word, each })
  // Six pieces and two kilos weigh two or twelve; of six cans each says what it holds.
  const isWeightOfPieces = how === 'count' && containerOf(word) === null && each.unit === 'kg'
  if (how === 'either' || isWeightOfPieces) return eachOrAll(printed, match, each, packs)
  return how === 'count' ? packOf(printed, match, printed.container ?? word, figure(packs), each) : null
}

const WIDEST_RANGE = 5

/** "2,5-3 KG". */
const ranged: PackForm = ({ text, container }) => {
  const match = patterns.range.exec(text)
  if (!match) return null
  const [, from = '', to = '', of = ''] = match
  const [low, high] = [sized(from, of), sized(to, of)]
  if (!low.size.lt(high.size) || high.size.gt(low.size.times(WIDEST_RANGE))) return null
  const middle = { ...low, size: low.size.plus(high.size).div(2) }
  return openPack(container, 'range', [spanOf(match)], [low, middle, { ...high, unit: low.unit }])
}

const isSame = (a: Measured, b: Measured) => a.unit === b.unit && a.size.eq(b.size)

/** "LATA 33CL PACK 24": of litres each says what it holds; a box of six and two kilos may weigh two or twelve. */
const packOfMany = (
  printed: PackText,
  match: RegExpExecArray,
  content: Measured,
  number: NonNullable<ReturnType<typeof outer>>,
): Pack | OpenPack => {
  const spans = [spanOf(match), number.span]
  const container = containerOf(number.word) ?? containerOf(match[1] ?? printed.container ?? '')
  if (content.unit === 'l') return { ...packOf(printed, match, undefined, number.packs, content), container, spans }
  const all = { ...content, size: content.size.times(number.packs) }
  return { ...openPack(undefined, 'twice', spans, [content, all]), container }
}

/** "MALLA 25 KG", "GARRAFA 5 L", "1 KG BOLSA"; "1L C/6" is sold by the litre or by the box of six. */
const measured: PackForm = (printed) => {
  const { text, container } = printed
  const matches = [...text.matchAll(patterns.contained)]
  const [first, second] = matches
  if (!first) return null
  const sizes = matches.map(([, , size = '', of = '']) => sized(size, of))
  const [content, other] = sizes as [Measured, ...Measured[]]
  if (other && second && !isSame(content, other))
    return openPack(container, 'twice', [spanOf(first), spanOf(second)], sizes.slice(0, 3))
  const boxed = patterns.boxed.exec(text)
  if (boxed && Number(boxed[1]) > 1) {
    const all = { ...content, size: content.size.times(boxed[1] as string) }
    return openPack(first[1] ?? container, 'twice', [spanOf(first), spanOf(boxed)], [content, all])
  }
  const number = outer(text, spanOf(first))
  if (number) return packOfMany(printed, first, content, number)
  const after = patterns.containedAfter.exec(text)
  return packOf(printed, first, first[1] ?? after?.[3] ?? container, new Big(1), content)
}

/** "LATA RO-1000". */
const tinned: PackForm = ({ text }) => {
  const tin = tinFormatIn(text)
  if (!tin) return null
  const number = outer(text, tin)
  const span = { start: tin.start, end: tin.end }
  return {
    container: 'tin',
    packs: written(number?.packs ?? new Big(1)),
    size: tin.litres,
    unit: 'l',
    isUsual: true,
    isApproximate: true,
    spans: number ? [span, number.span] : [span],
  }
}

const ofDozen: PackForm = (printed) => {
  const match = patterns.dozen.exec(printed.text)
  const size = new Big(12)
  return match && packOf(printed, match, match[1] ?? printed.container, new Big(1), { size, unit: 'unit' })
}

/** "CAJA 6 UD", "2 DOCENAS", "DOCENA". */
const ofPieces: PackForm = (printed) => {
  const match = patterns.pieces.exec(printed.text)
  if (!match) return ofDozen(printed)
  const [, word, count = '', of = ''] = match
  const size = new Big(count).times(measureOf(of)?.quantity ?? '1')
  return size.gt(0) ? packOf(printed, match, word ?? printed.container, new Big(1), { size, unit: 'unit' }) : null
}

/** "SACO 15", "CJ 180". */
const bareNumber: PackForm = (printed) => {
  const match = patterns.bare.exec(printed.text)
  if (!match) return null
  const [, word = '', number = ''] = match
  const value = figure(number)
  const usual = usualIn(containerOf(word) as Container, value)
  if (usual) return { ...packOf(printed, match, word, new Big(1), usual), isUsual: true }
  if (!value.gt(0)) return null
  const mayBePieces = value.mod(1).eq(0) && value.gt(1)
  const choices: Measured[] = [{ size: value, unit: 'kg' }]
  if (mayBePieces) choices.push({ size: value, unit: 'unit' })
  return openPack(word, 'bare-number', [spanOf(match)], choices)
}

/** A container and nothing of what it holds. */
const containerAlone: PackForm = ({ text, isApproximate }) => {
  const match = patterns.alone.exec(text)
  if (!match) return null
  const [, word = ''] = match
  return {
    container: containerOf(word),
    packs: '1',
    size: null,
    unit: 'unit',
    isUsual: false,
    isApproximate,
    spans: [spanOf(match)],
  }
}

/** The first form that a name is printed in decides. */
const forms: readonly PackForm[] = [
  ...[multiplied, slashed, multipliedAfter, counted, ranged, measured],
  ...[tinned, ofPieces, bareNumber, containerAlone],
]

/** A pack is printed within so many signs of a name. */
const LONGEST = 500

/**
 * What a printed name says one bought unit holds: "MALLA 25 KG", "SACO 15", "6X1L", "CJ 180", "GARRAFA 5 L", "CAJA 6 UD". Null where it says
 * nothing of it; open where it can be read in two ways.
 */
export const packInText = (name: string): Pack | OpenPack | null => {
  const text = plainOf(name.slice(0, LONGEST))
  const printed: PackText = {
    text,
    isApproximate: patterns.approximate.test(text),
    container: patterns.alone.exec(text)?.[1],
  }
  for (const form of forms) {
    const pack = form(printed)
    if (pack) return pack
  }
  return null
}

export const isOpenPack = (pack: Pack | OpenPack): pack is OpenPack => 'open' in pack
