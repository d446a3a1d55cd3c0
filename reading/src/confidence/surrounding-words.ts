import type { Box } from '../reading.ts'
import type { Word } from '../words/word.ts'

export type Seen = Pick<Word, 'box' | 'confidence' | 'text'>

const within = ({ box }: Seen, places: readonly Box[]): boolean => {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return places.some(
    (place) =>
      place.page === box.page &&
      x >= place.x &&
      x <= place.x + place.width &&
      y >= place.y &&
      y <= place.y + place.height,
  )
}

/** How well the words under a value were recognised: the worst of them; 1 where nothing was in doubt. */
export const certainty = (places: readonly Box[], doubted: readonly Seen[]): number =>
  doubted.reduce((worst, word) => (word.confidence < worst && within(word, places) ? word.confidence : worst), 1)

/** Words on the same line whose nearest edge is less than their height away, as fractions of a page. */
const beside = (place: Box, words: readonly Seen[]): { before: Seen | null; after: Seen | null } => {
  const near = 1.2 * place.height
  const level = words.filter(
    ({ box }) =>
      box.page === place.page && Math.abs(box.y + box.height / 2 - place.y - place.height / 2) < place.height / 2,
  )
  const gap = (left: Box, right: Box) => right.x - left.x - left.width
  return {
    before: level.find(({ box }) => box.x < place.x && Math.abs(gap(box, place)) < near) ?? null,
    after: level.find(({ box }) => box.x > place.x && Math.abs(gap(place, box)) < near) ?? null,
  }
}

/** What a value touches: something before it that no colon parts from it, or something behind it, may belong to it. */
export const touching = (places: readonly Box[], words: readonly Seen[]): Record<string, number> => {
  const [first] = places
  const last = places.at(-1)
  if (!first || !last) return { before: 0, initial: 0, after: 0 }
  const { before } = beside(first, words)
  const { after } = beside(last, words)
  const bare = before && !/[:º°#]$/.test(before.text)
  return {
    before: bare ? 1 : 0,
    // A series is a letter or a few, or a few figures: "R.", "FV", "A/".
    initial: bare && /^[\p{L}\d]{1,4}[./-]?$/u.test(before.text) ? 1 : 0,
    after: after ? 1 : 0,
  }
}

const amount = /^\D{0,3}(\d[\d.,' ]*)[.,](\d{2})\D{0,3}$/

/** The largest amount that is printed, in cents; 0 where none is. */
export const largestOf = (words: readonly Seen[]): number =>
  words.reduce((most, { text }) => {
    const [, whole = '', cents = ''] = amount.exec(text) ?? []
    return Math.max(most, Number(whole.replace(/\D/g, '') + cents))
  }, 0)
