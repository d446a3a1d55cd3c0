import type { Picture } from '../../picture/picture.ts'
import { type LookLarger, readLarger } from '../doubts.ts'
import type { Place } from '../missed.ts'
import type { Recognised } from '../recognised.ts'
import { glyphsAt } from './glyphs.ts'
import { lookAlikesApart, tallSigns } from './look-alikes.ts'

const plain = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

const isWithin = ({ x, y, width, height }: Place, of: Place): boolean =>
  Math.abs(x + width / 2 - of.x - of.width / 2) < of.width / 2 + 4 &&
  Math.abs(y + height / 2 - of.y - of.height / 2) < of.height / 2 + 4

/** Whether two readings of a place are the same but for signs that are no letters or figures. */
const areAlike = (a: Recognised, b: Recognised): boolean => plain(a.text) === plain(b.text)

/** What was read at the place of a word when it stood alone; null where nothing was. */
const readAt = (word: Recognised, words: readonly Recognised[]): Recognised | null => {
  const within = words.filter((closer) => isWithin(closer, word)).sort((a, b) => a.x - b.x)
  const text = within.map((closer) => closer.text).join('')
  return plain(text) === ''
    ? null
    : { ...word, text, confidence: Math.min(...within.map((closer) => closer.confidence)) }
}

/** Letters and figures at the same places: where one look saw a letter and the other a figure, what a third sees says little. */
const isFormAlike = (first: Recognised, second: Recognised): boolean => {
  const [firstForm, other] = [first, second].map(({ text }) =>
    plain(text).replace(/\p{N}/gu, '9').replace(/\p{L}/gu, 'A'),
  )
  return firstForm === other
}

const slashes = (text: string): number => text.split('/').length

/** Of two readings that differ in nothing but what is thin and upright the one with the slash: a slash is taken for a bar, hardly a bar for a slash. */
const slashed = (first: Recognised, second: Recognised): Recognised | null => {
  const [firstText, other] = [first, second].map(({ text }) => text.replace(/[/lI1|]/g, '|'))
  if (firstText !== other || slashes(first.text) === slashes(second.text)) return null
  return slashes(first.text) > slashes(second.text) ? first : second
}

/**
 * Of the readings of a place the one that has as many letters and figures as are printed there, else that which a third look agrees
 * with, else the surer one.
 */
const better = (
  first: Recognised,
  second: Recognised | null,
  third: Recognised | null,
  printed: number,
): Recognised => {
  if (!second) return first
  if (areAlike(first, second)) return { ...first, confidence: Math.max(first.confidence, second.confidence) }
  const leaning = slashed(first, second)
  if (leaning) return leaning
  const fits = [first, second].filter(({ text }) => tallSigns(text) === printed)
  const [only, other] = fits
  if (only && !other) return only
  const seconded = third && isFormAlike(first, second) && [first, second].find((reading) => areAlike(reading, third))
  return seconded || (second.confidence > first.confidence ? second : first)
}

/**
 * The words with what may be the number of the paper looked at once more, each such word alone and larger, sign by sign; what reads
 * otherwise so is looked at a third time, alone and as large as it is.
 */
export const seenCloser = async (
  page: Picture,
  words: readonly Recognised[],
  numbers: readonly Recognised[],
  look: LookLarger,
): Promise<Recognised[]> => {
  if (numbers.length === 0) return [...words]
  const larger = await readLarger(page, [...numbers], look)
  const seconds = new Map(numbers.map((word) => [word, readAt(word, larger)]))
  const differing = numbers.filter((word) => {
    const second = seconds.get(word)
    return second && !areAlike(word, second)
  })
  const again = await readLarger(page, differing, look, 1)
  const closer = new Map(
    numbers.map((word) => {
      const second = seconds.get(word) ?? null
      const glyphs = glyphsAt(page, word)
      const best = better(word, second, readAt(word, again), glyphs.flat().length)
      const apart = lookAlikesApart(best.text, glyphs)
      const otherwise = [best.text, word.text, second?.text ?? ''].find(
        (other) => plain(other) !== '' && plain(other) !== plain(apart),
      )
      return [word, { ...best, text: apart, ...(otherwise && { otherwise }) }]
    }),
  )
  return words.map((word) => closer.get(word) ?? word)
}
