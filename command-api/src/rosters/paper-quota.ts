import { setTimeout as pause } from 'node:timers/promises'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { Refusal } from '@escandallo/platform/errors.ts'
import type { EventStore, Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { z } from 'zod'
import { readOn } from '../streams/read-on.ts'

/** What one corporation may lay down here. */
export type PaperLimits = {
  /** Bytes of all files that were ever uploaded; those of deleted documents are kept too. */
  bytes: number
  /** Documents that nobody has confirmed, rejected or deleted yet. */
  pending: number
}

export type PaperQuota = {
  /** @throws Refusal `storage-full`, `too-many-pending` when a file, and the documents that come with it, are too much. */
  require: (corporationId: string, more: { bytes: number; documents: number }) => Promise<void>
}

const BATCH = 200
/** Milliseconds that somebody waits for a long log that is read for the first time; then nobody is refused. */
const TIMEOUT = 2_000
const TYPES: readonly DocumentEvent['type'][] = [
  ...(['DocumentUploaded', 'DocumentReuploaded', 'DocumentConfirmed', 'DocumentReopened'] as const),
  ...(['DocumentRejected', 'DocumentDeleted', 'DocumentRestored'] as const),
]

const uploaded = z.object({ file: z.object({ size: z.number() }), splitFrom: z.string().optional() })

type Paper = { isOpen: boolean; isDeleted: boolean }
type Sum = { bytes: number; pending: number; papers: Map<string, Paper> }

const paperAfter = (paper: Paper, type: string): Paper => {
  switch (type) {
    case 'DocumentConfirmed':
    case 'DocumentRejected':
      return { ...paper, isOpen: false }
    case 'DocumentDeleted':
      return { ...paper, isDeleted: true }
    case 'DocumentRestored':
      return { ...paper, isDeleted: false }
    default:
      return { ...paper, isOpen: true }
  }
}
const isPending = ({ isOpen, isDeleted }: Paper) => isOpen && !isDeleted

/** Sums what corporations laid down, as the log says it. Whoever uploads at the same moment may go past by as many files. */
export const paperQuota = (store: Pick<EventStore, 'readAll'>, most: PaperLimits): PaperQuota => {
  const sums = new Map<string, Sum>()
  const take = ({ stream, type, data, meta }: Recorded) => {
    const sum = sums.get(meta.corporationId) ?? { bytes: 0, pending: 0, papers: new Map() }
    sums.set(meta.corporationId, sum)
    if (type === 'DocumentUploaded' || type === 'DocumentReuploaded') {
      const { file, splitFrom } = uploaded.parse(data)
      // A document that was found in another one's file brings no bytes.
      if (splitFrom === undefined) sum.bytes += file.size
    }
    const before = sum.papers.get(stream) ?? { isOpen: false, isDeleted: false }
    const after = paperAfter(before, type)
    sum.papers.set(stream, after)
    sum.pending += Number(isPending(after)) - Number(isPending(before))
  }
  const upToDate = readOn({ store, types: TYPES, batch: BATCH, take })
  return {
    require: async (corporationId, { bytes, documents }) => {
      const reading = upToDate().then(() => true)
      reading.catch(() => {})
      if (!(await Promise.race([reading, pause(TIMEOUT, false, { ref: false })]))) return
      const sum = sums.get(corporationId)
      if ((sum?.bytes ?? 0) + bytes > most.bytes) throw new Refusal('storage-full', { most: most.bytes })
      if (documents > 0 && (sum?.pending ?? 0) + documents > most.pending)
        throw new Refusal('too-many-pending', { most: most.pending })
    },
  }
}
