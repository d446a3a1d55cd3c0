import { Big } from 'big.js'
import type { Row } from '../../grid.ts'
import { shownRow } from '../../layout/blocks.ts'
import type { ListColumns } from '../columns.ts'
import { emptyRow, type ListRow } from '../reading.ts'
import { pricedOf } from './priced.ts'
import { fillPrice } from './row-price.ts'
import { type ListTable, optionalText, type RowReader, rounded } from './row-reader.ts'

const LONGEST = { name: 300, code: 60, note: 300 }

const fillTexts = (reader: RowReader, category: string | null) => {
  const { table, cells, row, doubt } = reader
  const { headings } = table.columns.block
  row.name = table.columns.text(cells, 'name')
  row.category = optionalText(reader, 'category') ?? category
  row.note = optionalText(reader, 'note')?.slice(0, LONGEST.note) ?? null
  for (const textColumn of ['code', 'brand', 'supplier', 'ingredient', 'customCategory'] as const)
    row[textColumn] = optionalText(reader, textColumn)
  if (headings.length > 0 && cells.slice(headings.length).some((cell) => cell !== ''))
    doubt('cells-more-than-headings', null, shownRow(cells))
  if (row.name === '' && row.code === null) doubt('name-missing', 'name')
  if (row.name.length > LONGEST.name || (row.code?.length ?? 0) > LONGEST.code) doubt('text-too-long', 'name')
}

const fillContent = ({ table, cells, row, doubt }: RowReader, price: ReturnType<typeof fillPrice>) => {
  const content = pricedOf(table.columns, cells, { ...price, name: row.name }, table.of)
  if ('doubt' in content) {
    doubt(content.doubt, content.meaning, content.cell, content.choices)
    row.unit = content.unit
    return
  }
  Object.assign(row, content)
  if (row.price !== null)
    row.pricePerUnit = rounded(new Big(row.price).div(new Big(content.packs).times(content.content)))
}

const fillMinimum = (reader: RowReader) => {
  const { table, row, doubt } = reader
  row.minimum = optionalText(reader, 'minimum')
  if (row.minimum === null) return
  const written = /\d[\d.,]*/.exec(row.minimum)?.[0]
  const value = written ? table.columns.number('minimum').read(written).value : null
  if (value === null || new Big(value).lte(0)) doubt('minimum-unreadable', 'minimum')
  else row.minimum = value
}

const fillValidity = ({ table: { columns }, cells, row, doubt }: RowReader) => {
  for (const dayColumn of ['validFrom', 'validUntil'] as const) {
    if (columns.text(cells, dayColumn) === '') continue
    row[dayColumn] = columns.moment(dayColumn).read(columns.cell(cells, dayColumn))?.day ?? null
    if (row[dayColumn] === null) doubt('day-unreadable', dayColumn)
  }
  if (row.validFrom && row.validUntil && row.validUntil < row.validFrom) doubt('ends-before-it-starts', 'validUntil')
}

const unitBesideFigure = /(?:^|[\s\d])(kg|kilos?|gr?s?|gramos)\b/i
const unitAtEnd = /[\s(./](kg|kilos?|gr?s?|gramos|grams?)[\s).]*$/i

/** A weight in kilograms: its heading or its cell may say grams. Undefined where it cannot be read, null where there is none. */
const weightOf = (columns: ListColumns, cells: Row): string | null | undefined => {
  const written = columns.text(cells, 'weight')
  if (written === '') return null
  const unit = unitBesideFigure.exec(written)?.[1] ?? unitAtEnd.exec(` ${columns.headingOf('weight')}`)?.[1] ?? 'kg'
  const cell = columns.cell(cells, 'weight')
  const { value } = columns
    .number('weight')
    .read(typeof cell === 'number' ? cell : written.replace(/[a-z]+\.?/gi, '').trim())
  if (value === null || new Big(value).lte(0)) return undefined
  return rounded(new Big(value).div(/^g/i.test(unit) ? 1000 : 1))
}

const isWaste = (value: string) => Number(value) >= 0 && Number(value) < 100

const fillWeightAndWaste = ({ table: { columns }, cells, row, doubt }: RowReader) => {
  const weight = weightOf(columns, cells)
  if (weight === undefined) doubt('weight-unreadable', 'weight')
  else row.weight = weight
  const waste = columns.has('merma') ? columns.number('merma').read(columns.cell(cells, 'merma')) : null
  if (waste?.doubt || (waste?.value && !isWaste(waste.value))) doubt('merma-unreadable', 'merma')
  else row.merma = waste?.value ?? null
}

/** A row of a list with all that its cells say, and a doubt for each that cannot be taken as it stands. */
export const listRow = (table: ListTable, at: number, cells: Row, category: string | null): ListRow => {
  const row = emptyRow(table.columns.block.sheet, at)
  const reader: RowReader = {
    table,
    cells,
    row,
    doubt: (code, meaning, cell = meaning === null ? '' : table.columns.text(cells, meaning), choices = []) =>
      void row.doubts.push({ code, meaning, cell, choices }),
  }
  fillTexts(reader, category)
  fillContent(reader, fillPrice(reader))
  fillMinimum(reader)
  fillValidity(reader)
  fillWeightAndWaste(reader)
  return row
}
