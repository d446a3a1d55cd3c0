import { type Level, levelled, upsideDown } from '../picture/levelling.ts'
import type { Picture } from '../picture/picture.ts'
import type { Sheet } from '../picture/sheet.ts'
import { placed } from '../picture/warping.ts'
import { type Word, wordAt } from '../words/word.ts'
import { type Marginal, marginsOf } from './margins.ts'
import type { Place } from './missed.ts'
import { isColon, type Recognised } from './recognised.ts'
import type { Recogniser } from './recogniser.ts'

/** Marks that a recogniser makes of rules and specks. */
const isSpeck = ({ text, confidence }: Recognised): boolean =>
  /^[|_\-–—=~'"`.,:;!¡()[\]{}\\/«»“”‘’*°<>+]+$/.test(text) && (text.length > 2 || text === '|' || confidence < 0.6)

/** Letters that stand for digits inside a number, rules read as letters at its edges, and signs that were taken for others. */
const mended = (text: string): string => {
  const bare = text.replace(/^[|[\]{}_'"`]+|[|[\]{}_'"`]+$/g, '')
  const figures = /^\d[\dOol.,]*[.,][\dOol]{2}$/.test(bare) ? bare.replace(/[Oo]/g, '0').replace(/l/g, '1') : bare
  return figures.replace(/^[=~](?=\d+[.,]\d)/, '-')
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

const clarity = (words: Recognised[]): number => {
  const real = words.filter(({ text }) => /[\p{L}\p{N}]{2,}/u.test(text))
  return (
    real.reduce((sum, { confidence, text }) => sum + confidence * text.length, 0) /
    Math.max(
      60,
      real.reduce((sum, { text }) => sum + text.length, 0),
    )
  )
}

/** A band across the page with much ink in it, a share of its height: enough to tell which way up it is. */
const bandOf = ({ width, height, pixels }: Picture, share = 0.14): Picture => {
  const rows = Array.from({ length: height }, (_, y) => {
    let ink = 0
    for (let at = y * width; at < (y + 1) * width; at += 4) if ((pixels[at] ?? 255) < 150) ink += 1
    return ink
  })
  const tall = Math.round(share * height)
  let sum = rows.slice(0, tall).reduce((all, ink) => all + ink, 0)
  let best = { top: 0, sum }
  for (let top = 1; top + tall < height; top += 1) {
    sum += (rows[top + tall - 1] ?? 0) - (rows[top - 1] ?? 0)
    if (sum > best.sum) best = { top, sum }
  }
  return { width, height: tall, pixels: pixels.slice(best.top * width, (best.top + tall) * width) }
}

export type SeenPage = { words: Word[]; level: Level }

/** How well a band of the page reads as it is and upside down. */
const bothWays = async ({ picture }: Level, { recognise }: Recogniser): Promise<{ straight: number; over: number }> => {
  const band = bandOf(picture)
  const straight = clarity(await recognise(band))
  return { straight, over: clarity(await recognise({ ...band, pixels: band.pixels.toReversed() })) }
}

/** A band that reads so well lies as it should. */
const wellRead = 0.8

/** The page with its rows level. What seems to lie on its side is turned only if it reads better so: columns of equal words look like rows. */
const upright = async (
  picture: Picture,
  photo: boolean,
  recogniser: Recogniser,
  sheet: Sheet | undefined,
): Promise<Level> => {
  const level = levelled(picture, photo, true, sheet)
  if (!level.onItsSide) return level
  const lying = await bothWays(level, recogniser)
  const best = Math.max(lying.straight, lying.over)
  if (best < wellRead) {
    const uprightLevel = levelled(picture, photo, false, sheet)
    const { straight, over } = best < 0.5 ? { straight: 1, over: 0 } : await bothWays(uprightLevel, recogniser)
    if (Math.max(straight, over) > best) return uprightLevel
  }
  return lying.over > lying.straight ? upsideDown(level) : level
}

const areWords = (recognised: Recognised[]): boolean =>
  recognised.some(({ text, confidence }) => confidence > 0.6 && /[\p{L}\p{N}]{3,}/u.test(text))

/** The middle of a picture, half as wide. */
const middleOf = ({ width, height, pixels }: Picture): Picture => {
  const [from, to] = [Math.floor(width / 4), Math.floor((3 * width) / 4)]
  const middle = new Uint8Array((to - from) * height)
  for (let y = 0; y < height; y += 1) middle.set(pixels.subarray(y * width + from, y * width + to), y * (to - from))
  return { width: to - from, height, pixels: middle }
}

/** Whether anything is printed there: where it hardly looks so, a few lines are tried before the whole, which takes long to make nothing of fur. */
const showsPrint = async ({ isTyped, picture }: Level, { recognise }: Recogniser): Promise<boolean> =>
  isTyped || areWords(await recognise(middleOf(bandOf(picture, 0.04))))

/**
 * The words of a picture of a page, in a straightened page whose words remember where they really stand.
 * `sheet`: that one of several, else the largest.
 */
export const wordsOfPicture = async (
  recogniser: Recogniser,
  picture: Picture,
  page: number,
  photo: boolean,
  sheet?: Sheet,
): Promise<SeenPage> => {
  const uprightLevel = await upright(picture, photo, recogniser, sheet)
  if (!(await showsPrint(uprightLevel, recogniser))) return { words: [], level: uprightLevel }
  const first = await recogniser.recognise(uprightLevel.picture)
  const ways = clarity(first) < 0.6 ? await bothWays(uprightLevel, recogniser) : { straight: 1, over: 0 }
  const isOver = ways.over > 1.2 * ways.straight
  const level = isOver ? upsideDown(uprightLevel) : uprightLevel
  const recognised = isOver ? await recogniser.recognise(level.picture) : first
  const marginals = await marginsOf(level.picture, recognised, recogniser.recognise)
  return {
    words: placedWords([...recognised.map((word) => ({ word, at: word })), ...marginals], level, picture, page),
    level,
  }
}

/** Where a word of the level page stands on the page as it came. */
const boxOf = ({ x, y, width, height }: Place, { warp }: Level) => {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ].map(([cx = 0, cy = 0]) => placed(warp, { x: cx, y: cy }))
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

const placedWords = (recognised: Marginal[], level: Level, picture: Picture, page: number): Word[] =>
  evened(
    recognised
      .filter(({ word }) => !isSpeck(word) && !isColon(word))
      .map(({ word, at }) => {
        const text = mended(word.text)
        const { box } = wordAt(text, page, boxOf(at, level), picture, 1)
        const { x, y, width, height } = word
        const { factor } = level
        const place = { x: x / factor, y: y / factor, width: width / factor, height: height / factor }
        const { otherwise } = word
        return { ...wordAt(text, page, place, picture, word.confidence), box, ...(otherwise && { otherwise }) }
      })
      .filter((word) => word.text !== ''),
  )
