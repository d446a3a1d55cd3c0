import type { Budget, TableRefusalCode } from '../../grid.ts'
import type { DoubtCode } from '../../sales/reading.ts'

/**
 * A file made to harm, or damaged as files are: why it is refused, or what is in doubt of its rows so that none is taken. `most`: how much
 * of it may be read until it is.
 */
export type HostileTable = { name: string; file: () => Uint8Array; most?: Partial<Budget> } & (
  | { refused: TableRefusalCode }
  | { doubt: DoubtCode }
)

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
export const inlineCell = (text: string, reference = 'A1'): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
const heading = ['Fecha', 'Hora', 'Ticket', 'Artículo', 'Cantidad', 'Importe', 'IVA']
/** Tickets that are as they should be, above the one that a test is about. */
export const GOOD_TICKETS = 4
const LAST = GOOD_TICKETS + 2
const row = (cells: readonly string[], at: number) => `<row r="${at}">${cells.join('')}</row>`
const ticket = (at: number, day: string, amount: string) =>
  row(
    [
      day,
      inlineCell('13:00', `B${at}`),
      inlineCell(`T${at}`, `C${at}`),
      inlineCell('Agua', `D${at}`),
      `<c r="E${at}"><v>1</v></c>`,
      amount,
      `<c r="G${at}"><v>10</v></c>`,
    ],
    at,
  )
const goodRows = Array.from({ length: GOOD_TICKETS }, (_, at) => at + 2)

/** A till's report of which a cell of the last row is what a test is about. @param day and @param amount what stands in `<c>`. */
export const soldRows = ({ day = ' t="inlineStr"><is><t>14/11/2026</t></is>', amount = '><v>2.2</v>' }): string =>
  row(
    heading.map((text, at) => inlineCell(text, `${'ABCDEFG'[at]}1`)),
    1,
  ) +
  goodRows.map((at) => ticket(at, inlineCell('13/11/2026', `A${at}`), `<c r="F${at}"><v>2.2</v></c>`)).join('') +
  ticket(LAST, `<c r="A${LAST}"${day}</c>`, `<c r="F${LAST}"${amount}</c>`)
export const soldText = (day: string, amount: string): string =>
  [
    heading.join(';'),
    ...goodRows.map((at) => `13/11/2026;13:00;T${at};Agua;1;2,20;10`),
    `${day};13:00;T${LAST};Pan;1;${amount};10\n`,
  ].join('\n')
