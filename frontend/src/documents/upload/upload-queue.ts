import type { TableKind } from '@escandallo/contracts/tables/table-kind.ts'

/** Why a file was not taken or did not arrive: a code with words in `documents:upload.reasons` or the platform's errors. */
export type Reason = string

export type UploadItem = {
  id: string
  name: string
  /** Bytes; null where nobody said. */
  size: number | null
  /** Where it belongs; null while nobody has said so. */
  establishmentId: string | null
  /** Nobody said so: what the paper says goes first. */
  guessed: boolean
  /** Its documents' id at the server, once it arrived. */
  documentId: string | null
  /** `table`: no paper; it waits to be opened on the page that takes such tables. */
  state: 'checking' | 'duplicate' | 'waiting' | 'sending' | 'sent' | 'failed' | 'refused' | 'table'
  /** Which table it is; null for papers. */
  table: TableKind | null
  /** The server has said whether it has this file already; nothing is sent before. */
  isChecked: boolean
  /** Sent share, 0 to 1. */
  share: number
  reason: Reason | null
  /** Worth knowing before the reader stumbles over it. */
  hint: 'small-picture' | null
  duplicateOf: { documentId: string; name: string } | null
}

/** A document that was made of a file in an archive or a message, and one that stayed out. */
export type PackedPaper = { documentId: string; name: string; size: number }
export type PackedRest = { name: string; reason: Reason }

export type Queue = readonly UploadItem[]

/** What the panel shows of it: its state, and what it waits for. Without a connection whatever waits to be sent waits for that. */
export const shownState = ({ state, reason, establishmentId }: UploadItem, isOnline: boolean) => {
  if (state === 'checking' && reason === 'offline') return 'offline'
  if (state !== 'waiting') return state
  if (establishmentId === null) return 'placeless'
  return reason === 'offline' || !isOnline ? 'offline' : state
}

export type QueueEvent =
  | { type: 'added'; items: readonly Pick<UploadItem, 'id' | 'name' | 'size' | 'establishmentId' | 'guessed'>[] }
  | { type: 'refused'; id: string; reason: Reason }
  | { type: 'checked'; id: string; hint: UploadItem['hint']; duplicateOf: UploadItem['duplicateOf'] }
  | { type: 'is-table'; id: string; table: TableKind }
  | { type: 'allowed'; id: string }
  | { type: 'placed'; establishmentId: string; guessed: boolean }
  | { type: 'started'; id: string }
  | { type: 'progressed'; id: string; share: number }
  | { type: 'sent'; id: string; documentId: string }
  | { type: 'unpacked'; id: string; papers: readonly PackedPaper[]; leftOut: readonly PackedRest[] }
  | { type: 'failed'; id: string; reason: Reason }
  | { type: 'retried'; id: string }
  | { type: 'removed'; id: string }
  | { type: 'cleared' }

/** Network faults mend themselves: such a file waits for the network instead of asking for a hand. */
const passes = (reason: Reason) => reason === 'offline'

/** Where a file stands that is not on its way: one that may be a copy is never in line to be sent. */
const untilSent = (isChecked: boolean) => (isChecked ? 'waiting' : 'checking')

/** Whether a page that closes now would stop something: copies and what was refused stop nothing. */
export const isUnderWay = (queue: Queue): boolean =>
  queue.some(({ state }) => state === 'checking' || state === 'waiting' || state === 'sending')

/** A row for each file that was in an archive or a message, in its place: what became a document, and what stayed out and why. */
const unpacked = (item: UploadItem, papers: readonly PackedPaper[], leftOut: readonly PackedRest[]): UploadItem[] => [
  ...papers.map(
    (paper): UploadItem => ({
      ...item,
      ...paper,
      id: `${item.id} ${paper.documentId}`,
      state: 'sent',
      share: 1,
      reason: null,
    }),
  ),
  ...leftOut.map(
    ({ name, reason }, at): UploadItem => ({
      ...item,
      name,
      reason,
      size: null,
      id: `${item.id} ${at}`,
      documentId: null,
      state: 'refused',
      share: 0,
    }),
  ),
]

const change = (queue: Queue, id: string, changes: (item: UploadItem) => Partial<UploadItem>): Queue =>
  queue.map((item) => (item.id === id ? { ...item, ...changes(item) } : item))

export const nextQueue = (queue: Queue, event: QueueEvent): Queue => {
  switch (event.type) {
    case 'added':
      return [
        ...queue,
        ...event.items.map(
          (item): UploadItem => ({
            ...item,
            documentId: null,
            state: 'checking',
            table: null,
            isChecked: false,
            share: 0,
            reason: null,
            hint: null,
            duplicateOf: null,
          }),
        ),
      ]
    case 'refused':
      return change(queue, event.id, () => ({ state: 'refused', reason: event.reason }))
    case 'checked': {
      const { hint, duplicateOf } = event
      return change(queue, event.id, () => ({
        state: duplicateOf ? 'duplicate' : 'waiting',
        isChecked: true,
        reason: null,
        hint,
        duplicateOf,
      }))
    }
    case 'is-table':
      return change(queue, event.id, () => ({ state: 'table', table: event.table, isChecked: true, reason: null }))
    case 'allowed':
      return change(queue, event.id, ({ state }) => (state === 'duplicate' ? { state: 'waiting' } : {}))
    case 'placed':
      return queue.map((item) =>
        item.establishmentId === null
          ? { ...item, establishmentId: event.establishmentId, guessed: event.guessed }
          : item,
      )
    case 'started':
      return change(queue, event.id, () => ({ state: 'sending', share: 0, reason: null }))
    case 'progressed':
      return change(queue, event.id, ({ state }) => (state === 'sending' ? { share: event.share } : {}))
    case 'sent':
      return change(queue, event.id, () => ({ state: 'sent', share: 1, documentId: event.documentId }))
    case 'unpacked':
      return queue.flatMap((item) => (item.id === event.id ? unpacked(item, event.papers, event.leftOut) : [item]))
    case 'failed':
      return change(queue, event.id, ({ isChecked }) => ({
        state: passes(event.reason) ? untilSent(isChecked) : 'failed',
        reason: event.reason,
        share: 0,
      }))
    case 'retried':
      return change(queue, event.id, ({ state, isChecked }) =>
        state === 'failed' ? { state: untilSent(isChecked), reason: null } : {},
      )
    case 'removed':
      return queue.filter(({ id }) => id !== event.id)
    case 'cleared':
      return queue.filter(({ state }) => state !== 'sent' && state !== 'refused')
    default:
      return event satisfies never
  }
}

/** Files sent at the same time. */
const AT_ONCE = 2

/** What may be sent now: nothing without a network, two at once with it, in the order of arrival. */
export const startable = (queue: Queue, online: boolean): UploadItem[] => {
  if (!online) return []
  const free = AT_ONCE - queue.filter(({ state }) => state === 'sending').length
  return queue
    .filter(({ state, establishmentId }) => state === 'waiting' && establishmentId !== null)
    .slice(0, Math.max(0, free))
}

/** The counts that the head of the upload panel shows, and the bytes sent of all. */
export const tally = (queue: Queue) => {
  const count = (...states: UploadItem['state'][]) => queue.filter(({ state }) => states.includes(state)).length
  const bytes = queue.filter(({ state }) => state !== 'refused' && state !== 'table')
  const size = bytes.reduce((sum, item) => sum + (item.size ?? 0), 0)
  return {
    total: queue.length,
    sent: count('sent'),
    underWay: count('checking', 'waiting', 'sending'),
    inNeed: count('failed', 'refused', 'duplicate'),
    tables: count('table'),
    placeless: queue.some(
      ({ establishmentId, state }) => establishmentId === null && state !== 'refused' && state !== 'table',
    ),
    share: size === 0 ? 1 : bytes.reduce((sum, item) => sum + (item.size ?? 0) * item.share, 0) / size,
  }
}
