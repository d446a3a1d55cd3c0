import type { Log } from '../logging/log.ts'

/** Whether an error says that a disk takes nothing more: the files' or PostgreSQL's. Looks through `cause` and `errors`. */
export const isFullDisk = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (['ENOSPC', 'EDQUOT', '53100'].includes(String((error as { code?: unknown }).code))) return true
  if (error instanceof AggregateError && error.errors.some(isFullDisk)) return true
  return isFullDisk(error.cause)
}

export type DiskWatch = {
  /** Takes note of an error that was answered, if it is that of a full disk. */
  note: (error: unknown) => void
  /** False for a minute after a disk was full for whoever wrote. */
  hasRoom: () => boolean
}

const MINUTE_MS = 60_000

/** Knows from what was answered whether a disk is full, and logs it once a minute. */
export const diskWatch = (log: Log, now: () => number = Date.now): DiskWatch => {
  let fullAt = Number.NEGATIVE_INFINITY
  let loggedAt = Number.NEGATIVE_INFINITY
  return {
    note(error) {
      if (!isFullDisk(error)) return
      fullAt = now()
      if (fullAt - loggedAt < MINUTE_MS) return
      loggedAt = fullAt
      log.error('A disk is full: make room where files or PostgreSQL are kept; until then nothing is written', {
        error,
      })
    },
    hasRoom: () => now() - fullAt >= MINUTE_MS,
  }
}
