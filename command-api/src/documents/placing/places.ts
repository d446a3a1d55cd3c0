import type { DocumentContent, DocumentLine } from '@escandallo/contracts/documents/content.ts'
import type { Place, Pointed } from '@escandallo/contracts/documents/learning/learned.ts'
import type { Box, Reading } from '@escandallo/contracts/documents/reading.ts'
import type { PageWord } from '@escandallo/contracts/documents/words.ts'
import { anchorOf, columnOf } from './anchors.ts'
import { boxOf, type Printed, type PrintedRow, printedRows, textOf } from './printed.ts'
import { type Says, saysAmount, saysCode, saysDay, saysNumber, saysText } from './says.ts'

/** Words beyond these are not looked at, and fields beyond these not looked for: it is a hint, and has to be quick. */
const MOST_WORDS = 6_000
const MOST_PATHS = 400

/** How a value is looked for: what says it, and how many words it may have at most. */
type Sought = { says: Says; most: number }

const day = (value: string): Sought => ({ says: saysDay(value), most: 6 })
const code = (value: string): Sought => ({ says: saysCode(value), most: 6 })
const text = (value: string): Sought => ({ says: saysText(value), most: 14 })
const amount = (value: number): Sought => ({ says: saysAmount(value), most: 3 })
const number = (value: string): Sought => ({ says: saysNumber(value), most: 2 })

const given = <Value>(value: Value | null | undefined, sought: (value: Value) => Sought): Sought | null =>
  value === null || value === undefined || value === '' ? null : sought(value)

const headerField = (content: DocumentContent, path: string): Sought | null => {
  const { supplier, totals } = content
  switch (path) {
    case 'number':
      return given(content.number, code)
    case 'issueDate':
      return given(content.issueDate, day)
    case 'dueDate':
      return given(content.dueDate, day)
    case 'supplier.name':
      return given(supplier.name, text)
    case 'supplier.address':
      return given(supplier.address, text)
    case 'supplier.email':
      return given(supplier.email, text)
    case 'supplier.taxId':
      return given(supplier.taxId, code)
    case 'supplier.phone':
      return given(supplier.phone, code)
    case 'supplier.iban':
      return given(supplier.iban, code)
    case 'totals.subtotal':
      return given(totals.subtotal, amount)
    case 'totals.discount':
      return given(totals.discount, amount)
    case 'totals.taxes':
      return given(totals.taxes, amount)
    case 'totals.total':
      return given(totals.total, amount)
    default:
      return null
  }
}

const cellNames = ['code', 'name', 'quantity', 'unit', 'unitPrice', 'taxRate', 'discountRate', 'total'] as const
type Cell = (typeof cellNames)[number]

const cellField = (line: DocumentLine, cell: Cell): Sought | null => {
  switch (cell) {
    case 'code':
      return given(line.code, code)
    case 'name':
      return given(line.name, text)
    case 'unit':
      return given(line.unit, text)
    case 'total':
      return given(line.total, amount)
    case 'discountRate':
      return line.discountRate === '0' ? null : number(line.discountRate)
    default:
      return given(line[cell], number)
  }
}

type Found = { row: number; words: Printed[]; how: number; apart: number }

const centre = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

/** How far a run of words is from where the reader looked; pages apart are farther than anything on one page. */
const apartFrom = (words: Printed[], near: Box | undefined): number => {
  if (!near) return 0
  const [from, to] = [centre(boxOf(words)), centre(near)]
  return Math.hypot(from.x - to.x, (from.y - to.y) * 1.4) + 10 * Math.abs((words[0]?.page ?? 1) - near.page)
}

/** Every run of words in these rows that says the value, the best first: by how well, then by how near. */
const runsOf = ({ says, most }: Sought, rows: PrintedRow[], near: Box | undefined, among: readonly number[]): Found[] =>
  among
    .flatMap((at): Found[] => {
      const row = rows[at] ?? []
      return row.flatMap((_, start): Found[] =>
        Array.from({ length: Math.min(most, row.length - start) }, (_item, more): Found => {
          const words = row.slice(start, start + more + 1)
          return { row: at, words, how: says(textOf(words)), apart: 0 }
        }).filter(({ how }) => how > 0),
      )
    })
    .map((found) => ({ ...found, apart: apartFrom(found.words, near) }))
    .sort((a, b) => b.how - a.how || a.apart - b.apart || a.words.length - b.words.length)

export type Corrected = {
  words: readonly PageWord[]
  reading: Reading | null
  /** The lines of the content in the order of the reading's lines. */
  readLines: readonly string[]
  after: DocumentContent
  changed: readonly string[]
  /** What the person pointed at. */
  pointed?: readonly Pointed[] | undefined
}

const readBox = (reading: Reading | null, path: string): Box | undefined => {
  const [group = '', name = ''] = path.split('.')
  const within = group === 'supplier' ? reading?.supplier : group === 'totals' ? reading?.totals : reading
  const value = (within as Record<string, { boxes?: Box[] } | undefined> | null | undefined)?.[name || group]
  return value?.boxes?.[0]
}

/** Words whose middle lies in one of the boxes, and the row that most of them stand in. */
const within = (rows: PrintedRow[], boxes: readonly Box[]): { row: number; words: Printed[] } | null => {
  const inside = ({ page, x, y, right, bottom }: Printed) =>
    boxes.some((box) => {
      const [middleX, middleY] = [(x + right) / 2, (y + bottom) / 2]
      const horizontally = middleX >= box.x && middleX <= box.x + box.width
      return page === box.page && horizontally && middleY >= box.y && middleY <= box.y + box.height
    })
  const hits = rows.map((row, at) => ({ row: at, words: row.filter(inside) })).filter(({ words }) => words.length > 0)
  return hits.sort((a, b) => b.words.length - a.words.length)[0] ?? null
}

const headerPlace = (rows: PrintedRow[], path: string, found: { row: number; words: Printed[] }): Place => ({
  path,
  boxes: [boxOf(found.words)],
  text: textOf(found.words).slice(0, 300),
  anchor: anchorOf(rows, found.row, found.words),
})

const cellPlace = (
  rows: PrintedRow[],
  path: string,
  found: { row: number; words: Printed[] },
  before: readonly Box[] | undefined,
): Place => {
  const taken = before ? within(rows, before) : null
  const elsewhere = taken && !taken.words.some((word) => found.words.includes(word)) ? taken : null
  return {
    path,
    boxes: [boxOf(found.words)],
    text: textOf(found.words).slice(0, 300),
    column: columnOf(rows, found.row, found.words),
    ...(elsewhere && { instead: columnOf(rows, elsewhere.row, elsewhere.words) }),
  }
}

/** The rows that a line of the reading stands in; of a line that nobody read, the row that says most of its cells. */
const rowsOfLine = (rows: PrintedRow[], line: DocumentLine, boxes: readonly Box[]): number[] => {
  const all = rows.map((_, at) => at)
  if (boxes.length > 0)
    return all.filter((at) => {
      const row = rows[at]
      if (!row?.[0]) return false
      const { page, y, height } = boxOf(row)
      return boxes.some(
        (box) => box.page === page && y + height / 2 >= box.y - height && y + height / 2 <= box.y + box.height + height,
      )
    })
  const sought = (['quantity', 'unitPrice', 'total', 'name'] as const).flatMap((cell) => cellField(line, cell) ?? [])
  const best = all
    .map((at) => ({ at, said: sought.filter((one) => runsOf(one, rows, undefined, [at]).length > 0).length }))
    .sort((a, b) => b.said - a.said)[0]
  return best && best.said >= 2 ? [best.at] : []
}

type OfLine = { line: DocumentLine; cells: Cell[] }

const linesIn = (changed: readonly string[], { lines }: DocumentContent): OfLine[] =>
  lines.flatMap((line): OfLine[] => {
    const whole = changed.includes(`lines.${line.lineId}`)
    const cells = cellNames.filter((cell) => whole || changed.includes(`lines.${line.lineId}.${cell}`))
    return cells.length > 0 ? [{ line, cells }] : []
  })

const placesOfLine = (rows: PrintedRow[], { line, cells }: OfLine, { reading, readLines }: Corrected): Place[] => {
  const index = readLines.indexOf(line.lineId)
  const read = index < 0 ? undefined : reading?.lines[index]
  const among = rowsOfLine(rows, line, read?.boxes ?? [])
  const used = new Set<Printed>()
  return cells.flatMap((cell): Place[] => {
    const sought = cellField(line, cell)
    if (!sought) return []
    const others = Object.entries(read?.cells ?? {}).flatMap(([name, boxes]) =>
      name === cell || cells.includes(name as Cell) ? [] : (within(rows, boxes ?? [])?.words ?? []),
    )
    const free = (found: Found) => found.words.every((word) => !used.has(word) && !others.includes(word))
    const before = read?.cells?.[cell]
    const found = runsOf(sought, rows, before?.[0], among).find(free)
    if (!found) return []
    for (const word of found.words) used.add(word)
    return [cellPlace(rows, `lines.${line.lineId}.${cell}`, found, before)]
  })
}

/**
 * Where on the paper the values stand that a person corrected: where they pointed, else the nearest words that say what they
 * wrote, with what will tell the place on the next paper of the layout. What is not found is left out. Pure.
 */
export const placesOf = (corrected: Corrected): Place[] => {
  const { words, reading, after, pointed = [] } = corrected
  const rows = printedRows(words.slice(0, MOST_WORDS))
  const changed = corrected.changed.slice(0, MOST_PATHS)
  const all = rows.map((_, at) => at)
  const own = (path: string) => pointed.find((one) => one.path === path)
  const shown = pointed
    .filter(({ path }) => changed.some((one) => one === path || path.startsWith(`${one}.`)))
    .map((one): Place => {
      const found = within(rows, one.boxes)
      if (!found) return one
      if (!one.path.startsWith('lines.')) return { ...headerPlace(rows, one.path, found), boxes: one.boxes }
      const [, lineId = '', cell = ''] = one.path.split('.')
      const read = reading?.lines[corrected.readLines.indexOf(lineId)]
      return { ...cellPlace(rows, one.path, found, read?.cells?.[cell as Cell]), boxes: one.boxes }
    })
  const header = changed.flatMap((path): Place[] => {
    const sought = own(path) ? null : headerField(after, path)
    const [found] = sought ? runsOf(sought, rows, readBox(reading, path), all) : []
    return found ? [headerPlace(rows, path, found)] : []
  })
  const lines = linesIn(changed, after).flatMap((one) =>
    placesOfLine(rows, one, corrected).filter(({ path }) => !own(path)),
  )
  return [...shown, ...header, ...lines]
}
