import type { Picture } from '../picture/picture.ts'
import { cuttings, grouped, missedIn, type Place, strayLetters, usualHeight } from './missed.ts'
import type { Recognised } from './recognised.ts'

/** Share of the width at either side in which something may be printed along the edge. */
const strip = 0.09
/** A line along the edge is so many times as long as it is high. */
const slender = 14
/** It is printed smaller than the rest, by so much at most. */
const smaller = 0.6
/** Words of one line are no further apart, in its heights. */
const space = 4
/** Words of the level page that are surely there are no part of it. */
const sure = 0.75

/** A word and where it really stands: what is printed along an edge is read as if it ran level under the page's foot. */
export type Marginal = { word: Recognised; at: Place }

type Side = { left: number; width: number; climbs: boolean }

/** One side of the page turned so that what climbs it (or runs down it) is level. */
const turned = ({ width, height, pixels }: Picture, { left, width: across, climbs }: Side): Picture => {
  const result = new Uint8Array(height * across)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < across; x += 1) {
      const at = climbs ? x * height + (height - 1 - y) : (across - 1 - x) * height + y
      result[at] = pixels[y * width + left + x] ?? 255
    }
  return { width: height, height: across, pixels: result }
}

/** Back from a turned side to the page. */
const backAt = ({ x, y, width, height }: Place, side: Side, tall: number): Place => ({
  x: side.left + (side.climbs ? y : side.width - y - height),
  y: side.climbs ? tall - x - width : x,
  width: height,
  height: width,
})

const onSide = ({ x, y, width, height, ...rest }: Recognised, side: Side, tall: number): Recognised => ({
  ...rest,
  x: side.climbs ? tall - y - height : y,
  y: side.climbs ? x - side.left : side.width - (x - side.left) - width,
  width: height,
  height: width,
})

const linesIn = (places: Place[]): Place[] =>
  grouped(places, space).filter(({ width, height }) => width > slender * height)

const clarity = (words: Recognised[]): number =>
  words.reduce((sum, { confidence, text }) => sum + confidence * text.length, 0) /
  Math.max(
    20,
    words.reduce((sum, { text }) => sum + text.length, 0),
  )

/** What is printed along the edges of a level page, most of all by whom. Looks only where letters stand in a long line one above the other. */
export const marginsOf = async (
  page: Picture,
  seen: Recognised[],
  look: (picture: Picture) => Promise<Recognised[]>,
): Promise<Marginal[]> => {
  const width = Math.round(strip * page.width)
  const marginals: Marginal[] = []
  for (const left of [0, page.width - width]) {
    const levelWords = seen.filter((word) => word.confidence >= sure && word.text.length > 1)
    const tried = []
    for (const climbs of [true, false]) {
      const side = { left, width, climbs }
      const picture = turned(page, side)
      const covered = levelWords.filter(({ x, width: wide }) => x < left + width && x + wide > left)
      const upright = covered.map((word) => onSide(word, side, page.height))
      const places = linesIn(missedIn(strayLetters(picture, upright, smaller * usualHeight(seen)), upright))
      if (places.length === 0) break
      const cut = cuttings(picture, places)
      const words = (await look(cut.picture)).flatMap((word) => cut.back(word) ?? [])
      tried.push({ side, words, clarity: clarity(words) })
      if (clarity(words) > 0.75) break
    }
    const [best] = tried.sort((a, b) => b.clarity - a.clarity)
    if (!best || best.clarity < 0.6) continue
    for (const word of best.words)
      marginals.push({
        word: { ...word, y: page.height * 1.02 + left + word.y },
        at: backAt(word, best.side, page.height),
      })
  }
  return marginals
}
