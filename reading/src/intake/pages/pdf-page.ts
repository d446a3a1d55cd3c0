import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { wordsOfPicture } from '../../ocr/pages.ts'
import type { Recogniser } from '../../ocr/recogniser.ts'
import { discarded } from '../../picture/picture.ts'
import { codesInPicture, codesOnPage, type SeenCode } from '../../structured/codes/scanning.ts'
import { type Note, notesOnPage } from '../../words/notes.ts'
import { isJunk, UnreadablePdf, wordsOfPage } from '../../words/pdf.ts'
import { hidesText, storesPagePicture } from '../../words/scans/hidden-text.ts'
import { type StoredObjects, storedObjects } from '../../words/stored-objects.ts'
import type { PageSize, Word } from '../../words/word.ts'
import type { PicturedPage } from '../word-source.ts'
import { pageAsPicture } from './page-picture.ts'

/** A page that is printed small and full holds some two thousand words. */
const mostWords = 8_000
const fewWords = 15

/** What the pages of one file are read with. `frugal`: nothing is drawn, no picture opened, no code looked for. */
export type PageTools = {
  recogniser: () => Promise<Recogniser>
  frugal: boolean
  /** A picture may hide the text of a page. */
  mayHideText: boolean
  objects: () => StoredObjects
}

export const pageTools = (bytes: Uint8Array, recogniser: () => Promise<Recogniser>, frugal: boolean): PageTools => {
  let objects: StoredObjects | undefined
  return {
    recogniser,
    frugal,
    mayHideText: !frugal && storesPagePicture(bytes),
    objects: () => {
      objects ??= storedObjects(bytes)
      return objects
    },
  }
}

/** A page of a PDF, and how its words were come by. */
export type PdfPage = {
  words: Word[]
  size: PageSize
  notes: Note[]
  codes: SeenCode[]
  /** What recognised its picture; null where none was opened. */
  recogniser: string | null
  /** Its text was too little, or junk, and its picture was read for it. */
  isPicture: boolean
  /** Its picture, where so little is read on it that the quality of the picture has to say why. */
  pictured: PicturedPage | null
  /** What is seen on it where a picture hides its own text. */
  shown: Word[] | null
}

/** Back from pixels to the points of the page, so that all pages are measured alike. */
const inPoints = (words: Word[], scale: number): Word[] =>
  words.map((word) => ({
    ...word,
    x: word.x / scale,
    y: word.y / scale,
    width: word.width / scale,
    height: word.height / scale,
  }))

type Drawn = NonNullable<Awaited<ReturnType<typeof pageAsPicture>>>
type PlaceInFile = { number: number; mayBearCode: boolean; wordsBefore: number }
type Pictured = Pick<PdfPage, 'words' | 'codes' | 'recogniser' | 'isPicture' | 'pictured' | 'shown'>

/** A page read from its picture. `isPoor`: its own text, the `layer`, is too little or junk; else a picture hides it. */
const readAsPicture = async (
  { picture, dpi }: Drawn,
  layer: Word[],
  isPoor: boolean,
  tools: PageTools,
  { number, mayBearCode, wordsBefore }: PlaceInFile,
): Promise<Pictured> => {
  const recogniser = await tools.recogniser()
  const { words, level } = await wordsOfPicture(recogniser, picture, number, false)
  const codes = mayBearCode ? await codesInPicture(picture, number) : []
  // What can be read needs no excuse, and fifty pictures do not fit into the memory.
  const isExcused = isPoor && wordsBefore + words.length <= fewWords
  if (!isExcused)
    for (const pixels of new Set([picture.pixels, level.picture.pixels])) discarded({ ...picture, pixels })
  const inPage = inPoints(words, dpi / 72)
  return {
    words: isPoor && (words.length > layer.length || isJunk(layer)) ? inPage : layer,
    codes,
    recogniser: recogniser.name,
    isPicture: isPoor,
    pictured: isExcused ? { page: number, picture, words, thumbnail: null, level } : null,
    shown: isPoor ? null : inPage,
  }
}

/** A page read by its text, or as a picture where that says too little, is junk or is hidden. */
export const readPage = async (page: PDFPageProxy, tools: PageTools, place: PlaceInFile): Promise<PdfPage> => {
  const { number, mayBearCode } = place
  const { words: layer, size } = await wordsOfPage(page, number)
  if (layer.length > mostWords) throw new UnreadablePdf('too many words')
  const notes = await notesOnPage(page, number)
  const isPoor = !tools.frugal && (layer.length < fewWords || isJunk(layer))
  const isHidden = !isPoor && tools.mayHideText && (await hidesText(page))
  const drawn = isPoor || isHidden ? await pageAsPicture(page, tools.objects()) : null
  if (drawn) return { size, notes, ...(await readAsPicture(drawn, layer, isPoor, tools, place)) }
  const codes = mayBearCode && !tools.frugal ? await codesOnPage(page, number) : []
  return { words: layer, size, notes, codes, recogniser: null, isPicture: false, pictured: null, shown: null }
}
