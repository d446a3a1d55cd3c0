import type { ReportLanguage } from '@escandallo/contracts/reports/cell-text.ts'
import { harmless, quoted } from '../../sheets/sheet.ts'
import type { Cell } from '../../sheets/workbook.ts'

/** As spreadsheets of the language open it: in Spanish `;` and a decimal comma; a BOM so that accents survive. */
export const csvOfReport = (rows: readonly Cell[][], language: ReportLanguage): string => {
  const separator = language === 'es' ? ';' : ','
  const written = (cell: Cell) => {
    if (cell === null) return ''
    const { value, kind } = cell
    if (typeof value === 'string') return harmless(value)
    const number = kind === 'amount' ? value.toFixed(2) : String(value)
    return language === 'es' ? number.replace('.', ',') : number
  }
  const lines = rows.map((row) => row.map((cell) => quoted(written(cell), separator)).join(separator))
  return `\ufeff${lines.join('\r\n')}\r\n`
}
