import { Worker } from 'node:worker_threads'
import type { Unprocessable } from '@escandallo/platform/errors.ts'
import { type TurnLimits, tenantTurns, type WorkOf } from './tenant-turns.ts'

/** What one piece of work may take, and how many may wait for their turn. */
export type ThreadLimits = TurnLimits & { milliseconds: number }

/** Room for what is short-lived, in megabytes: more of it is memory that nobody needs. */
const YOUNG = 16

type Beside<Sent, Answer, Message> = {
  /** The file that the thread begins with: it posts one message, which is the answer, or several where `assembling` makes it of them. */
  thread: URL
  /** For one piece of work: what a message completes, null while there is more to come. */
  assembling?: () => (message: Message) => Answer | null
  /** Bytes that go over to the thread, so that they are not there twice: whoever sent them has them no longer. */
  handsOver?: (sent: Sent) => ArrayBuffer[]
  tooSlow: () => Unprocessable
  tooLarge: () => Unprocessable
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** `signal` ends the work at once; `listen` is told of every message on the way. */
type Waiting<Message> = { signal?: AbortSignal | undefined; listen?: (message: Message) => void }

const inThread = async <Sent, Answer, Message>(
  { thread, assembling, handsOver, tooSlow, tooLarge }: Beside<Sent, Answer, Message>,
  sent: Sent,
  { milliseconds, megabytes }: ThreadLimits,
  { signal, listen }: Waiting<Message>,
): Promise<Answer> => {
  signal?.throwIfAborted()
  const worker = new Worker(thread, {
    workerData: sent,
    transferList: handsOver?.(sent) ?? [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(tooSlow()), milliseconds)
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      const assemble = assembling?.() ?? ((message: Message) => message as unknown as Answer)
      worker.on('message', (message: Message) => {
        listen?.(message)
        const answer = assemble(message)
        if (answer !== null) resolve(answer)
      })
      worker.once('error', (error) => reject(isOutOfMemory(error) ? tooLarge() : error))
      worker.once('exit', () => reject(new Error(`the thread ${thread.pathname.split('/').at(-1)} ended`)))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/**
 * Does work in a thread of its own, so that a large file keeps nobody waiting who asks for something else; one corporation after the other,
 * as each file may take much memory.
 */
export const besideThread = <Sent, Answer, Message = Answer>(
  beside: Beside<Sent, Answer, Message>,
  limits: ThreadLimits,
) => {
  const { inTurn } = tenantTurns(limits)
  /**
   * `signal` ends the work at once, wherever it is.
   * @throws Unprocessable for what takes too long or too much memory, TooMany and Unavailable where too many wait, the reason of `signal`.
   */
  return (whose: WorkOf, sent: Sent, signal?: AbortSignal, listen?: (message: Message) => void): Promise<Answer> =>
    inTurn(whose, () => inThread(beside, sent, limits, { signal, listen }), signal)
}
