import { Worker } from 'node:worker_threads'
import { Unavailable, type Unprocessable } from '@escandallo/platform/errors.ts'

/** What one piece of work may take, and how many may wait for their turn. */
export type ThreadLimits = { milliseconds: number; megabytes: number; waiting: number }
/** Seconds after which it is worth trying again where too many wait. */
const RETRY_AFTER = 15

type Beside = {
  /** The file that the thread begins with: it posts one message. */
  thread: URL
  tooSlow: () => Unprocessable
  tooLarge: () => Unprocessable
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const inThread = async <Answer>(
  { thread, tooSlow, tooLarge }: Beside,
  sent: unknown,
  { milliseconds, megabytes }: ThreadLimits,
): Promise<Answer> => {
  const worker = new Worker(thread, { workerData: sent, resourceLimits: { maxOldGenerationSizeMb: megabytes } })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(tooSlow()), milliseconds)
      worker.once('message', resolve)
      worker.once('error', (error) => reject(isOutOfMemory(error) ? tooLarge() : error))
      worker.once('exit', () => reject(new Error(`the thread ${thread.pathname.split('/').at(-1)} ended`)))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/**
 * Does work in a thread of its own, so that a large file keeps nobody waiting who asks for something else: one after the other, as each
 * may take much memory.
 */
export const besideThread = <Sent, Answer>(beside: Beside, limits: ThreadLimits) => {
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0
  /** @throws Unprocessable for what takes too long or too much memory, Unavailable where too many wait. */
  return (sent: Sent): Promise<Answer> => {
    if (waiting >= limits.waiting) return Promise.reject(new Unavailable('unavailable', RETRY_AFTER))
    waiting += 1
    const work = turn
      .then(() => inThread<Answer>(beside, sent, limits))
      .finally(() => {
        waiting -= 1
      })
    turn = work.catch(() => undefined)
    return work
  }
}
