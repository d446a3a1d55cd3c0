import { Worker } from 'node:worker_threads'
import { tenantTurns, type WorkOf } from '../threads/tenant-turns.ts'
import { unreadable } from './picture-check.ts'

/** Milliseconds that a picture may take: the largest takes two seconds. */
const PATIENCE = 20_000

type Redrawn = { whole: Uint8Array; thumbnail: Uint8Array }

const inThread = async (bytes: Buffer): Promise<Redrawn> => {
  const worker = new Worker(new URL('./redraw-thread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  const timer = setTimeout(() => void worker.terminate(), PATIENCE)
  try {
    const redrawn = await new Promise<Redrawn | null>((resolve) => {
      worker.once('message', resolve)
      worker.once('error', () => resolve(null))
      worker.once('exit', () => resolve(null))
    })
    if (!redrawn) throw unreadable()
    return redrawn
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Twenty photographs are chosen at once, of 6 MB from a telephone: bytes are what is scarce while they wait, not places. */
const { inTurn } = tenantTurns({ waiting: 160, ofTenant: 60, ofPerson: 40, megabytes: 160, bytes: 256 * 2 ** 20 })

/**
 * A picture drawn anew as a JPEG, with a small one: nothing of the file but its pixels is left. In a thread, for a decoder may be
 * led astray, and in turns, for a decoded picture takes 160 MB.
 * @throws Invalid for what cannot be decoded, or not in time; TooMany and Unavailable where too many wait.
 */
export const redraw = (whose: WorkOf, bytes: Buffer): Promise<Redrawn> =>
  inTurn(whose, () => inThread(bytes), undefined, bytes.length)
