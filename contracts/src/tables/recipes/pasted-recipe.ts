import { parseDecimal } from '../../values/decimal.ts'
import { normalizeName } from '../../values/names.ts'
import { isTotal } from '../layout/blocks.ts'
import { isUnitWord, readLine, type TypedLine, vagueAmount } from './typed-line.ts'

export type PastedLine = {
  written: string
  line: TypedLine
  /** What stands after the name: "picada fina". */
  note: string | null
}
export type PastedRecipe = { lines: PastedLine[] /** How it is made, as it was written. */; method: string | null }

const headings = new Set(
  [
    'ingrediente ingredientes ingredient ingredients elementos cantidad cantidades cant unidad unidades ud uds um medida producto nombre genero',
    'articulo descripcion concepto amount quantity qty unit name item peso observaciones observacion nota notas comentarios notes merma coste',
    'precio importe quantitat unitat ingredients quantidade unidade',
  ]
    .join(' ')
    .split(' '),
)
const methodHeadings =
  /^(?:elaboraci[oó]n|preparaci[oó]n|modo de (?:hacer|hacerlo|preparaci[oó]n)|pasos|method|directions|instructions|steps|preparation)\b[^\d]*$/i
/** "Ingredientes (4 pax)", "Ingredients for 6 people": what the lines below are for. */
const titleOfPart =
  /^(?:ingredientes|ingredients|ingr[eé]dients|elementos)\b[^:]*\b(?:personas?|pax|raciones|comensales|people|persons|serves|servings|portions)\b[^:]*$/i
const numberedStep = /^(?:\d+\s*[.)]\s|paso \d+|step \d+)\s*\p{L}/iu
const MANY_WORDS = 9

const amountHeadings = new Set(
  'cantidad cantidades amount quantity qty cant peso quantitat menge quantite quantita quantidade'.split(' '),
)

/** Places of cells that are numbers. */
const numbersIn = (cells: readonly string[]): number[] =>
  cells.flatMap((cell, at) => (parseDecimal(cell) === null && !/^\d+\s*\/\s*\d+$/.test(cell) ? [] : [at]))

/** What a sheet of costs has beside the amount: waste, net weight, price, cost. No name is a number, a share or a sum. */
const isFigure = (cell: string): boolean => numbersIn([cell.replace(/\s*(?:[€%.]|eur)$/i, '')]).length > 0

/** Columns of a pasted table that are no amounts: rows counted 1, 2, 3, beside another column of numbers. */
const countingColumns = (rows: readonly (readonly string[])[]): ReadonlySet<number> => {
  const tabbed = rows.filter((cells) => cells.length > 1 && numbersIn(cells).length > 0)
  const width = Math.max(0, ...tabbed.map((cells) => cells.length))
  const isCounted = (at: number) =>
    tabbed.length > 1 &&
    tabbed.every(
      (cells, row) => Number(cells[at]) === Number(tabbed[0]?.[at]) + row && /^[01]$/.test(tabbed[0]?.[at] ?? ''),
    ) &&
    tabbed.every((cells) => numbersIn(cells).some((other) => other !== at))
  return new Set(Array.from({ length: width }, (_, at) => at).filter(isCounted))
}

/** The column that its heading names as the amount; null where none does. */
const amountColumn = (rows: readonly (readonly string[])[]): number | null => {
  const heading = rows.find((cells) => cells.length > 1 && cells.every((cell) => numbersIn([cell]).length === 0))
  const at = heading?.findIndex((cell) => amountHeadings.has(normalizeName(cell))) ?? -1
  return at < 0 ? null : at
}

type Places = { counting: ReadonlySet<number>; amount: number | null }

/** Which number of a row is its amount: the one its heading names, the one beside the unit, or the only one. Null where two may be. */
const amountAt = (cells: readonly string[], unit: number, { counting, amount }: Places): number | null => {
  const numbers = numbersIn(cells).filter((at) => !counting.has(at))
  if (amount !== null && numbers.includes(amount)) return amount
  if (numbers.length < 2) return numbers[0] ?? null
  if (unit < 0) return null
  return numbers.find((at) => at === unit - 1) ?? numbers.find((at) => at === unit + 1) ?? null
}

/** A row of a spreadsheet: its cells in an order that a line can be read in, whichever they stood in. */
const ofCells = (row: readonly string[], places: Places): string => {
  const unit = row.findIndex((cell) => isUnitWord(cell))
  const amount = amountAt(row, unit, places)
  const texts = row.filter(
    (cell, at) => ![amount, unit].includes(at) && cell !== '' && !isFigure(cell) && !places.counting.has(at),
  )
  // Two numbers and no word which is the amount: it is asked, and the name is no number.
  if (amount === null) return texts.join(' ')
  return [row[amount], ...(unit === -1 ? [] : [row[unit]]), ...texts].join(' ')
}

const isHeading = (cells: readonly string[], text: string): boolean => {
  const named = cells.filter((cell) => headings.has(normalizeName(cell))).length
  // "Ingredientes para 4 personas:", "Para la masa (2 tartas):".
  const isTitle = /^\p{L}.*:$/u.test(text)
  return isTitle || titleOfPart.test(text) || named === cells.length || (named > 1 && numbersIn(cells).length === 0)
}

const isStep = (text: string, { quantity, toTaste }: TypedLine): boolean =>
  numberedStep.test(text) || (quantity === null && !toTaste && text.split(' ').length >= MANY_WORDS)

/** The name without how much of it a hand takes, and without what is done to it, which stands after a comma. */
const noted = (line: TypedLine): Pick<PastedLine, 'line' | 'note'> => {
  const vague = line.quantity === null && !line.toTaste ? vagueAmount(line.name) : null
  if (vague) return { line: { ...line, name: vague.name }, note: vague.amount }
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
  const rows = pasted.split(/\r?\n/).map((row) => row.split('\t').map((cell) => cell.replaceAll(/\s+/g, ' ').trim()))
  const places = { counting: countingColumns(rows), amount: amountColumn(rows) }
  for (const row of rows) {
    const cells = row.filter(Boolean)
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
    if (isHeading(cells, written) || (cells.length > 1 && isTotal(cells))) continue
    const line = readLine(cells.length > 1 ? ofCells(row, places) : written)
    if (isStep(written, line)) method.push(written)
    else if (line.name !== '') lines.push({ written, ...noted(line) })
  }
  return { lines, method: method.join('\n') || null }
}
