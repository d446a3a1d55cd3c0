import type { ProgressBook } from '@escandallo/platform/progress/progress.ts'
import type { HowFar } from './read-sent.ts'

/** Milliseconds between two notes of how far a reading is. */
const NOTED_EVERY = 400

/**
 * Notes how far the reading of an upload is for whoever waits for it, who asks under `subject`; without one nobody does. What cannot be noted
 * keeps no file from being read.
 */
export const progressNotes = (
  { tell }: ProgressBook,
  { corporationId, subject }: { corporationId: string; subject: string | undefined },
) => {
  let [noted, phase, last]: [number, string | null, Promise<unknown>] = [0, null, Promise.resolve()]
  const write = (progress: Parameters<ProgressBook['tell']>[1]) => {
    // One after the other: the last word is that there is nothing more to wait for.
    if (subject !== undefined) last = last.then(() => tell({ corporationId, subject }, progress)).catch(() => {})
    return last
  }
  return {
    note: ({ rows, of, phase: now }: HowFar): void => {
      const time = performance.now()
      if (now === phase && time - noted < NOTED_EVERY) return
      noted = time
      phase = now
      void write({ done: rows, total: of, phase: now })
    },
    end: async (): Promise<void> => {
      if (noted > 0) await write(null)
    },
  }
}
