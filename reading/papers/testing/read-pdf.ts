import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type Piece = { page: number; text: string; left: number; right: number; top: number; bottom: number }

export type ReadPage = { width: number; height: number; pieces: Piece[] }

/** The pieces of text of a PDF with their places, in points from the upper left corner. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPage[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const pages: ReadPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const pieces = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [, , , , x = 0, y = 0] = item.transform as number[]
      return [
        {
          page: number,
          text: item.str,
          left: x,
          right: x + item.width,
          top: height - y - item.height * 0.72,
          bottom: height - y + item.height * 0.2,
        },
      ]
    })
    pages.push({ width, height, pieces })
  }
  await task.destroy()
  return pages
}

/** All text without any white space, for what a line break or a column may part. */
export const squeezed = (pages: readonly ReadPage[]) =>
  pages
    .flatMap(({ pieces }) => pieces.map(({ text }) => text))
    .join('')
    .replace(/\s/g, '')
