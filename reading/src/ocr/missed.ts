import { patchesOf } from '../picture/patches.ts'
import type { Picture } from '../picture/picture.ts'
import { reduced } from '../picture/straightening.ts'
import type { Recognised } from './recognised.ts'

export type Place = { x: number; y: number; width: number; height: number }

const step = 2
const dark = 150
const most = 60

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Letters side by side are one place, unless they are more than so many of their heights apart. */
export const grouped = (letters: readonly Place[], widest = 1.2): Place[] => {
  const groups: Place[] = []
  for (const letter of letters.toSorted((a, b) => a.x - b.x)) {
    const near = groups.find((group) => {
      const overlap = Math.min(group.y + group.height, letter.y + letter.height) - Math.max(group.y, letter.y)
      const gap = letter.x - (group.x + group.width)
      return (
        overlap > 0.4 * Math.min(group.height, letter.height) && gap < widest * Math.max(group.height, letter.height)
      )
    })
    if (!near) {
      groups.push({ ...letter })
      continue
    }
    const bottom = Math.max(near.y + near.height, letter.y + letter.height)
    near.width = Math.max(near.x + near.width, letter.x + letter.width) - near.x
    near.y = Math.min(near.y, letter.y)
    near.height = bottom - near.y
  }
  return groups
}

/** How high the words are that were read well; 0 where there are none. */
export const usualHeight = (words: Recognised[]): number =>
  median(words.filter(({ confidence }) => confidence > 0.7).map(({ height }) => height))

/** Ink that looks like a letter of about the `usual` height and that no word covers. */
export const strayLetters = (picture: Picture, words: Recognised[], usual = usualHeight(words)): Place[] => {
  if (usual === 0) return []
  const small = reduced(picture, step)
  const ink = small.pixels.map((value) => (value < dark ? 1 : 0))
  for (const { x, y, width, height } of words) {
    const [left, right] = [
      Math.max(0, Math.floor(x / step) - 2),
      Math.min(small.width, Math.ceil((x + width) / step) + 2),
    ]
    const bottom = Math.min(small.height, Math.ceil((y + height) / step) + 2)
    for (let row = Math.max(0, Math.floor(y / step) - 2); row < bottom; row += 1)
      ink.fill(0, row * small.width + left, row * small.width + right)
  }
  return patchesOf(ink, small.width)
    .map(({ left, top, right, bottom }) => ({
      x: left * step,
      y: top * step,
      width: (right - left + 1) * step,
      height: (bottom - top + 1) * step,
    }))
    .filter(({ width, height }) => height >= 0.5 * usual && height <= 3 * usual && width <= 4 * usual && width >= 3)
}

/** A word that could hardly be read; figures have to be surer than that, for nothing else tells a wrong one. */
const isDoubtful = ({ text, confidence }: Recognised): boolean => confidence < (/\d/.test(text) ? 0.6 : 0.4)

/** Places with letters that no word covers, and rows of words that could hardly be read. */
export const missedIn = (letters: readonly Place[], words: Recognised[]): Place[] => {
  const doubtful = words.filter(isDoubtful).map(({ x, y, width, height }) => ({ x, y, width, height }))
  return [...grouped(letters), ...grouped(doubtful)].slice(0, most)
}

const margin = 12

/** The places of a page one below the other, with room around each; and the way back from there to the page. */
export const cuttings = (
  picture: Picture,
  places: Place[],
): { picture: Picture; back: (word: Recognised) => Recognised | null } => {
  const width = Math.max(...places.map((place) => Math.ceil(place.width))) + 4 * margin
  const tops: number[] = []
  let height = margin
  for (const place of places) {
    tops.push(height)
    height += Math.ceil(place.height) + 2 * margin
  }
  const pixels = new Uint8Array(width * height).fill(255)
  places.forEach((place, index) => {
    const [left, top] = [Math.max(0, Math.floor(place.x) - 4), Math.floor(place.y) - 4]
    const right = Math.min(picture.width, Math.ceil(place.x + place.width) + 4)
    for (let y = Math.max(0, top); y < Math.min(picture.height, place.y + place.height + 4); y += 1) {
      const row = picture.pixels.subarray(y * picture.width + left, y * picture.width + right)
      pixels.set(row, ((tops[index] ?? 0) + y - top) * width + 2 * margin)
    }
  })
  const back = (word: Recognised): Recognised | null => {
    const middle = word.y + word.height / 2
    const index = tops.findLastIndex((top) => middle >= top - margin)
    const place = places[index]
    if (!place) return null
    const [dx, dy] = [Math.max(0, Math.floor(place.x) - 4) - 2 * margin, Math.floor(place.y) - 4 - (tops[index] ?? 0)]
    return { ...word, x: word.x + dx, y: word.y + dy }
  }
  return { picture: { width, height, pixels }, back }
}
