import type { PrintedPage } from '@escandallo/contracts/prices/queries.ts'
import { upload } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { type PrintedWord, printedTable } from './printed-table.ts'

/** `refused`: why it is not taken, as a code that has its words. */
type Answer = { rows: string[][] } | { refused: string }

const MAX_BYTES = 10 * 1024 * 1024
const MAX_PAGES = 50
/** On the longer side, in pixels: small print of a page is read at it, and a telephone holds it. */
const MAX_SIDE = 3_000
const JPEG_QUALITY = 0.92
/** What a page of a PDF is drawn at where it is a picture: 200 points an inch. */
const SCAN_SCALE = 200 / 72

const starts = { pdf: [0x25, 0x50, 0x44, 0x46], jpeg: [0xff, 0xd8, 0xff], png: [0x89, 0x50, 0x4e, 0x47] }

/** What a file is by its first bytes, whatever its name says. Null when it is none of what is printed. */
export const printedKindOf = async (file: Blob): Promise<keyof typeof starts | null> => {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const kinds = Object.keys(starts) as (keyof typeof starts)[]
  return kinds.find((kind) => starts[kind].every((byte, at) => head[at] === byte)) ?? null
}

/** The words of a run of text: each has the share of its width that it has of its letters. */
const wordsOf = (text: string, run: Omit<PrintedWord, 'text'>): PrintedWord[] => {
  const letter = (run.right - run.left) / text.length
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const left = run.left + index * letter
    return { ...run, text: word, left, right: left + word.length * letter }
  })
}

type Tell = (share: number) => void
type Page = { words(): Promise<PrintedWord[]>; picture(): Promise<ImageBitmap | HTMLCanvasElement> }

/** What stands on a picture, read by the server, which keeps nothing of it. */
const wordsOn = async (picture: ImageBitmap | HTMLCanvasElement, signal?: AbortSignal): Promise<PrintedWord[]> => {
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const page = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  if (!page) throw new Error('the page cannot be drawn')
  const form = new FormData()
  form.append('file', page, 'page.jpg')
  return (await upload<PrintedPage>('/prices/lists/page', form, { ...(signal && { signal }) })).words
}

const pdfPages = async (file: File) => {
  const { pdfjs } = await import('../pdf/pdf.ts')
  const task = pdfjs.getDocument({ data: await file.arrayBuffer() })
  const pdf = await task.promise
  const pages = Array.from(
    { length: Math.min(pdf.numPages, MAX_PAGES + 1) },
    (_, at): Page => ({
      words: async () => {
        const page = await pdf.getPage(at + 1)
        const { transform } = page.getViewport({ scale: 1 })
        const { items } = await page.getTextContent()
        return items.flatMap((item) => {
          if (!('str' in item) || item.str.trim() === '') return []
          const [across, slant, , height, x, y] = pdfjs.Util.transform(transform, item.transform) as number[]
          // What runs up the margin or across the page is no row of a table.
          if (Math.abs(slant ?? 0) > Math.abs(across ?? 0) * 0.1) return []
          const [left, bottom] = [x ?? 0, y ?? 0]
          return wordsOf(item.str, { left, right: left + item.width, top: bottom - Math.abs(height ?? 0), bottom })
        })
      },
      picture: async () => {
        const page = await pdf.getPage(at + 1)
        const viewport = page.getViewport({ scale: SCAN_SCALE })
        const canvas = document.createElement('canvas')
        canvas.width = viewport.width
        canvas.height = viewport.height
        await page.render({ canvas, viewport }).promise
        return canvas
      },
    }),
  )
  return { pages, end: () => task.destroy() }
}

const photographPages = (file: File) => ({
  pages: [{ words: () => Promise.resolve([]), picture: () => createImageBitmap(file) }] satisfies Page[],
  end: () => Promise.resolve(),
})

const isAboutPassword = (error: unknown) => error instanceof Error && error.name === 'PasswordException'

/**
 * Reads a list that was printed: the words of a PDF here, and what a scan or a photograph (JPEG, PNG) shows by the server.
 * `tell` is told the share that is done, from 0 to 1. `signal` ends it, and what it answers then is for nobody.
 */
export const readPrintedFile = async (
  file: File,
  kind: 'pdf' | 'jpeg' | 'png',
  tell: Tell,
  signal?: AbortSignal,
): Promise<Answer> => {
  if (file.size > MAX_BYTES) return { refused: 'sheet-too-large' }
  let done = 0
  let close = () => Promise.resolve()
  try {
    const { pages, end } = kind === 'pdf' ? await pdfPages(file) : photographPages(file)
    close = end
    if (pages.length > MAX_PAGES) return { refused: 'printed-too-many-pages' }
    const count = pages.length
    const read: PrintedWord[][] = []
    for (const page of pages) {
      signal?.throwIfAborted()
      const words = await page.words()
      read.push(words.length > 0 ? words : await wordsOn(await page.picture(), signal))
      done += 1
      tell(done / count)
    }
    const rows = printedTable(read)
    return rows.length > 0 ? { rows } : { refused: 'printed-without-words' }
  } catch (error) {
    if (error instanceof ApiError) return { refused: error.code }
    return { refused: isAboutPassword(error) ? 'sheet-has-password' : 'sheet-broken' }
  } finally {
    await close().catch(() => undefined)
  }
}
