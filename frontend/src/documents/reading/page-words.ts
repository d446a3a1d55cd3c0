import type { Box } from '@escandallo/contracts/documents/reading.ts'
import type { PageWord } from '@escandallo/contracts/documents/words.ts'

/** Words that stand in one line of print, with the place that they take. */
export type Run = { text: string; box: Box }

const inside = ([page, x, y, width, height]: PageWord, box: Box) => {
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  return (
    page === box.page &&
    middleX >= box.x &&
    middleX <= box.x + box.width &&
    middleY >= box.y &&
    middleY <= box.y + box.height
  )
}

const around = (words: readonly PageWord[]): Box => {
  const [page] = words[0] as PageWord
  const x = Math.min(...words.map((word) => word[1]))
  const y = Math.min(...words.map((word) => word[2]))
  const width = Math.max(...words.map((word) => word[1] + word[3])) - x
  const height = Math.max(...words.map((word) => word[2] + word[4])) - y
  return { page, x, y, width, height }
}

/** Words in the order one reads them: line by line, each from left to right. A word belongs to the line its middle is in. */
const inLines = (words: readonly PageWord[]): PageWord[][] => {
  const lines: PageWord[][] = []
  for (const word of [...words].sort((a, b) => a[2] + a[4] / 2 - (b[2] + b[4] / 2))) {
    const [, , top, , height] = word
    const middle = top + height / 2
    const line = lines.at(-1)
    const box = line && around(line)
    if (line && box && middle >= box.y && middle <= box.y + box.height) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => line.sort((a, b) => a[1] - b[1]))
}

/** What is printed inside a frame, line by line. Empty where the reader saw no words. */
export const runsIn = (words: readonly PageWord[], frame: Box): Run[] =>
  inLines(words.filter((word) => inside(word, frame))).map((line) => ({
    text: line.map((word) => word[6]).join(' '),
    box: around(line),
  }))

/** Words closer than this many of their heights belong to one figure or name. */
const GAP = 1.1

/** The groups of words of a strip of paper: words apart by more than a space begin another group. */
export const groupsIn = (words: readonly PageWord[], strip: Box, shape: number): Run[] =>
  inLines(words.filter((word) => inside(word, strip))).flatMap((line) => {
    const groups: PageWord[][] = []
    for (const word of line) {
      const last = groups.at(-1)?.at(-1)
      // Heights are fractions of the page's height, gaps of its width.
      if (last && word[1] - (last[1] + last[3]) < GAP * word[4] * shape) groups.at(-1)?.push(word)
      else groups.push([word])
    }
    return groups.map((group) => ({ text: group.map((word) => word[6]).join(' '), box: around(group) }))
  })
