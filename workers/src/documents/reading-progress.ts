import { v5 as uuidv5 } from 'uuid'
import type { Api } from '../api.ts'

/** At most one word a second and document: more is noise. */
const BETWEEN_MS = 1_000

type Told = { onProgress: (done: number, total: number) => void; over: () => Promise<void> }

/**
 * Tells how far the reading of a document is. What cannot be told is not told again: nobody's figures wait for it.
 * @param now milliseconds, from any beginning.
 */
export const tellingProgress = (
  { post }: Pick<Api, 'post'>,
  { documentId, corporationId, eventId }: { documentId: string; corporationId: string; eventId: string },
  now: () => number = () => performance.now(),
): Told => {
  let last = Number.NEGATIVE_INFINITY
  let told: Promise<unknown> | null = null
  const tell = async (progress: { done: number; total: number } | null) => {
    const key = uuidv5(`progress:${progress?.done ?? 'over'}`, eventId)
    await post('/documents/reading-progress', { documentId, progress }, { corporationId, key }).catch(() => undefined)
  }
  return {
    onProgress: (done, total) => {
      if (now() - last < BETWEEN_MS) return
      last = now()
      told = tell({ done, total })
    },
    over: async () => {
      // After what is still on its way, which would stay there for ever.
      await told
      if (told) await tell(null)
    },
  }
}
