import { setTimeout as pause } from 'node:timers/promises'
import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { Refusal } from '@escandallo/platform/errors.ts'
import { z } from 'zod'
import type { LogFold, ReadFold } from '../streams/log-folds.ts'

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

/** Milliseconds that somebody waits for a long log that is read for the first time; then nobody is refused. */
const TIMEOUT = 2_000
const TYPES = selectTypes<DocumentEvent>()({
  folds: [
    'DocumentUploaded',
    'DocumentReuploaded',
    'DocumentConfirmed',
    'DocumentReopened',
    'DocumentRejected',
    'DocumentDeleted',
    'DocumentRestored',
  ],
  ignores: [
    ['DocumentRead', 'DocumentReadingFailed', 'DocumentReadingPostponed', 'DocumentCorrected'],
    ['DocumentDoubtsSettled', 'DocumentSupplierResolved', 'DocumentLineMatched', 'DocumentMoved'],
    ['DocumentSplit', 'DocumentBilled', 'DocumentUnbilled', 'DocumentReplaced', 'DocumentReinstated'],
    ['DocumentRereadRequested', 'DocumentReadAgain', 'DocumentSuggested', 'DocumentSuggestionsDismissed'],
    ['DocumentReviewClaimed', 'DocumentReviewReleased'],
  ],
})
type PaperEvent = (typeof TYPES)[number]

const uploaded = z.object({ file: z.object({ size: z.number() }), splitFrom: z.string().optional() })

type Paper = { isOpen: boolean; isDeleted: boolean }
type Sum = { bytes: number; pending: number; papers: Map<string, Paper> }

const opened = (paper: Paper): Paper => ({ ...paper, isOpen: true })
const settled = (paper: Paper): Paper => ({ ...paper, isOpen: false })

const papersAfter: Readonly<Record<PaperEvent, (paper: Paper) => Paper>> = {
  DocumentUploaded: opened,
  DocumentReuploaded: opened,
  DocumentReopened: opened,
  DocumentConfirmed: settled,
  DocumentRejected: settled,
  DocumentDeleted: (paper) => ({ ...paper, isDeleted: true }),
  DocumentRestored: (paper) => ({ ...paper, isDeleted: false }),
}
const isPending = ({ isOpen, isDeleted }: Paper) => isOpen && !isDeleted

/** What a corporation has laid down; of its papers only those that are not settled by being confirmed or rejected, or that were deleted. */
const papers: LogFold<Sum> = {
  name: 'papers',
  version: 1,
  types: TYPES,
  start: () => ({ bytes: 0, pending: 0, papers: new Map() }),
  take: (sum, { stream, type, data }) => {
    if (type === 'DocumentUploaded' || type === 'DocumentReuploaded') {
      const { file, splitFrom } = uploaded.parse(data)
      // A document that was found in another one's file brings no bytes.
      if (splitFrom === undefined) sum.bytes += file.size
    }
    const previousPaper = sum.papers.get(stream) ?? { isOpen: false, isDeleted: false }
    const after = papersAfter[type as PaperEvent](previousPaper)
    if (after.isOpen || after.isDeleted) sum.papers.set(stream, after)
    else sum.papers.delete(stream)
    sum.pending += Number(isPending(after)) - Number(isPending(previousPaper))
  },
}

/** Sums what a corporation laid down, as the log says it. Whoever uploads at the same moment may go past by as many files. */
export const paperQuota = (read: ReadFold, most: PaperLimits): PaperQuota => ({
  require: async (corporationId, { bytes, documents }) => {
    const reading = read(papers, corporationId)
    reading.catch(() => {})
    const sum = await Promise.race([reading, pause(TIMEOUT, null, { ref: false })])
    if (!sum) return
    if (sum.bytes + bytes > most.bytes) throw new Refusal('storage-full', { most: most.bytes })
    if (documents > 0 && sum.pending + documents > most.pending)
      throw new Refusal('too-many-pending', { most: most.pending })
  },
})
