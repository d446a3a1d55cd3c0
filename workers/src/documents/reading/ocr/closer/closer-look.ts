import type { Picture } from '../../picture/picture.ts'
import { type LookLarger, readLarger } from '../doubts.ts'
import type { Place } from '../missed.ts'
import type { Recognised } from '../recognised.ts'
import { glyphsAt } from './glyphs.ts'
import { tallSigns, toldApart } from './look-alikes.ts'

const plain = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

const isWithin = ({ x, y, width, height }: Place, of: Place): boolean =>
  Math.abs(x + width / 2 - of.x - of.width / 2) < of.width / 2 + 4 &&
  Math.abs(y + height / 2 - of.y - of.height / 2) < of.height / 2 + 4

/** Of two readings of a place the one that has as many letters and figures as are printed there, else the surer one. */
const better = (first: Recognised, second: Recognised | null, printed: number): Recognised => {
  if (!second || plain(second.text) === '') return first
  if (plain(second.text) === plain(first.text))
    return { ...first, confidence: Math.max(first.confidence, second.confidence) }
  const fits = [first, second].filter(({ text }) => tallSigns(text) === printed)
  const [only, other] = fits
  if (only && !other) return only
  return second.confidence > first.confidence ? second : first
}

/** The words with what may be the number of the paper looked at once more, each such word alone and larger, sign by sign. */
export const seenCloser = async (
  page: Picture,
  words: readonly Recognised[],
  numbers: readonly Recognised[],
  look: LookLarger,
): Promise<Recognised[]> => {
  if (numbers.length === 0) return [...words]
  const found = await readLarger(page, [...numbers], look)
  const closer = new Map(
    numbers.map((word) => {
      const own = found.filter((one) => isWithin(one, word)).sort((a, b) => a.x - b.x)
      const text = own.map((one) => one.text).join('')
      const second =
        own.length > 0 ? { ...word, text, confidence: Math.min(...own.map((one) => one.confidence)) } : null
      const glyphs = glyphsAt(page, word)
      const best = better(word, second, glyphs.flat().length)
      const told = toldApart(best.text, glyphs)
      const otherwise = [best.text, word.text, text].find(
        (other) => plain(other) !== '' && plain(other) !== plain(told),
      )
      return [word, { ...best, text: told, ...(otherwise && { otherwise }) }]
    }),
  )
  return words.map((word) => closer.get(word) ?? word)
}
