import type { DocumentContent, DocumentLine } from '@escandallo/contracts/documents/content.ts'
import { type LineCell, lineCells, type Place, type Pointed } from '@escandallo/contracts/documents/learning/learned.ts'
import type { Box, Reading } from '@escandallo/contracts/documents/reading.ts'
import type { PageWord } from '@escandallo/contracts/documents/words.ts'
import { anchorsOf, columnOf } from './anchors.ts'
import { boxOf, type Printed, type PrintedRow, printedRows, textOf } from './printed.ts'
import { type Found, runsOf, stackedIn, within } from './runs.ts'
import { seriesIn } from './series.ts'
import { cellField, headerField, type Sought } from './sought.ts'

/** Words beyond these are not looked at, and fields beyond these not looked for: it is a hint, and has to be quick. */
export const MOST_WORDS = 6_000
const MOST_PATHS = 400

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

const headerPlace = (rows: PrintedRow[], path: string, run: { row: number; words: Printed[] }): Place => {
  const [anchor, ...others] = anchorsOf(rows, run.row, run.words)
  const text = textOf(run.words).slice(0, 300)
  return { path, boxes: [boxOf(run.words)], text, anchor, ...(others.length > 0 && { others }) }
}

/** A number whose series is printed apart has two places; a name may go on in the next row. */
const elsewhere = (rows: PrintedRow[], path: string, sought: Sought, { number }: DocumentContent): Place[] => {
  if (path === 'supplier.name') {
    const stacked = stackedIn(sought, rows)
    return stacked ? [headerPlace(rows, path, stacked)] : []
  }
  const parts = path === 'number' && number !== null ? seriesIn(rows, number) : null
  return parts ? [headerPlace(rows, path, parts.rest), headerPlace(rows, 'number.series', parts.series)] : []
}

const headerPlaces = (rows: PrintedRow[], path: string, after: DocumentContent, near: Box | undefined): Place[] => {
  const sought = headerField(after, path)
  if (!sought) return []
  const all = rows.map((_, at) => at)
  const [run] = runsOf(sought, rows, near, all)
  return run ? [headerPlace(rows, path, run)] : elsewhere(rows, path, sought, after)
}

const cellPlace = (
  rows: PrintedRow[],
  path: string,
  run: { row: number; words: Printed[] },
  previousBoxes: readonly Box[] | undefined,
): Place => {
  const taken = previousBoxes ? within(rows, previousBoxes) : null
  const elsewhere = taken && !taken.words.some((word) => run.words.includes(word)) ? taken : null
  return {
    path,
    boxes: [boxOf(run.words)],
    text: textOf(run.words).slice(0, 300),
    column: columnOf(rows, run.row, run.words),
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
    .map((at) => ({ at, printed: sought.filter((field) => runsOf(field, rows, undefined, [at]).length > 0).length }))
    .sort((a, b) => b.printed - a.printed)[0]
  return best && best.printed >= 2 ? [best.at] : []
}

type OfLine = { line: DocumentLine; cells: LineCell[] }

const linesIn = (changed: readonly string[], { lines }: DocumentContent): OfLine[] =>
  lines.flatMap((line): OfLine[] => {
    const whole = changed.includes(`lines.${line.lineId}`)
    const cells = lineCells.filter((cell) => whole || changed.includes(`lines.${line.lineId}.${cell}`))
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
      name === cell || cells.includes(name as LineCell) ? [] : (within(rows, boxes ?? [])?.words ?? []),
    )
    const free = (run: Found) => run.words.every((word) => !used.has(word) && !others.includes(word))
    const cellBox = read?.cells?.[cell]
    const run = runsOf(sought, rows, cellBox?.[0], among).find(free)
    if (!run) return []
    for (const word of run.words) used.add(word)
    return [cellPlace(rows, `lines.${line.lineId}.${cell}`, run, cellBox)]
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
  const pointedAt = (path: string) => pointed.find((place) => place.path === path)
  const shown = pointed
    .filter(({ path }) => changed.some((changedPath) => changedPath === path || path.startsWith(`${changedPath}.`)))
    .map((place): Place => {
      const run = within(rows, place.boxes)
      if (!run) return place
      if (!place.path.startsWith('lines.')) return { ...headerPlace(rows, place.path, run), boxes: place.boxes }
      const [, lineId = '', cell = ''] = place.path.split('.')
      const read = reading?.lines[corrected.readLines.indexOf(lineId)]
      return { ...cellPlace(rows, place.path, run, read?.cells?.[cell as LineCell]), boxes: place.boxes }
    })
  const header = changed.flatMap((path) =>
    pointedAt(path) ? [] : headerPlaces(rows, path, after, readBox(reading, path)),
  )
  const lines = linesIn(changed, after).flatMap((ofLine) =>
    placesOfLine(rows, ofLine, corrected).filter(({ path }) => !pointedAt(path)),
  )
  return [...shown, ...header, ...lines]
}

const untouchedPaths = [
  ...(['number', 'issueDate', 'dueDate'] as const),
  ...(['name', 'taxId', 'address', 'email', 'phone', 'iban'] as const).map((name) => `supplier.${name}`),
  ...(['subtotal', 'discount', 'taxes', 'total'] as const).map((name) => `totals.${name}`),
]

/** Where the values of the head and foot stand that the person left as they were, as the reading or their words tell. Pure. */
export const untouchedOf = ({ words, reading, after, changed }: Corrected): Place[] => {
  const rows = printedRows(words.slice(0, MOST_WORDS))
  return untouchedPaths.flatMap((path) => {
    const near = readBox(reading, path)
    return near && !changed.includes(path) ? headerPlaces(rows, path, after, near) : []
  })
}
