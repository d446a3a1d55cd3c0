import { type Word, wordAt } from './word.ts'

const column = 6
const line = 12

/** The words of a page as a typewriter would print this text: one character per column, one line per row. For tests. */
export const typedPage = (text: string, page = 1): Word[] => {
  const lines = text.replace(/^\n/, '').split('\n')
  const size = {
    width: column * Math.max(80, ...lines.map((row) => row.length)),
    height: line * Math.max(60, lines.length),
  }
  return lines.flatMap((row, index) =>
    [...row.matchAll(/\S+/g)].map((match) => {
      const place = { x: match.index * column, y: index * line + 2, width: match[0].length * column, height: 9 }
      return wordAt(match[0], page, place, size, 1)
    }),
  )
}
