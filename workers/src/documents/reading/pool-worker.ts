import { type MessagePort, parentPort } from 'node:worker_threads'
import { read } from './read.ts'
import type { ReadContext, Reading } from './reading.ts'

export type PoolTask = {
  file: { bytes: Uint8Array; name: string }
  context: Omit<ReadContext, 'onProgress' | 'learnedFor'>
  /** Where to tell how far the reading is: [page, pages]. */
  progress: MessagePort
  /** Where to ask what earlier papers have taught. */
  questions: MessagePort | null
}

const asking = (questions: MessagePort): NonNullable<ReadContext['learnedFor']> => {
  return ({ supplier, fingerprint }) =>
    new Promise((resolve) => {
      questions.once('message', resolve)
      questions.postMessage({ supplier, fingerprint })
    })
}

/** What a worker thread of the pool does with one document. */
export const work = async ({ file, context, progress, questions }: PoolTask): Promise<Reading> => {
  if (!parentPort) throw new Error('runs in a worker thread only')
  try {
    return await read(file, {
      ...context,
      ...(questions && { learnedFor: asking(questions) }),
      onProgress: (page, pages) => progress.postMessage([page, pages]),
    })
  } finally {
    progress.close()
    questions?.close()
  }
}
