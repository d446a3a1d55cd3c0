import { Worker } from 'node:worker_threads'

/** A cell as it travels to the thread that writes it; null is an empty one. */
export type Cell = { value: string | number; kind: 'title' | 'text' | 'amount' | 'decimal' | 'day' } | null

/** Rows of cells as an XLSX file, written in a thread of its own: packing some ten thousand rows takes seconds. */
export const workbookOf = async (rows: AsyncIterable<Cell[][]>): Promise<Buffer> => {
  const worker = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const written = new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread that writes workbooks ended')))
  })
  written.catch(() => undefined)
  try {
    for await (const block of rows) worker.postMessage(block)
    worker.postMessage('end')
    return Buffer.from(await written)
  } finally {
    await worker.terminate()
  }
}
