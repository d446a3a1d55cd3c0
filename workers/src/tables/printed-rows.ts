import { textOf, type Workbook } from '@escandallo/contracts/tables/grid.ts'
import type { ListReading, ListRow } from '@escandallo/contracts/tables/lists/reading.ts'
import { readRecipe } from '@escandallo/contracts/tables/recipes/pasted-recipe.ts'
import { askSentence, listLeftOutSentence, rowDoubtSentence } from './sentences.ts'

const number = (value: string | null) => (value === null ? null : Number(value))

const printedRow = (row: ListRow) => ({
  row: row.row,
  sheet: row.sheet || undefined,
  name: row.name,
  code: row.code,
  brand: row.brand,
  category: row.category,
  content: number(row.content),
  unit: row.unit,
  packs: number(row.packs),
  approximate: row.approximate || undefined,
  price: number(row.price),
  written: number(row.written),
  currency: row.currency,
  vat: number(row.vat),
  includesVat: row.includesVat,
  pricePerUnit: number(row.pricePerUnit),
  oldPrice: number(row.oldPrice),
  discount: number(row.discount),
  minimum: row.minimum,
  validFrom: row.validFrom,
  validUntil: row.validUntil,
  weight: number(row.weight) ?? undefined,
  merma: number(row.merma) ?? undefined,
  supplier: row.supplier ?? undefined,
  ingredient: row.ingredient ?? undefined,
  note: row.note ?? undefined,
  doubts: row.doubts.map(rowDoubtSentence),
})

/** What the reader understood of a list or a sheet of products. */
export const printedList = ({ columns, asks, rows, leftOut }: ListReading) => ({
  columns: columns.flatMap(({ sheet, columns: all, samples }) =>
    all.map(({ heading, meaning, by, at }) => ({
      sheet,
      heading,
      meaning,
      by,
      samples: samples.map((cells) => cells[at] ?? ''),
    })),
  ),
  asks: asks.map(askSentence),
  notTaken: leftOut.map(listLeftOutSentence),
  doubts: rows.flatMap((row) =>
    row.doubts.map(
      (doubt) => `${[row.sheet, `row ${row.row}`].filter(Boolean).join(', ')}: ${row.name}: ${rowDoubtSentence(doubt)}`,
    ),
  ),
  rows: rows.map(printedRow),
})

/** What the reader understood of a recipe: a text, or cells of a sheet. */
export const printedRecipe = (book: Workbook | string) => {
  const text =
    typeof book === 'string'
      ? book
      : book.sheets.map(({ rows }) => rows.map((cells) => cells.map(textOf).join('\t')).join('\n')).join('\n')
  const { lines, method } = readRecipe(text)
  return {
    asks: [],
    rows: lines.map(({ written, line, note }) => ({
      name: line.name,
      quantity: number(line.quantity),
      unit: line.unit,
      toTaste: line.toTaste || undefined,
      note,
      written,
      doubts: line.quantity === null && !line.toTaste ? [`${written}: how much of it?`] : [],
    })),
    method,
  }
}
