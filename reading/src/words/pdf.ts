import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { filledIn, type TextItem } from './filled-in.ts'
import { type PageSize, type Word, wordAt } from './word.ts'

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** The file is not a PDF that can be opened: damaged, or locked by a password. */
export class UnreadablePdf extends Error {}

/** What a person can put right: a copy without the password, the invoice out of its portfolio. */
export class ClosedPdf extends UnreadablePdf {
  readonly reason: 'password-protected' | 'portfolio'

  constructor(reason: 'password-protected' | 'portfolio', options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** A folder of files, and the papers in it. */
export class Portfolio extends ClosedPdf {
  readonly papers: readonly Uint8Array[]

  constructor(papers: readonly Uint8Array[]) {
    super('portfolio')
    this.papers = papers
  }
}

/** Opens a PDF without ever running its scripts or following its links. The caller destroys it. */
export const openPdf = async (bytes: Uint8Array): Promise<PDFDocumentProxy> => {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    stopAtErrors: false,
    cMapUrl: `${join(home, 'cmaps')}/`,
    standardFontDataUrl: `${join(home, 'standard_fonts')}/`,
    wasmUrl: `${join(home, 'wasm')}/`,
    iccUrl: `${join(home, 'iccs')}/`,
  })
  try {
    return await task.promise
  } catch (error) {
    await task.destroy()
    if (error instanceof Error && error.name === 'PasswordException')
      throw new ClosedPdf('password-protected', { cause: error })
    throw new UnreadablePdf(error instanceof Error ? error.name : 'unreadable', { cause: error })
  }
}

/** Average advance of a character class in em, to place words inside a run of text whose total width is known. */
const advance = (character: string): number => {
  if (/[\s.,:;'’|!il·-]/.test(character)) return 0.28
  if (/[fjrtI()[\]/\\]/.test(character)) return 0.34
  if (/[mwMW@%€]/.test(character)) return 0.86
  if (/[A-ZÁÉÍÓÚÑÇ]/.test(character)) return 0.68
  return 0.55
}

/** `turn`: 0 for upright text, 1 for text that climbs the page, -1 for text that runs down it. */
type Run = { text: string; x: number; width: number; size: number; baseline: number; turn: -1 | 0 | 1 }

/** A run of text cut at its spaces, each word given its share of the run's width. */
const cut = (run: Run): Run[] => {
  const total = [...run.text].reduce((sum, character) => sum + advance(character), 0) || 1
  const words: Run[] = []
  let offset = 0
  for (const part of run.text.split(/(\s+)/)) {
    const share = [...part].reduce((sum, character) => sum + advance(character), 0) / total
    if (part.trim()) words.push({ ...run, text: part.trim(), x: run.x + offset * run.width, width: share * run.width })
    offset += share
  }
  return words
}

/** Runs that touch are one word: many programs print letter by letter. */
const glued = (runs: Run[]): Run[] => {
  const rows: Run[] = []
  for (const run of runs) {
    const last = rows.at(-1)
    const touches =
      last &&
      last.turn === run.turn &&
      Math.abs(last.baseline - run.baseline) < 0.2 * run.size &&
      Math.abs(last.size - run.size) < 0.3 * run.size &&
      run.x - (last.x + last.width) < 0.12 * run.size &&
      run.x - (last.x + last.width) > -0.3 * run.size
    if (touches) rows[rows.length - 1] = { ...last, text: last.text + run.text, width: run.x + run.width - last.x }
    else rows.push(run)
  }
  return rows
}

const isUpright = ([a = 1, b = 0]: number[]): boolean => a > 0 && Math.abs(b) < 0.05 * Math.abs(a)

/** Width and height of a page in points, as it is seen. */
export const sizeOf = (page: PDFPageProxy): PageSize => {
  const { width, height } = page.getViewport({ scale: 1 })
  return { width, height }
}

/** Which way text runs that is printed along a margin; null for a slanted watermark or text upside down. */
const turnOf = ([a = 1, b = 0]: number[]): Run['turn'] | null => {
  if (isUpright([a, b])) return 0
  return Math.abs(a) < 0.05 * Math.abs(b) ? (b < 0 ? 1 : -1) : null
}

/** Text along a margin reads as if it stood level under the foot of the page, this far down. */
const underFoot = (size: PageSize): number => size.height + 24

/** Where a run begins when it is read level. */
const levelled = (turn: Run['turn'], x: number, y: number, size: PageSize): { x: number; baseline: number } => {
  if (turn === 0) return { x, baseline: y }
  return turn === 1
    ? { x: size.height - y, baseline: underFoot(size) + x }
    : { x: y, baseline: underFoot(size) + size.width - x }
}

const wordOf = (run: Run, number: number, size: PageSize): Word => {
  const level = { x: run.x, y: run.baseline - 0.75 * run.size, width: run.width, height: run.size }
  const word = wordAt(run.text, number, level, size, 1)
  if (run.turn === 0) return word
  const across = run.baseline - underFoot(size)
  const place = {
    x: run.turn === 1 ? across - 0.75 * run.size : size.width - across - 0.25 * run.size,
    y: run.turn === 1 ? size.height - run.x - run.width : run.x,
    width: run.size,
    height: run.width,
  }
  return { ...word, box: wordAt(run.text, number, place, size, 1).box }
}

const isInside = ({ box }: Word, size: PageSize): boolean =>
  box.x * size.width >= -5 && box.x < 1 && box.y * size.height > -10 && box.y < 1

/** No page printed small and full has more letters. */
const mostLetters = 80_000

/** What a page prints, as the program that wrote it placed it. Throws when it never seems to end. */
const textOf = async (page: PDFPageProxy): Promise<TextItem[]> => {
  const reader = page.streamTextContent({ disableNormalization: false }).getReader()
  const items: TextItem[] = []
  let letters = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const item of part.value.items as TextItem[]) {
      items.push(item)
      letters += 1 + (item.str?.length ?? 0)
    }
    if (letters <= mostLetters) continue
    await reader.cancel(new Error('too much text'))
    throw new UnreadablePdf('too much text')
  }
  return items
}

/** A page that is stored upside down is read as it was written; its words stand where they are seen. */
const turnedRound = (word: Word): Word => {
  const { x, y, width, height, page } = word.box
  return { ...word, box: { page, x: 1 - x - width, y: 1 - y - height, width, height } }
}

const lettersOf = (items: TextItem[]): number => items.reduce((sum, { str }) => sum + str.trim().length, 0)

/**
 * The words of a page's text layer, and of what was filled into its form. Text along a margin, as registers of companies often
 * are, comes after the foot.
 */
export const wordsOfPage = async (page: PDFPageProxy, number: number): Promise<{ words: Word[]; size: PageSize }> => {
  const { Util } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const seen = page.getViewport({ scale: 1 })
  const size = sizeOf(page)
  const items = [...(await textOf(page)), ...(await filledIn(page, advance))].filter((item) => item.str?.trim())
  const isTurned = ({ transform }: TextItem) =>
    isUpright((Util.transform(seen.transform, transform) as number[]).map((factor) => -factor))
  const isUpsideDown = 2 * lettersOf(items.filter(isTurned)) > lettersOf(items)
  const viewport = isUpsideDown ? page.getViewport({ scale: 1, rotation: (page.rotate + 180) % 360 }) : seen
  const runs: Run[] = []
  for (const item of items) {
    const transform = Util.transform(viewport.transform, item.transform) as number[]
    const turn = turnOf(transform)
    if (turn === null) continue
    const height = Math.hypot(transform[2] ?? 0, transform[3] ?? 0) || item.height
    const text = item.str.replace(/[\u00a0\u2000-\u200b\ufeff]/g, ' ')
    const level = levelled(turn, transform[4] ?? 0, transform[5] ?? 0, size)
    runs.push({ text, ...level, width: item.width, size: height, turn })
  }
  const words = glued(runs.flatMap(cut)).map((run) => wordOf(run, number, size))
  const inside = unique(words.filter((word) => isInside(word, size)))
  return { words: isUpsideDown ? inside.map(turnedRound) : inside, size }
}

/** Programs that print bold by printing twice leave every word double. */
const unique = (words: Word[]): Word[] => {
  const seen = new Map<string, Word[]>()
  return words.filter((word) => {
    const same = seen.get(word.text)
    if (same?.some((other) => Math.abs(other.x - word.x) < 1.5 && Math.abs(other.y - word.y) < 1.5)) return false
    if (same) same.push(word)
    else seen.set(word.text, [word])
    return true
  })
}

/** Many glyphs without a meaning: the fonts carry no Unicode map, so the text layer cannot be trusted. */
export const isJunk = (words: Word[]): boolean => {
  const text = words.map((word) => word.text).join('')
  const bad = [...text].filter((character) => /[\ufffd\p{Cc}\p{Co}]/u.test(character)).length
  return bad > 0.1 * text.length
}
