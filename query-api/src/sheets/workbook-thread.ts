import { parentPort } from 'node:worker_threads'
import writeXlsxFile from 'write-excel-file/node'
import type { Cell } from './workbook.ts'

const written = (cell: Cell) => {
  if (cell === null) return null
  const { value, kind } = cell
  switch (kind) {
    case 'title':
      return { value, fontWeight: 'bold' as const }
    case 'amount':
      return { value, type: Number, format: '#,##0.00' }
    case 'decimal':
      return { value, type: Number, format: '#,##0.######' }
    case 'day':
      return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd mmm yyyy' }
    default:
      return { value, type: String }
  }
}

const rows: ReturnType<typeof written>[][] = []
parentPort?.on('message', async (block: Cell[][] | 'end') => {
  if (block !== 'end') for (const row of block) rows.push(row.map(written))
  else parentPort?.postMessage(await writeXlsxFile(rows as never).toBuffer())
})
