import { Worker } from 'node:worker_threads'
import type { TableRefusalCode } from '@escandallo/contracts/tables/grid.ts'
import { Unavailable, Unprocessable } from '@escandallo/platform/errors.ts'
import type { ReadUpload, Upload } from './read-upload.ts'

/** What reading one upload may take; 200,000 rows take a few seconds and some 300 MB. */
export type ReadingLimits = { milliseconds: number; megabytes: number; waiting: number }
const standard: ReadingLimits = { milliseconds: 60_000, megabytes: 768, waiting: 8 }
/** Seconds after which it is worth trying again where too many wait. */
const RETRY_AFTER = 15

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const inThread = async (
  upload: Upload,
  { milliseconds, megabytes }: ReadingLimits,
): Promise<ReadUpload | TableRefusalCode> => {
  const worker = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: upload,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<ReadUpload | TableRefusalCode>((resolve, reject) => {
      timer = setTimeout(() => reject(new Unprocessable('sheet-too-slow')), milliseconds)
      worker.once('message', resolve)
      worker.once('error', (error) => reject(isOutOfMemory(error) ? new Unprocessable('sheet-too-large') : error))
      worker.once('exit', () => reject(new Error('the thread that reads tables ended')))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/**
 * Reads uploads in a thread of their own, so that a large one keeps nobody waiting who asks for something else: one after the other, as
 * each may take much memory.
 */
export const uploadReader = (limits: ReadingLimits = standard) => {
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0
  /** @throws Unprocessable for a file that takes too long or too much memory, Unavailable where too many wait. */
  return (upload: Upload): Promise<ReadUpload | TableRefusalCode> => {
    if (waiting >= limits.waiting) return Promise.reject(new Unavailable('unavailable', RETRY_AFTER))
    waiting += 1
    const read = turn
      .then(() => inThread(upload, limits))
      .finally(() => {
        waiting -= 1
      })
    turn = read.catch(() => undefined)
    return read
  }
}
