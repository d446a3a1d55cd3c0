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

/** "R.:79:7:7": figures among which specks were read as signs that no number and no time of day has. */
const specked = /^(?=.*\d)[A-Z0-9./-]*(?:[:;!|'"][A-Z0-9./-]*){2,}$/i

/** Without the signs that specks are taken for; a time of day keeps its colon. */
const cleared = (word: Recognised): Recognised =>
  /^\d{1,2}:\d{2}(?::\d{2})?$/.test(word.text) ? word : { ...word, text: word.text.replace(/[:;!|'"]/g, '') }

const isSame = (word: Recognised, other: Recognised): boolean =>
  holds(word, other) || Math.abs(word.x - other.x) + Math.abs(word.y - other.y) < word.height

/**
 * The words of a page and what stands in areas where a number was announced and the recogniser passed over all print, or saw specks
 * in it: each such piece of print is looked at alone and larger, and kept where it has the form of a number. Where there is nothing
 * to add these are the words themselves.
 */
export const withPassedOver = async (
  page: Picture,
  words: Recognised[],
  areas: readonly Place[],
  look: LookLarger,
): Promise<Recognised[]> => {
  if (areas.length === 0) return words
  const isAnnounced = (place: Place) => areas.some((area) => holds(area, place))
  const spoilt = words.filter((word) => specked.test(word.text) && isAnnounced(word))
  const letters = strayLetters(page, words).filter(isAnnounced)
  const places = [...spoilt, ...grouped(letters, widest)].slice(0, most)
  const larger = (await readLarger(page, places, look))
    .map(cleared)
    .filter(({ text, confidence }) => confidence > sure && number.test(text))
  if (larger.length === 0) return words
  const mended = new Set(spoilt.filter((word) => larger.some((other) => isSame(word, other))))
  return [...words.filter((word) => !mended.has(word)), ...larger]
}
