import { flattened } from '../picture/flattening.ts'
import { enlarged, type Picture, pngOf } from '../picture/picture.ts'
import { withoutRules } from '../picture/rules.ts'
import { straightened } from '../picture/straightening.ts'
import { type Word, wordAt } from '../words/word.ts'
import { merged } from './merging.ts'
import type { Look, Recognised } from './recognised.ts'
import type { Recogniser } from './recogniser.ts'

/** Marks that a recogniser makes of rules and specks. */
const isSpeck = ({ text, confidence }: Recognised): boolean =>
  /^[|_\-–—=~'"`.,:;!¡()[\]{}\\/«»“”‘’*°<>+]+$/.test(text) && (text.length > 2 || text === '|' || confidence < 0.6)

/** Letters that stand for digits inside a number, and rules read as letters at its edges. */
const mended = (text: string): string => {
  const bare = text.replace(/^[|[\]{}_'"`]+|[|[\]{}_'"`]+$/g, '')
  return /^\d[\dOol.,]*[.,][\dOol]{2}$/.test(bare) ? bare.replace(/[Oo]/g, '0').replace(/l/g, '1') : bare
}

/** Dots per inch of a picture of one page, supposing A4, or a receipt when it is narrow. */
export const dpiOf = (picture: { width: number; height: number }): number => {
  const long = Math.max(picture.width, picture.height)
  const short = Math.min(picture.width, picture.height)
  const inches = long / short > 2 ? long / (short / 3.15) : 11.7
  return Math.max(70, Math.min(600, Math.round(long / inches)))
}

/** Below the first the picture is enlarged to the second (dots per inch). */
const least = 170
const comfortable = 240

/** Puts a box of the straightened picture back where it is on the page as it came. */
const back = (word: Recognised, size: Picture, angle: number) => {
  const [cx, cy] = [word.x + word.width / 2 - size.width / 2, word.y + word.height / 2 - size.height / 2]
  const x = cx * Math.cos(-angle) - cy * Math.sin(-angle) + size.width / 2
  const y = cx * Math.sin(-angle) + cy * Math.cos(-angle) + size.height / 2
  return { x: x - word.width / 2, y: y - word.height / 2, width: word.width, height: word.height }
}

/** Heights of single words differ with their letters; rows need the height of the line, which is that of its tallest letters and a little more. */
const evened = (words: Word[]): Word[] => {
  const heights = words.map((word) => word.height).sort((a, b) => a - b)
  const usual = heights[Math.floor(heights.length * 0.6)] ?? 10
  return words.map((word) => {
    const height = Math.min(Math.max(1.2 * word.height, 1.2 * usual), 4 * usual)
    return { ...word, y: word.y + (word.height - height) / 2, height }
  })
}

/**
 * The words of a picture of a page, in a straightened page whose words remember where they really stand. Takes a second
 * look for what the first one missed, unless the words of the first are `enough`.
 */
export const wordsOfPicture = async (
  recogniser: Recogniser,
  picture: Picture,
  page: number,
  dpi: number,
  enough: (words: Word[]) => boolean,
): Promise<Word[]> => {
  const { picture: level, angle } = straightened(picture)
  const factor = dpi < least ? Math.min(3, comfortable / dpi) : 1
  const clean = withoutRules(flattened(factor === 1 ? level : enlarged(level, factor)), dpi * factor)
  const png = pngOf(clean)
  const look = (how: Look) => recogniser.recognise(png, Math.round(dpi * factor), how)
  const placed = (recognised: Recognised[]) => placedWords(recognised, { picture, page, angle, factor })
  const first = await look('columns')
  const words = placed(first)
  return enough(words) ? words : placed(merged(first, await look('anywhere')))
}

type Placing = { picture: Picture; page: number; angle: number; factor: number }

const placedWords = (recognised: Recognised[], { picture, page, angle, factor }: Placing): Word[] => {
  const words = recognised
    .map((word) => ({
      ...word,
      x: word.x / factor,
      y: word.y / factor,
      width: word.width / factor,
      height: word.height / factor,
    }))
    .filter((word) => !isSpeck(word))
    .map((word) => {
      const text = mended(word.text)
      const placed = wordAt(text, page, word, picture, word.confidence)
      return angle === 0 ? placed : { ...placed, box: wordAt(text, page, back(word, picture, angle), picture, 1).box }
    })
    .filter((word) => word.text !== '')
  return evened(words)
}
