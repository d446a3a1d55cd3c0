import type { PicturedPage } from '../intake/word-source.ts'
import { type Row, rowsOf } from '../layout/rows.ts'
import type { Side } from '../picture/sheet.ts'
import type { Quad } from '../picture/warping.ts'
import type { Word } from '../words/word.ts'
import { type Blot, blotsOn } from './blots.ts'
import { isPrintedPaper, paperLookOf } from './printed-paper.ts'
import { hasGrandTotal, headsGoods, labelOf, namesUnreadTotal } from './purchase-paper.ts'
import { softnessOf } from './softness.ts'

/** What can be measured of a photographed page, and how well it could be read. */
export type Measures = {
  /** Whatever looks like a word, read with confidence or without. */
  words: number
  /** Words read with confidence: letters or digits, not specks. */
  confident: number
  /** Mean confidence over all that look like words, 0 to 1. */
  clarity: number
  /** Pixels of the longer side of the sheet, or of the picture where none was found. */
  longSide: number
  /** Longer side of the sheet over that of the picture, 0 to 1. */
  reach: number
  /** Height of letters in pixels of the picture; null where hardly any were found. */
  letters: number | null
  /** Deviation of the blur over the height of letters. */
  blur: number
  /** Deviation in pixels of the picture of the blur at the sharpest edges in each place: what no lens and no hand has softened has about one. */
  edges: number
  /** How much all edges run the same way, 0 to 1. */
  oneWay: number
  /** Share of the page on which anything is drawn. */
  drawn: number
  isSheet: boolean
  /** Whether it looks like printed paper from afar, read or not. */
  isPrintedPaper: boolean
  blots: Blot[]
  /** Where print begins and ends, as fractions of the picture. */
  text: { left: number; top: number; right: number; bottom: number }
  /** Rows of words (columns of them at the top and bottom) that run into each edge of the picture. */
  touching: Record<Side, number>
  /** Sides at which the sheet goes beyond the picture. */
  cut: Side[]
  rows: number
  /** Amounts are printed. */
  priced: boolean
  /** A table of goods begins, with an amount in it at least. */
  headed: boolean
  /** Of goods under headings one at least has a word beside its amounts, or they say what they are in rows of their own. */
  named: boolean
  /** The sum to be paid was read. */
  grandTotal: boolean
  /** What has to be paid is named, and its amount was not read. */
  owes: boolean
  /** From where to where down the picture goods and amounts are printed, as fractions of it: from their headings, where there are any. */
  amounts: { top: number; bottom: number }
}

const isPriced = ({ text }: Row): boolean => /\d[.,]\d{2}(?!\d)/.test(text)

/** Without a word in any row of goods, from their headings down to the sums, what was bought is not told. */
const areNamed = (rows: Row[]): boolean => {
  const from = rows.findIndex(headsGoods)
  const below = rows.slice(from + 1)
  const end = below.findIndex((row) => labelOf(row) !== null)
  const goods = below.slice(0, end < 0 ? below.length : end)
  return (
    from < 0 || !goods.some(isPriced) || goods.some(({ words }) => words.some(({ text }) => /\p{L}{3}/u.test(text)))
  )
}

const isReal = ({ text }: Word): boolean => /[\p{L}\p{N}]{2,}/u.test(text)

/** So near an edge of the picture (as a share of it) no printer prints: the paper goes on beyond. */
const edge = 0.008

const apart = (positions: number[], distance: number): number =>
  positions.sort((a, b) => a - b).filter((at, index, all) => index === 0 || at - (all[index - 1] ?? 0) > distance)
    .length

/** A letter or two, of which a recogniser sees some in any grain, must have been read as clearly as print is. */
const isPrint = ({ text, confidence }: Word): boolean => {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return letters >= 3 || (letters > 0 && confidence >= 0.88)
}

const touchingOf = (words: Word[]): Record<Side, number> => {
  const ownWords = words.filter(isPrint)
  const height = ownWords.reduce((sum, word) => sum + word.box.height, 0) / Math.max(1, ownWords.length)
  const rows = (hits: (word: Word) => boolean) =>
    apart(
      ownWords.filter(hits).map(({ box }) => box.y),
      0.6 * height,
    )
  return {
    left: rows(({ box }) => box.x < edge),
    right: rows(({ box }) => box.x + box.width > 1 - edge),
    top: ownWords.filter(({ box }) => box.y < edge).length,
    bottom: ownWords.filter(({ box }) => box.y + box.height > 1 - edge).length,
  }
}

const cornersOn = ({ picture, thumbnail, level }: PicturedPage): Quad => {
  const factor = (thumbnail?.width ?? 1) / picture.width
  const [right, bottom] = [picture.width, picture.height]
  const all: Quad = [
    { x: 0, y: 0 },
    { x: right, y: 0 },
    { x: right, y: bottom },
    { x: 0, y: bottom },
  ]
  return (level.sheet?.corners ?? all).map(({ x, y }) => ({ x: x * factor, y: y * factor })) as unknown as Quad
}

/** Print of an ordinary page is about this much of its longer side high, where the letters themselves cannot be measured. */
export const usualLetters = 1 / 150

/** Measures a photographed page and what was read on it. */
export const measuresOf = (seen: PicturedPage): Measures => {
  const { picture, words, level, thumbnail } = seen
  const real = words.filter(isReal)
  const rows = rowsOf(words)
  const longSide = Math.max(level.picture.width, level.picture.height)
  const soft = softnessOf(level.picture)
  const boxes = real.map(({ box }) => box)
  const priced = rows.filter(isPriced).flatMap(({ words: [word] }) => word?.box ?? [])
  const headings = rows.filter(headsGoods).map((row) => Math.max(...row.words.map(({ box }) => box.y + box.height)))
  // What only has the size of letters says nothing of theirs.
  const letters = level.isTyped ? level.letters : null
  return {
    words: real.length,
    confident: real.filter((word) => word.confidence >= 0.75 && word.text.length >= 3).length,
    clarity: real.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, real.length),
    longSide: longSide / level.factor,
    reach: Math.min(1, longSide / level.factor / Math.max(1, picture.width, picture.height)),
    letters,
    blur: Math.max(soft.across, soft.down) / (letters ? letters * level.factor : usualLetters * longSide),
    edges: soft.sharpest / level.factor,
    oneWay: soft.oneWay,
    drawn: soft.drawn,
    isSheet: level.sheet !== null,
    isPrintedPaper: thumbnail !== null && isPrintedPaper(paperLookOf(thumbnail)),
    blots: thumbnail ? blotsOn(thumbnail, cornersOn(seen), words) : [],
    text: {
      left: Math.min(1, ...boxes.map(({ x }) => x)),
      top: Math.min(1, ...boxes.map(({ y }) => y)),
      right: Math.max(0, ...boxes.map(({ x, width }) => x + width)),
      bottom: Math.max(0, ...boxes.map(({ y, height }) => y + height)),
    },
    touching: touchingOf(words),
    cut: level.sheet?.cut ?? [],
    rows: rows.length,
    priced: priced.length >= 3,
    headed: headings.length > 0 && priced.length > 0,
    named: areNamed(rows),
    grandTotal: hasGrandTotal(rows),
    owes: namesUnreadTotal(rows),
    amounts: {
      top: Math.min(1, ...priced.map(({ y }) => y), ...headings),
      bottom: Math.max(0, ...priced.map(({ y }) => y)),
    },
  }
}
