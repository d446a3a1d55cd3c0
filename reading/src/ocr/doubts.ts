import { discarded, type Picture } from '../picture/picture.ts'
import { scaled, warped } from '../picture/warping.ts'
import { cuttings, type Place } from './missed.ts'
import type { Recognised } from './recognised.ts'

/** A figure, and what it was read as when it stood alone. */
type Doubt = { word: Recognised; other: Recognised }

/** As an amount is printed: figures, and little else. */
const figure = /^\D{0,2}\d[\d.,' ]*\D{0,3}$/

const isFigure = ({ text }: Recognised): boolean => figure.test(text) && text.replace(/\D/g, '').length > 1

/** Ends as an amount does, though letters were made of some of its figures. */
const garbled = /^\D{0,2}\d\S*\d[.,]\d{2}\D{0,3}$/

const isLikeFigure = (word: Recognised): boolean => isFigure(word) || garbled.test(word.text)

const bare = (text: string): string => text.replace(/[^\d.,%-]/g, '')

/** The foot of a page is what counts. */
const most = 90
const larger = 1.5
const slack = 4

const isWithin = ({ x, y, width, height }: Recognised, of: Recognised): boolean =>
  Math.abs(x + width / 2 - of.x - of.width / 2) < of.width / 2 + slack &&
  Math.abs(y + height / 2 - of.y - of.height / 2) < of.height / 2 + slack

const enlarged = (picture: Picture, times: number): Picture => {
  if (times === 1) return picture
  const [width, height] = [Math.round(times * picture.width), Math.round(times * picture.height)]
  const result = warped(picture, width, height, scaled(times))
  discarded(picture)
  return result
}

const shrunk = ({ x, y, width, height, ...rest }: Recognised, times: number): Recognised => ({
  ...rest,
  x: x / times,
  y: y / times,
  width: width / times,
  height: height / times,
})

/** How pieces of a page are looked at that are so many times as large as on it. */
export type LookLarger = (picture: Picture, larger: number) => Promise<Recognised[]>

/** What is read at the places of a page when each stands alone and is so many times as large. */
export const readLarger = async (
  page: Picture,
  places: Place[],
  look: LookLarger,
  times = larger,
): Promise<Recognised[]> => {
  if (places.length === 0) return []
  const { picture, back } = cuttings(page, places)
  return (await look(enlarged(picture, times), times)).flatMap((word) => back(shrunk(word, times)) ?? [])
}

/** The figures of a page that are read otherwise when each stands alone and is larger. */
export const doubtsIn = async (page: Picture, words: readonly Recognised[], look: LookLarger): Promise<Doubt[]> => {
  const figures = words.filter(isLikeFigure).slice(-most)
  const larger = await readLarger(page, figures, look)
  return figures.flatMap((word) => {
    const within = larger.filter((closer) => isWithin(closer, word))
    const text = within.map((closer) => closer.text).join('')
    const confidence = Math.min(...within.map((closer) => closer.confidence))
    const other = { ...word, text, confidence }
    return isFigure(other) && bare(text) !== bare(word.text) ? [{ word, other }] : []
  })
}

const mostRounds = 3

/** The figures of one row: two that were both misread agree with the others only together. */
const besides = (doubts: readonly Doubt[]): Doubt[][] => {
  const rows = new Map<Doubt, Doubt[]>()
  for (const doubt of doubts) {
    const { y, height } = doubt.word
    const first = [...rows.keys()].find(({ word }) => Math.abs(word.y + word.height / 2 - y - height / 2) < height / 2)
    if (first) rows.get(first)?.push(doubt)
    else rows.set(doubt, [doubt])
  }
  return [...rows.values()].filter((row) => row.length > 1)
}

const changed = (words: readonly Recognised[], doubts: readonly Doubt[]): Recognised[] => {
  const others = new Map(doubts.map(({ word, other }) => [word, other]))
  return words.map((word) => others.get(word) ?? word)
}

/**
 * The words of a page with its doubtful figures as they add up with the others: read otherwise only where more of the page
 * agrees so.
 */
export const settled = (
  words: readonly Recognised[],
  doubts: readonly Doubt[],
  agreement: (words: Recognised[]) => number,
): Recognised[] => {
  let [best, left] = [[...words], [...doubts]]
  let held = agreement(best)
  for (let round = 0; round < mostRounds && held < 1 && left.length > 0; round += 1) {
    const before = held
    const tried = [...left.map((doubt) => [doubt]), ...besides(left)]
      .map((some) => ({ some, held: agreement(changed(best, some)) }))
      .filter((doubt) => doubt.held > before)
      .sort((a, b) => b.held - a.held)
    for (const { some } of tried) {
      if (!some.every((doubt) => left.includes(doubt))) continue
      const next = changed(best, some)
      const now = agreement(next)
      if (now <= held) continue
      ;[best, held] = [next, now]
      left = left.filter((doubt) => !some.includes(doubt))
    }
    if (held === before) break
  }
  return best
}
