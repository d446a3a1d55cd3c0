import type { Picture } from '../../../picture/picture.ts'
import type { Recognised } from '../../recognised.ts'
import { cutOut, type Slanted } from './cutting.ts'
import { labelLength } from './forms.ts'
import { columnsOf, gapBetween, inkOf, rowsOf, type Span, trimmed } from './ink.ts'
import type { Network } from './network.ts'
import { type Sign, type Spelled, signsIn, wordsIn } from './recognition.ts'

/** How high the network wants its lines. */
const height = 48
/** The network answers once for so many columns. */
const stride = 8
/** It was taught on lines no shorter; wider ones than the widest are no line of a paper. */
const [narrowest, widest] = [160, 3200]
/** Empty columns, of the height of the line, that part two words although no blank was read. */
const parted = 0.9
/** White of so much of the height of the line ends it. */
const ending = 0.2

type Line = { place: Slanted; strip: Picture; columns: Uint16Array; ink: Picture; wide: number }

/** The middle of a sign, in columns: the network tells it at the first of them, or the second. */
const middleOf = (sign: Sign | undefined): number => Math.round(((sign?.step ?? 0) + 0.125) * stride)

/** How many columns the strip of a line has: what reading it costs. */
export const columnsFor = (place: Slanted): number =>
  Math.min(widest, Math.max(stride, Math.ceil((height * place.width) / place.height / stride) * stride))

/** A strip of the line, with grey at its end where it is short. */
const lineOf = (picture: Picture, place: Slanted): Line => {
  const wide = columnsFor(place)
  const cut = cutOut(picture, place, wide, height)
  const ink = inkOf(cut)
  const width = Math.max(narrowest, wide)
  if (width === wide) return { place, strip: cut, columns: columnsOf(ink), ink, wide }
  const pixels = new Uint8Array(width * height).fill(128)
  for (let y = 0; y < height; y += 1) pixels.set(cut.pixels.subarray(y * wide, (y + 1) * wide), y * width)
  return { place, strip: { width, height, pixels }, columns: columnsOf(ink), ink, wide }
}

/** Words between which the paper shows although no blank was read are two. */
const partedAtGaps = (word: Spelled, { columns }: Line): Spelled[] => {
  const parts: Sign[][] = [[]]
  for (const sign of word) {
    const last = parts.at(-1)?.at(-1)
    const gap = last && gapBetween(columns, middleOf(last), middleOf(sign))
    if (gap && columns[gap.from] === 0 && gap.to - gap.from > parted * height) parts.push([sign])
    else parts.at(-1)?.push(sign)
  }
  return parts
}

/** A label and its value are two words though no blank was read between them. */
const partedAtLabel = (word: Spelled): Spelled[] => {
  const text = word.map((sign) => sign.text)
  // What a sign stands for may be several characters.
  const length = text.every((sign) => sign.length === 1) ? labelLength(text.join('')) : null
  return length === null ? [word] : [word.slice(0, length), word.slice(length)]
}

/** Where a line ends on one side of its last sign: what comes after some white is a rule, or text of something else. */
const endOf = (columns: Uint16Array, from: number, way: 1 | -1): number => {
  let white = 0
  let at = Math.min(from, columns.length - 1)
  while (at >= 0 && at < columns.length && white < ending * height) {
    white = columns[at] === 0 ? white + 1 : 0
    at += way
  }
  return way === 1 ? at : at + 1
}

/** From where to where each word goes: words are parted in the emptiest place between their signs. */
const spansOf = (words: readonly Spelled[], { columns, wide }: Line): Span[] => {
  const within = (sign: Sign | undefined) => Math.min(middleOf(sign), wide)
  const between = words.slice(1).map((word, at) => {
    const [from, to] = [within(words[at]?.at(-1)), within(word[0])]
    return gapBetween(columns, from, to) ?? { from, to: from }
  })
  return words.map((word, at) =>
    trimmed(columns, {
      from: between[at - 1]?.to ?? endOf(columns, within(word[0]), -1),
      to: between[at]?.from ?? endOf(columns, within(word.at(-1)), 1),
    }),
  )
}

/** Where a word of the strip stands on the picture. */
const placeOf = ({ place, wide, ink }: Line, span: Span) => {
  const rows = rowsOf(ink, span)
  const [along, across] = [place.width / wide, place.height / height]
  const width = Math.max(1, (span.to - span.from) * along)
  const high = Math.max(1, (rows.to - rows.from) * across)
  const u = ((span.from + span.to) / 2) * along - place.width / 2
  const v = ((rows.from + rows.to) / 2) * across - place.height / 2
  const [cos, sin] = [Math.cos(place.angle), Math.sin(place.angle)]
  const x = place.x + u * cos - v * sin - width / 2
  const y = place.y + u * sin + v * cos - high / 2
  return { x, y, width, height: high }
}

/** Nothing that was recognised is as sure as what a file says itself: 1. */
const surest = 0.99

/** A word is as sure as its least sure sign. */
const confidenceOf = (word: Spelled): number => Math.min(surest, ...word.map(({ confidence }) => confidence))

/** Three of one sign on end are easily read as two: the network's steps are hardly narrower than small print. */
const run = /(.)\1\1/u

const once = (text: string): string => text.replace(/(.)\1+/gu, '$1')

/** Around a word that is looked at alone, of its height. */
const aroundWord = 0.35

/**
 * A word with several of one sign on end, as it is read when it is cut out alone: taken if it has more of them and nothing else
 * is different; what was read first is the other reading.
 */
const counted = async (
  picture: Picture,
  word: Recognised,
  angle: number,
  network: Network,
  signs: readonly string[],
): Promise<Recognised> => {
  const grown = 2 * aroundWord * word.height
  const place = {
    x: word.x + word.width / 2,
    y: word.y + word.height / 2,
    width: word.width + grown,
    height: word.height + grown,
    angle,
  }
  const again = await network(lineOf(picture, place).strip, (answers) => signsIn(answers, signs))
  const text = again.map((sign) => sign.text).join('')
  if (once(text) !== once(word.text) || text.length <= word.text.length) return word
  return { ...word, text, confidence: Math.min(word.confidence, confidenceOf(again)), otherwise: word.text }
}

/** The words of one line. */
export const readLine = async (
  picture: Picture,
  place: Slanted,
  network: Network,
  signs: readonly string[],
): Promise<Recognised[]> => {
  const line = lineOf(picture, place)
  const spelled = await network(line.strip, (answers) => wordsIn(signsIn(answers, signs)))
  const words = spelled.flatMap((word) => partedAtGaps(word, line)).flatMap(partedAtLabel)
  const spans = spansOf(words, line)
  const read: Recognised[] = []
  for (const [at, word] of words.entries()) {
    const text = word.map((sign) => sign.text).join('')
    const seen = { text, ...placeOf(line, spans[at] ?? { from: 0, to: line.wide }), confidence: confidenceOf(word) }
    read.push(run.test(text) ? await counted(picture, seen, place.angle, network, signs) : seen)
  }
  return read
}
