import { withoutBands } from '../picture/bands.ts'
import { flattened } from '../picture/flattening.ts'
import { withoutDarkGrounds } from '../picture/grounds/dark-grounds.ts'
import { withoutPanels } from '../picture/grounds/panels.ts'
import { withoutTints } from '../picture/grounds/tints.ts'
import { type Level, levelled, upsideDown } from '../picture/levelling.ts'
import { withoutMargins } from '../picture/margins.ts'
import { discarded, type Picture } from '../picture/picture.ts'
import { withoutRules } from '../picture/rules/rules.ts'
import type { Sheet } from '../picture/sheet.ts'
import { placed } from '../picture/warping.ts'
import { addsUp } from '../understanding/agreement.ts'
import { type Word, wordAt } from '../words/word.ts'
import { mendedIn } from './broken.ts'
import { seenCloser } from './closer/closer-look.ts'
import { withPassedOver } from './closer/passed-over.ts'
import { doubtsIn, readLarger, settled } from './doubts.ts'
import { faintWords } from './faint.ts'
import { type Marginal, marginsOf } from './margins.ts'
import { isUnsureFigure, merged, readTwice } from './merging.ts'
import { cuttings, missedIn, type Place, strayLetters } from './missed.ts'
import { isColon, type Look, type Recognised } from './recognised.ts'
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

/** Narrow and long, as tills print. */
const isRoll = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) > 2 * Math.min(width, height)

/** Dots per inch of a picture of one page, supposing A4, or a receipt when it is narrow. */
const dpiOf = (picture: { width: number; height: number }): number => {
  const long = Math.max(picture.width, picture.height)
  const short = Math.min(picture.width, picture.height)
  const inches = isRoll(picture) ? long / (short / 3.15) : 11.7
  return Math.max(70, Math.min(600, Math.round(long / inches)))
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

type Clean = { level: Level; clean: Picture }

const cleaned = (level: Level): Clean => {
  const letters = level.letters && level.letters * level.factor
  const ruleless = (page: Picture) => withoutRules(page, dpiOf(page), letters)
  let clean = level.picture
  for (const step of [
    withoutDarkGrounds,
    flattened,
    withoutTints,
    withoutPanels,
    ruleless,
    withoutBands,
    withoutMargins,
  ]) {
    const before = clean
    clean = step(before)
    if (before !== level.picture && before !== clean) discarded(before)
  }
  return { level, clean }
}

/** The page as its recogniser wants it. */
const prepared = (level: Level, { readsPlainly }: Recogniser): Clean =>
  readsPlainly ? { level, clean: level.picture } : cleaned(level)

const turnedOver = ({ level, clean }: Clean): Clean => ({
  level: upsideDown(level),
  clean: { ...clean, pixels: clean.pixels.toReversed() },
})

/** How well a band of the page reads as it is and upside down. */
const bothWays = async ({ clean }: Clean, { recognise }: Recogniser): Promise<{ kept: number; over: number }> => {
  const band = bandOf(clean)
  const dpi = dpiOf(clean)
  const kept = clarity(await recognise(band, dpi, 'block'))
  return { kept, over: clarity(await recognise({ ...band, pixels: band.pixels.toReversed() }, dpi, 'block')) }
}

/** A band that reads so well lies as it should. */
const wellRead = 0.8

/** The page with its rows level. What seems to lie on its side is turned only if it reads better so: columns of equal words look like rows. */
const upright = async (
  picture: Picture,
  photo: boolean,
  recogniser: Recogniser,
  sheet: Sheet | undefined,
): Promise<Clean> => {
  const level = levelled(picture, photo, true, sheet)
  const page = prepared(level, recogniser)
  if (!level.onItsSide) return page
  const lying = await bothWays(page, recogniser)
  const best = Math.max(lying.kept, lying.over)
  if (best < wellRead) {
    const standing = prepared(levelled(picture, photo, false, sheet), recogniser)
    const { kept, over } = best < 0.5 ? { kept: 1, over: 0 } : await bothWays(standing, recogniser)
    if (Math.max(kept, over) > best) return standing
  }
  return lying.over > lying.kept ? turnedOver(page) : page
}

const areWords = (seen: Recognised[]): boolean =>
  seen.some(({ text, confidence }) => confidence > 0.6 && /[\p{L}\p{N}]{3,}/u.test(text))

/** The middle of a picture, half as wide. */
const middleOf = ({ width, height, pixels }: Picture): Picture => {
  const [from, to] = [Math.floor(width / 4), Math.floor((3 * width) / 4)]
  const middle = new Uint8Array((to - from) * height)
  for (let y = 0; y < height; y += 1) middle.set(pixels.subarray(y * width + from, y * width + to), y * (to - from))
  return { width: to - from, height, pixels: middle }
}

/** Whether anything is printed there: where it hardly looks so, a few lines are tried before the whole, which takes long to make nothing of fur. */
const showsPrint = async ({ level, clean }: Clean, { recognise }: Recogniser): Promise<boolean> => {
  if (level.isTyped) return true
  const lines = middleOf(bandOf(clean, 0.04))
  return areWords(await recognise(lines, dpiOf(clean), 'block'))
}

/** What the first look missed, and its figures as they agree with one another. */
const seenAgain = async (
  clean: Picture,
  seen: Recognised[],
  isOwn: (word: Recognised) => boolean,
  look: (of: Picture, how: Look, larger?: number) => Promise<Recognised[]>,
  agreeing: (words: Recognised[]) => number,
): Promise<Recognised[]> => {
  const letters = strayLetters(clean, seen)
  const places = missedIn(letters, seen)
  const pieces = places.length > 0 ? cuttings(clean, places) : null
  const missed = pieces ? (await look(pieces.picture, 'block')).flatMap((word) => pieces.back(word) ?? []) : []
  const again = [...missed, ...(await faintWords(clean, seen, letters, (of) => look(of, 'block')))]
  const unsure = again.filter(isUnsureFigure)
  const larger = await readLarger(clean, unsure, (of, larger) => look(of, 'block', larger))
  const both = merged(merged(seen, again), readTwice(unsure, larger))
  if (agreeing(both) >= addsUp) return both
  // What was added speaks against sums that held without it.
  if (agreeing(seen) >= addsUp) return seen
  const doubts = await doubtsIn(clean, both.filter(isOwn), (of, larger) => look(of, 'block', larger))
  return settled(both, doubts, agreeing)
}

/** The number of a paper and what else may be it: more is not looked at closer. */
const mostNumbers = 6

/** Where a word of the straightened page stands on the picture that is looked at. */
const placeOn = ({ factor }: Level, { x, y, width, height }: Place): Place => ({
  x: x * factor,
  y: y * factor,
  width: width * factor,
  height: height * factor,
})

/** What is named a number may be a part of a word, behind a label; words keep their middle, how high they are said to be is evened. */
const isSamePlace = (place: Place, word: Recognised): boolean =>
  place.x + place.width / 2 > word.x &&
  place.x + place.width / 2 < word.x + word.width &&
  Math.abs(place.y + place.height / 2 - word.y - word.height / 2) < 1

/** What may be the number of the paper among the words of its first page, and the areas in which it is announced and was not read. */
export type SeekNumber = (words: Word[]) => { words: Word[]; awaited: Place[] }

/**
 * The words of a picture of a page, in a straightened page whose words remember where they really stand. Looks again at
 * what the first look missed or misread, unless all of the page is in `agreement` already: 1. `sheet`: that one of several, else the largest.
 */
export const wordsOfPicture = async (
  recogniser: Recogniser,
  picture: Picture,
  page: number,
  photo: boolean,
  agreement: (words: Word[]) => number,
  numbers: SeekNumber = () => ({ words: [], awaited: [] }),
  sheet?: Sheet,
): Promise<SeenPage> => {
  const standing = await upright(picture, photo, recogniser, sheet)
  if (!(await showsPrint(standing, recogniser))) return { words: [], level: standing.level }
  const dpi = dpiOf(standing.clean)
  const look = (of: Picture, how: Look, larger = 1) => recogniser.recognise(of, Math.round(larger * dpi), how)
  const whole = isRoll(standing.clean) ? 'roll' : 'page'
  const first = await look(standing.clean, whole)
  const ways = clarity(first) < 0.6 ? await bothWays(standing, recogniser) : { kept: 1, over: 0 }
  const isOver = ways.over > 1.2 * ways.kept
  const { level, clean } = isOver ? turnedOver(standing) : standing
  const plain = isOver ? await look(clean, whole) : first
  const seen = recogniser.readsPlainly ? plain : await mendedIn(clean, plain, (of, larger) => look(of, 'block', larger))
  const margins = await marginsOf(clean, seen, (of) => look(of, 'block'))
  // Of lines that run up the page who reads plainly has made no words that could be mistaken.
  const isOwn = (word: Recognised) => recogniser.readsPlainly || !margins.mistaken.includes(word)
  const words = (recognised: Recognised[]) => {
    const placed = recognised.filter(isOwn).map((word) => ({ word, at: word }))
    return placedWords([...placed, ...margins.inMargins], level, picture, page)
  }
  if (recogniser.readsPlainly) return { words: words(seen), level }
  const agreeing = (recognised: Recognised[]) => agreement(words(recognised))
  const all = agreeing(seen) === 1 ? seen : await seenAgain(clean, seen, isOwn, look, agreeing)
  const larger = (of: Picture, times: number) => look(of, 'block', times)
  const sought = numbers(words(all))
  const awaited = sought.awaited.map((area) => placeOn(level, area))
  const completed = await withPassedOver(clean, all, awaited, larger)
  const likely = completed === all ? sought.words : numbers(words(completed)).words
  const places = likely.map((word) => placeOn(level, word))
  const ownWords = completed.filter(isOwn)
  const named = ownWords.filter((word) => places.some((place) => isSamePlace(place, word))).slice(0, mostNumbers)
  const closer = await seenCloser(clean, completed, named, larger)
  discarded(clean)
  return { words: words(closer), level }
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
