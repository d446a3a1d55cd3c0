import type { Column } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { TableLook } from '../../../paper/table.ts'
import { drawTable } from '../../../paper/table.ts'
import type { Random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'
import type { Drawing, Look } from '../area.ts'
import { turning } from '../hardships/carrying.ts'
import { choose } from './choosing.ts'
import { alsoTold, columnsFor } from './columns.ts'
import { lookOf } from './look.ts'
import { rowsFor } from './rows.ts'
import { withWidths } from './widths.ts'
import type { ColumnWord } from './words/column-word.ts'

/** What a narrow table does without, the least of it first. */
const spare: ColumnWord[] = ['gross', 'taxAmount', 'ean', 'lot', 'expiry', 'origin', 'note', 'net', 'position', 'code']

type Fitted = { columns: Column[]; look: TableLook }

function fitted(paper: Paper, draw: Random, width: number, house: Look): Fitted {
  const choice = choose(paper.deal, draw)
  const columns = columnsFor(paper, choice, draw)
  for (const field of alsoTold(choice)) paper.lineFields.add(field)
  const room = { width, slack: pick([0, 4, 10, 20, 40], draw), most: pick([90, 140, 200, 300], draw) }
  const wish = pick([7, 8, 8.5, 9, 9.5, 10], draw)
  const look = lookOf(draw, wish, house)
  const kept = choice.words.map((word, index) => ({ word, column: columns[index] as Column }))
  for (let size = wish; ; ) {
    const sized = {
      ...look,
      body: { ...look.body, size },
      head: { ...look.head, size: Math.min(size, look.head.size ?? size) },
    }
    const wide = withWidths(
      paper.pen,
      kept.map(({ column }) => column),
      paper.deal.lines,
      sized,
      room,
    )
    if (wide) return { columns: wide, look: sized }
    const gone = spare.find((word) => kept.some((column) => column.word === word))
    if (gone)
      kept.splice(
        kept.findIndex(({ word }) => word === gone),
        1,
      )
    else if (size > 5) size -= 0.5
    else throw new Error(`no room for the goods of ${paper.deal.number}`)
  }
}

/** The goods in any of many ways: which columns, in what order, under which words, how tight, with what between them. */
export const various: Drawing = (paper, draw, area) => {
  const { x, y, width, bottom, look: house } = area
  const { columns, look } = fitted(paper, draw, width, house)
  const wide = columns.reduce((sum, column) => sum + column.width, 0)
  const shift = draw.chance(0.25) ? width - wide : 0
  const headless = draw.chance(0.06)
  return drawTable(paper, columns, rowsFor(paper, draw), look, {
    x: x + shift,
    y,
    bottom,
    headless,
    turn: turning(paper, area),
  })
}
