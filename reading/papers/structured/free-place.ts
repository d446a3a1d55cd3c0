import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type Place = { x: number; y: number; side: number }

const AIR = 3
const STEP = 6

/** The highest square without a word on the first page, as large as a fiscal code wants to be or a little smaller. */
export async function freePlace(pdf: Uint8Array, sides: readonly number[]): Promise<Place | null> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  try {
    const page = await (await task.promise).getPage(1)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const words = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[]
      const upright = Math.abs(b) < Math.abs(a)
      const [across, down] = upright ? [item.width, item.height] : [item.height, item.width]
      return [{ left: x - AIR, right: x + across + AIR, top: height - y - down - AIR, bottom: height - y + AIR }]
    })
    for (const side of sides) {
      // Words above and below the code take their room too.
      const tall = side + 22
      for (let y = 12; y + tall < height - 12; y += STEP)
        for (let x = width - side - 14; x >= 14; x -= STEP) {
          const beside = words.filter(({ top, bottom }) => top < y + tall && bottom > y)
          const hit = beside.some(({ left, right }) => left < x + side && right > x)
          // Among the lines of a table nobody prints a code.
          const within = y + tall > height * 0.24 && beside.some(({ left }) => left > x)
          if (!hit && !within) return { x, y: y + 11, side }
        }
    }
    return null
  } finally {
    await task.destroy()
  }
}
