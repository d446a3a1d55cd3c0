import { parentPort } from 'node:worker_threads'
import { unzipSync, zipSync } from 'fflate'
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

/** When every part of a workbook was written, as far as it says: the same rows are the same file. */
const WRITTEN = new Date('1980-01-02T00:00:00Z')

/** The same parts, packed without the time of day; this thread has nothing else to do meanwhile. */
const timeless = (file: Uint8Array): Uint8Array => zipSync(unzipSync(file), { mtime: WRITTEN })

const rows: ReturnType<typeof written>[][] = []
parentPort?.on('message', async (block: Cell[][] | 'end') => {
  if (block !== 'end') for (const row of block) rows.push(row.map(written))
  else parentPort?.postMessage(timeless(await writeXlsxFile(rows as never).toBuffer()))
})
