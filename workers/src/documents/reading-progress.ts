import { v5 as uuidv5 } from 'uuid'
import type { Api } from '../api.ts'

/** At most one report a second and document. */
const BETWEEN_MS = 1_000

type ProgressReporter = { onProgress: (done: number, total: number) => void; over: () => Promise<void> }

/**
 * Reports how far the reading of a document is. A report that fails is not repeated: nothing depends on it.
 * @param now milliseconds, from any beginning.
 */
export const progressReporter = (
  { post }: Pick<Api, 'post'>,
  { documentId, corporationId, eventId }: { documentId: string; corporationId: string; eventId: string },
  now: () => number = () => performance.now(),
): ProgressReporter => {
  let last = Number.NEGATIVE_INFINITY
  let lastReport: Promise<unknown> | null = null
  const report = async (progress: { done: number; total: number } | null) => {
    const key = uuidv5(`progress:${progress?.done ?? 'over'}`, eventId)
    await post('/documents/reading-progress', { documentId, progress }, { corporationId, key }).catch(() => undefined)
  }
  return {
    onProgress: (done, total) => {
      if (now() - last < BETWEEN_MS) return
      last = now()
      lastReport = report({ done, total })
    },
    over: async () => {
      // Not before the last report has arrived: coming after this one it would be shown for ever.
      await lastReport
      if (lastReport) await report(null)
    },
  }
}
