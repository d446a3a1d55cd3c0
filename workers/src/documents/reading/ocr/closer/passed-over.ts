import type { Picture } from '../../picture/picture.ts'
import { type LookLarger, readLarger } from '../doubts.ts'
import { grouped, type Place, strayLetters } from '../missed.ts'
import type { Recognised } from '../recognised.ts'

/** More places than these are not looked at. */
const most = 12

/** Begins and ends as numbers of papers do, and has more than one figure. */
const number = /^#?(?=(?:.*\d){2})[A-Z0-9][A-Z0-9./-]{2,}$/i
const sure = 0.5
/** Signs of one number that are so many heights apart, or a sign between them that is too low or too faint for a letter. */
const widest = 2.5

const holds = (area: Place, { x, y, width, height }: Place): boolean =>
  x + width / 2 > area.x &&
  x + width / 2 < area.x + area.width &&
  y + height / 2 > area.y &&
  y + height / 2 < area.y + area.height

/**
 * The words of a page and what stands in areas where a number was announced and the recogniser passed over all print: each such
 * piece of print is looked at alone and larger, and kept where it has the form of a number.
 */
export const withPassedOver = async (
  page: Picture,
  words: readonly Recognised[],
  areas: readonly Place[],
  look: LookLarger,
): Promise<Recognised[]> => {
  if (areas.length === 0) return [...words]
  const letters = strayLetters(page, [...words]).filter((letter) => areas.some((area) => holds(area, letter)))
  const found = await readLarger(page, grouped(letters, widest).slice(0, most), look)
  return [...words, ...found.filter(({ text, confidence }) => confidence > sure && number.test(text))]
}
