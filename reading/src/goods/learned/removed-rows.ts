import { rowName } from '@escandallo/contracts/documents/learning/row-names.ts'
import type { Box, ReadLine } from '../../reading.ts'
import type { Word } from '../../words/word.ts'
import type { Goods } from '../goods.ts'

const isWithin = ({ box }: Word, { page, x, y, width, height }: Box): boolean =>
  box.page === page &&
  box.y + box.height / 2 >= y &&
  box.y + box.height / 2 <= y + height &&
  box.x + box.width / 2 >= x &&
  box.x + box.width / 2 <= x + width

/**
 * The goods without the rows that a person took away from an earlier paper of the layout, whose words are free to be charges or taxes; null where
 * none of them is there, or nothing else is. Whether they are none here too the equations decide.
 */
export const withoutRemoved = (goods: Goods, removed: readonly string[] | undefined): Goods | null => {
  if (!removed || removed.length === 0) return null
  const isRemoved = ({ name }: ReadLine) => removed.includes(rowName(name))
  const lines = goods.lines.filter((line) => !isRemoved(line))
  if (lines.length === 0 || lines.length === goods.lines.length) return null
  const boxes = goods.lines.filter(isRemoved).flatMap((line) => line.boxes)
  const words = new Set([...goods.words].filter((word) => !boxes.some((box) => isWithin(word, box))))
  return { ...goods, lines, words, lessened: true }
}
