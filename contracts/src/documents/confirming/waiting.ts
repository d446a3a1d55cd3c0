import type { DocumentStatus } from '../content.ts'

/** What a document that waits for a person may be: read and not confirmed, or read with errors. */
export const waitingStatuses = ['pending', 'with-errors'] as const satisfies readonly DocumentStatus[]

const waiting: ReadonlySet<string> = new Set(waitingStatuses)

/** Whether a document waits for a person: it is read, and neither confirmed nor rejected. */
export const isWaiting = ({ status }: { status: string }): boolean => waiting.has(status)

/** How many of some documents wait for a person, from how many are in each status. */
export const waitingIn = (counts: Readonly<Record<string, number>>): number =>
  waitingStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
