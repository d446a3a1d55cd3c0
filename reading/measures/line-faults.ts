import type { Printed } from './printed.ts'
import { sameFigure, sameName } from './same-values.ts'
import type { TrueLine } from './samples/truth.ts'

type PrintedLine = { [Cell in keyof Printed['lines'][number]]: string | null }

/** What may be wrong of the lines of a paper: one of four cells, a line that is missing, or one that the paper has not. */
export type LineFault = 'name' | 'quantity' | 'unitPrice' | 'total' | 'lost' | 'added'

/** The prices that a paper may print: of one, of as many as its price is for, before and after the line's discount. */
const pricesOf = ({ unitPrice, grossPrice, basisQuantity }: TrueLine): number[] => {
  const printed = [unitPrice, grossPrice].filter((price) => price != null)
  return basisQuantity ? [...printed, ...printed.map((price) => price / basisQuantity)] : printed
}

/** Whether a cell of a line says what the paper has; what nobody says of it is right. */
export const isRight: Record<
  'name' | 'quantity' | 'unitPrice' | 'total',
  (line: PrintedLine, truth: TrueLine) => boolean
> = {
  name: (line, { name }) => sameName(line.name, name ?? ''),
  quantity: (line, { quantity }) => quantity === null || sameFigure(line.quantity, quantity),
  unitPrice: (line, truth) =>
    truth.unitPrice === null || pricesOf(truth).some((price) => sameFigure(line.unitPrice, price)),
  total: (line, { total }) => total === null || sameFigure(line.total, total),
}

const cells = ['name', 'quantity', 'unitPrice', 'total'] as const

/** The cells of a line that are wrong. */
export const wrongCells = (line: PrintedLine, truth: TrueLine): LineFault[] =>
  cells.filter((cell) => !isRight[cell](line, truth))

/** Everything that is wrong of the lines of a paper, each line compared with the printed one that is most like it in half of its cells or more. */
export const lineFaults = (lines: readonly PrintedLine[], truths: readonly TrueLine[]): LineFault[] => {
  const pairs = truths
    .flatMap((truth) => lines.map((line) => ({ truth, line, wrong: wrongCells(line, truth) })))
    .filter(({ wrong }) => 2 * wrong.length <= cells.length)
    .sort((a, b) => a.wrong.length - b.wrong.length)
  const [matched, used] = [new Map<TrueLine, LineFault[]>(), new Set<PrintedLine>()]
  for (const { truth, line, wrong } of pairs) {
    if (matched.has(truth) || used.has(line)) continue
    matched.set(truth, wrong)
    used.add(line)
  }
  const lost = truths.flatMap((truth): LineFault[] => matched.get(truth) ?? ['lost'])
  return [...lost, ...lines.flatMap((line): LineFault[] => (used.has(line) ? [] : ['added']))]
}
