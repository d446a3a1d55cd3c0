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
const PIECES = 'unidades|unidad|unids?|unitats?|uds?|u|pzas?|pz|piezas?|pieces?|pcs?|docenas?|dotzenes|dz|dozen'
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

/** What a bare number in a container counts, where the trade leaves it out; null where it may be one or the other. */
const usualIn = (container: Container, value: Big): { size: Big; unit: ContentUnit } | null => {
  const within = (least: number, most: number) => value.gte(least) && value.lte(most)
  if ((container === 'sack' || container === 'net') && within(1, 50)) return { size: value, unit: 'kg' }
  if (container === 'jerrycan' && within(1, 25)) return { size: value, unit: 'l' }
  if (container === 'keg' && within(5, 60)) return { size: value, unit: 'l' }
  if (container === 'bottle' && within(18, 100)) return { size: value.div(100), unit: 'l' }
  if ((container === 'bottle' || container === 'brick') && within(0.2, 3)) return { size: value, unit: 'l' }
  if (container === 'brick' && within(125, 1000)) return { size: value.div(1000), unit: 'l' }
  // A box of so many is one of pieces: nobody carries sixty kilos.
  if ((container === 'box' || container === 'pack' || container === 'tray') && within(48, 720) && value.mod(1).eq(0))
    return { size: value, unit: 'unit' }
  return null
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

/**
 * What a printed name says one bought unit holds: "MALLA 25 KG", "SACO 15", "6X1L", "CJ 180", "GARRAFA 5 L", "CAJA 6 UD". Null where it says
 * nothing of it; open where it can be read in two ways.
 */
export const packInText = (printed: string): Pack | OpenPack | null => {
  const text = plainOf(printed)
  const isApproximate = patterns.approximate.test(text)
  const pack = (
    match: RegExpExecArray,
    word: string | undefined,
    packs: Big,
    content: { size: Big; unit: ContentUnit },
    more: Partial<Pack> = {},
  ): Pack => ({
    container: containerOf(word ?? ''),
    packs: written(packs),
    size: written(content.size),
    unit: content.unit,
    ...{ isUsual: false, isApproximate, spans: [spanOf(match)], ...more },
  })
  const ofContainer = patterns.alone.exec(text)?.[1]
  const mayBeAll = (match: RegExpExecArray, each: { size: Big; unit: ContentUnit }, packs: string): OpenPack => ({
    ...{ container: containerOf(ofContainer ?? ''), open: 'twice', spans: [spanOf(match)] },
    choices: [each.size, each.size.times(packs)].map((whole) => ({ size: written(whole), unit: each.unit })),
  })
  const multiplied = patterns.multiplied.exec(text)
  if (multiplied) {
    const [, word, packs = '1', counts, by, size = '1', of = ''] = multiplied
    const each = sized(size, of)
    const leadingText = text.slice(0, multiplied.index + multiplied[0].indexOf(packs, word?.length ?? 0))
    // "6 x 1 l" multiplies whatever stands before it; "280 saco de 25 kg" only where 280 is a count.
    const isFigures = by !== 'de' && counts === undefined
    const how = isFigures ? 'count' : writtenCount(packs, { before: leadingText, word: counts ?? '', each })
    if (how === 'either') return mayBeAll(multiplied, each, packs)
    if (how === 'count') return pack(multiplied, word ?? ofContainer, figure(packs), each)
  }
  const slashed = patterns.slashed.exec(text)
  if (slashed) {
    const [, word, packs = '1', size = '1', of = ''] = slashed
    const each = sized(size, of)
    // "1/5 l" may be a fifth, or one of five litres.
    if (packs === '1' && /^l/.test(of) && /^[5-9]$/.test(size))
      return {
        ...{ container: containerOf(word ?? ofContainer ?? ''), open: 'twice', spans: [spanOf(slashed)] },
        choices: [new Big(1).div(size), each.size].map((whole) => ({ size: written(whole), unit: 'l' })),
      }
    return pack(slashed, word ?? ofContainer, figure(packs), each)
  }
  const timesAfter = patterns.timesAfter.exec(text)
  if (timesAfter) {
    const [, word, size = '1', of = '', packs = '1'] = timesAfter
    return pack(timesAfter, word ?? ofContainer, figure(packs), sized(size, of))
  }
  const counted = patterns.counted.exec(text)
  if (counted) {
    const [, packs = '1', word = '', size = '1', of = ''] = counted
    const each = sized(size, of)
    const how = writtenCount(packs, { before: text.slice(0, counted.index), word, each })
    // Six pieces and two kilos weigh two or twelve; of six cans each says what it holds.
    if (how === 'either' || (how === 'count' && containerOf(word) === null && each.unit === 'kg'))
      return mayBeAll(counted, each, packs)
    if (how === 'count') return pack(counted, ofContainer ?? word, figure(packs), each)
  }
  const range = patterns.range.exec(text)
  if (range) {
    const [low, high] = [sized(range[1] as string, range[3] as string), sized(range[2] as string, range[3] as string)]
    if (low.size.lt(high.size) && high.size.lte(low.size.times(5)))
      return {
        ...{ container: containerOf(ofContainer ?? ''), open: 'range' as const, spans: [spanOf(range)] },
        choices: [low.size, low.size.plus(high.size).div(2), high.size].map((size) => ({
          size: written(size),
          unit: low.unit,
        })),
      }
  }
  const contents = [...text.matchAll(patterns.contained)]
  const sizes = contents.map((match) => sized(match[2] as string, match[3] as string))
  const [first, second] = contents
  const pieces = patterns.pieces.exec(text)
  if (first) {
    const [content, other] = sizes
    if (content && other && second && !(content.unit === other.unit && content.size.eq(other.size)))
      return {
        ...{
          container: containerOf(ofContainer ?? ''),
          open: 'twice' as const,
          spans: [spanOf(first), spanOf(second)],
        },
        choices: sizes.slice(0, 3).map(({ size, unit }) => ({ size: written(size), unit })),
      }
    const number = outer(text, spanOf(first))
    if (number && content) {
      const all = { ...content, size: content.size.times(number.packs) }
      const spans = [spanOf(first), number.span]
      const container = containerOf(number.word) ?? containerOf(first[1] ?? ofContainer ?? '')
      // A box of six and two kilos may weigh two or twelve; of cans each says what it holds.
      if (content.unit === 'l') return { ...pack(first, undefined, number.packs, content), container, spans }
      return {
        container,
        open: 'twice',
        spans,
        choices: [content, all].map(({ size, unit }) => ({ size: written(size), unit })),
      }
    }
    const after = patterns.containedAfter.exec(text)
    return pack(first, first[1] ?? after?.[3] ?? ofContainer, new Big(1), content as { size: Big; unit: ContentUnit })
  }
  const tin = tinFormatIn(text)
  if (tin) {
    const number = outer(text, tin)
    const span = { start: tin.start, end: tin.end }
    return {
      ...{ container: 'tin', packs: written(number?.packs ?? new Big(1)), size: tin.litres, unit: 'l' },
      ...{ isUsual: true, isApproximate: true, spans: number ? [span, number.span] : [span] },
    }
  }
  if (pieces) {
    const measure = measureOf(pieces[3] as string)
    const size = new Big(pieces[2] as string).times(measure?.quantity ?? '1')
    if (size.gt(0)) return pack(pieces, pieces[1] ?? ofContainer, new Big(1), { size, unit: 'unit' })
  }
  const bare = patterns.bare.exec(text)
  if (bare) {
    const container = containerOf(bare[1] as string) as Container
    const value = figure(bare[2] as string)
    const usual = usualIn(container, value)
    if (usual) return pack(bare, bare[1], new Big(1), usual, { isUsual: true })
    if (value.gt(0))
      return {
        ...{ container, open: 'bare-number' as const, spans: [spanOf(bare)] },
        choices: [
          { size: written(value), unit: 'kg' },
          ...(value.mod(1).eq(0) && value.gt(1) ? [{ size: written(value), unit: 'unit' as const }] : []),
        ],
      }
  }
  const alone = patterns.alone.exec(text)
  if (!alone) return null
  return {
    ...{
      container: containerOf(alone[1] as string),
      packs: '1',
      size: null,
      unit: 'unit',
      isUsual: false,
      isApproximate,
    },
    spans: [spanOf(alone)],
  }
}

export const isOpenPack = (pack: Pack | OpenPack): pack is OpenPack => 'open' in pack
