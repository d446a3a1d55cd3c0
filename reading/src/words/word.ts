import type { Box } from '../reading.ts'

/**
 * One printed word. x, y, width and height are in the page's own units after straightening (rows are level);
 * `box` is where it is on the page as it came, `otherwise` what another look at a picture made of it.
 */
export type Word = {
  text: string
  page: number
  x: number
  y: number
  width: number
  height: number
  confidence: number
  box: Box
  otherwise?: string
}

export type PageSize = { width: number; height: number }

export const right = (word: { x: number; width: number }): number => word.x + word.width
export const middle = (word: { y: number; height: number }): number => word.y + word.height / 2

/** The word at these page units; its box is the same place as fractions of the page. */
export const wordAt = (
  text: string,
  page: number,
  place: { x: number; y: number; width: number; height: number },
  size: PageSize,
  confidence: number,
): Word => ({
  text,
  page,
  ...place,
  confidence,
  box: {
    page,
    x: place.x / size.width,
    y: place.y / size.height,
    width: place.width / size.width,
    height: place.height / size.height,
  },
})

/** One box around several of the same page. */
export const around = (boxes: Box[]): Box[] => {
  const pages = [...new Set(boxes.map((box) => box.page))]
  return pages.map((page) => {
    const ownBoxes = boxes.filter((box) => box.page === page)
    const x = Math.min(...ownBoxes.map((box) => box.x))
    const y = Math.min(...ownBoxes.map((box) => box.y))
    return {
      page,
      x,
      y,
      width: Math.max(...ownBoxes.map((box) => box.x + box.width)) - x,
      height: Math.max(...ownBoxes.map((box) => box.y + box.height)) - y,
    }
  })
}

/** The box around these words, page by page. */
export const boxesOf = (words: Word[]): Box[] => around(words.map((word) => word.box))

/** The least certain of these words decides. */
export const confidenceOf = (words: Word[]): number => Math.min(1, ...words.map((word) => word.confidence))

/** Those of these words that print a text which leaves some of their line out. All of them if none does. */
export const printing = (words: Word[], text: string): Word[] => {
  const parts = new Set(text.split(/[\s,;()]+/))
  const ownWords = words.filter((word) => word.text.split(/[\s,;()]+/).some((part) => part !== '' && parts.has(part)))
  return ownWords.length > 0 ? ownWords : words
}
