import type { ReplaceDocument } from '@escandallo/contracts/documents/commands.ts'
import type { DocumentStatus } from '@escandallo/contracts/documents/content.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import type { About } from '../../decider.ts'

export type Replacement = ReplaceDocument & About

/** What replacing has to know of an invoice. */
export type Replaceable = {
  status: DocumentStatus
  /** The corrective invoice that stands in its place. */
  replacedBy: string | null
}

const about = ({ documentId, at, by, replacedBy }: Replacement) => ({ documentId, at, by, replacedBy })

/** A confirmed corrective invoice states anew what this one did: together they would be spent twice. */
export const replace = (
  { status, replacedBy }: Replaceable,
  data: Replacement,
  withdraws: { lineId: string; productId: string }[],
): DocumentEvent[] =>
  status === 'completed' && replacedBy === null && data.replacedBy !== data.documentId
    ? [{ type: 'DocumentReplaced', data: { ...about(data), withdraws } }]
    : []

/** The corrective invoice is open again: this one counts as it did, with events of its own. */
export const reinstate = (
  { replacedBy }: Replaceable,
  data: Replacement,
  confirmed: DocumentEvent | null,
): DocumentEvent[] =>
  replacedBy === data.replacedBy
    ? [{ type: 'DocumentReinstated', data: about(data) }, ...(confirmed ? [confirmed] : [])]
    : []
