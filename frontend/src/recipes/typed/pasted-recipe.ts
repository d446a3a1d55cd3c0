import { parseDecimal } from '@escandallo/contracts/values/decimal.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { isUnitWord, readLine, type TypedLine } from './typed-line.ts'

export type PastedLine = {
  written: string
  line: TypedLine
  /** What stands after the name: "picada fina". */
  note: string | null
}
export type PastedRecipe = { lines: PastedLine[] /** How it is made, as it was written. */; method: string | null }

const headings = new Set(
  'ingredientes ingredients elementos cantidad cantidades unidad unidades ud producto nombre amount quantity unit name item peso'.split(
    ' ',
  ),
)
const methodHeadings =
  /^(?:elaboraci[oó]n|preparaci[oó]n|modo de (?:hacer|hacerlo|preparaci[oó]n)|pasos|method|directions|instructions|steps|preparation)\b[^\d]*$/i
const numberedStep = /^(?:\d+\s*[.)]\s+|paso \d+|step \d+)\s*\p{L}/iu
const MANY_WORDS = 9

/** A row of a spreadsheet: its cells in an order that a line can be read in, whichever they stood in. */
const ofCells = (cells: readonly string[]): string => {
  const amount = cells.findIndex((cell) => parseDecimal(cell) !== null)
  const unit = cells.findIndex((cell, at) => at !== amount && isUnitWord(cell))
  if (amount === -1) return cells.join(' ')
  const rest = cells.filter((_, at) => at !== amount && at !== unit)
  return [cells[amount], ...(unit === -1 ? [] : [cells[unit]]), ...rest].join(' ')
}

const isHeading = (cells: readonly string[], text: string): boolean =>
  /^[^\d]*:$/.test(text) || cells.every((cell) => headings.has(normalizeName(cell)))

const isStep = (text: string, { quantity, toTaste }: TypedLine): boolean =>
  numberedStep.test(text) || (quantity === null && !toTaste && text.split(' ').length >= MANY_WORDS)

/** The name without what is done to it, which stands after a comma. */
const noted = (line: TypedLine): Pick<PastedLine, 'line' | 'note'> => {
  const [name = '', ...rest] = line.name.split(/,\s+/)
  return rest.length === 0 || name === '' ? { line, note: null } : { line: { ...line, name }, note: rest.join(', ') }
}

/**
 * A recipe as it was pasted: text, or cells of a spreadsheet between tabs, in whatever order. Empty lines and headings are none; what
 * reads as a step, and all that follows a heading of the method, is how it is made.
 */
export const readRecipe = (pasted: string): PastedRecipe => {
  const lines: PastedLine[] = []
  const method: string[] = []
  let inMethod = false
  for (const row of pasted.split(/\r?\n/)) {
    const cells = row
      .split('\t')
      .map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean)
    const written = cells.join(' ')
    if (written === '') continue
    if (methodHeadings.test(written)) {
      inMethod = true
      continue
    }
    if (inMethod) {
      method.push(written)
      continue
    }
    if (isHeading(cells, written)) continue
    const line = readLine(cells.length > 1 ? ofCells(cells) : written)
    if (isStep(written, line)) method.push(written)
    else if (line.name !== '') lines.push({ written, ...noted(line) })
  }
  return { lines, method: method.join('\n') || null }
}
