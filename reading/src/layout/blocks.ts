import type { Word } from '../words/word.ts'
import type { Cell, Row } from './rows.ts'

/** Lines of text that stand under one another, as an address does. */
export type Block = {
  page: number
  x: number
  right: number
  top: number
  bottom: number
  height: number
  lines: (Cell & { y: number; height: number; rowIndex: number })[]
  words: Set<Word>
}

/** Groups cells that begin or end at the same edge, or are centred on each other, with no empty line between; a line that `begins` one opens a new block. */
export const blocksOf = (rows: Row[], begins: (text: string, rowIndex: number) => boolean = () => false): Block[] => {
  const blocks: Block[] = []
  rows.forEach((row, rowIndex) => {
    for (const cell of row.cells) {
      const height = Math.max(...cell.words.map((word) => word.height))
      const top = row.y - height / 2
      const fresh = begins(cell.text, rowIndex)
      const host = blocks.findLast((block) => {
        if (fresh) return false
        const em = Math.max(height, block.lines.at(-1)?.height ?? height)
        const centred = Math.abs((block.x + block.right) / 2 - (cell.x + cell.right) / 2) < em
        const leftward = Math.abs((block.lines.at(-1)?.x ?? block.x) - cell.x) < 0.7 * em
        const rightward = Math.abs((block.lines.at(-1)?.right ?? block.right) - cell.right) < 0.3 * em
        const gap = top - block.bottom
        return (
          block.page === row.page &&
          gap < 0.95 * em &&
          gap > -0.6 * em &&
          (centred || leftward || rightward) &&
          rowIndex > (block.lines.at(-1)?.rowIndex ?? 0)
        )
      })
      const line = { ...cell, y: row.y, height, rowIndex }
      if (host) {
        host.lines.push(line)
        host.x = Math.min(host.x, cell.x)
        host.right = Math.max(host.right, cell.right)
        host.bottom = row.y + height / 2
        for (const word of cell.words) host.words.add(word)
      } else {
        const place = { page: row.page, x: cell.x, right: cell.right, top, bottom: row.y + height / 2, height }
        blocks.push({ ...place, lines: [line], words: new Set(cell.words) })
      }
    }
  })
  return blocks
}
