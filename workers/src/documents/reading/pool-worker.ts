import { type MessagePort, parentPort } from 'node:worker_threads'
import { read } from './read.ts'
import type { ReadContext, Reading } from './reading.ts'

export type PoolTask = {
  file: { bytes: Uint8Array; name: string }
  context: Omit<ReadContext, 'onProgress'>
  /** Where to tell how far the reading is: [page, pages]. */
  progress: MessagePort | null
}

/** What a worker thread of the pool does with one document. */
export const work = async ({ file, context, progress }: PoolTask): Promise<Reading> => {
  if (!parentPort) throw new Error('runs in a worker thread only')
  try {
    return await read(file, { ...context, onProgress: (page, pages) => progress?.postMessage([page, pages]) })
  } finally {
    progress?.close()
  }
}
