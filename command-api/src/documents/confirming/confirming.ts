import type { FreightChoice } from '@escandallo/contracts/corporations/details.ts'
import { addsUp, problemsOf } from '@escandallo/contracts/documents/checks.ts'
import type {
  DocumentContent,
  DocumentStatus,
  LineMatch,
  SupplierResolution,
} from '@escandallo/contracts/documents/content.ts'
import { isReady, type Warning } from '@escandallo/contracts/documents/doubts/readiness.ts'
import type { ConfirmedDocument, DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { dayAt } from '@escandallo/contracts/values/days.ts'
import { Refusal } from '@escandallo/platform/errors.ts'
import type { About } from '../../decider.ts'
import { editable } from '../updating.ts'
import { type Addressed, addressedToUs } from './addressee.ts'

/** `freight`: what the corporation has chosen by now; the booked document keeps it. */
export type Confirmation = Addressed & About & { freight?: FreightChoice }

export type Confirmable = {
  status: DocumentStatus
  establishmentId: string
  content: DocumentContent | null
  supplier: SupplierResolution
  matches: LineMatch[]
  open: { unsure: string[]; warnings: Warning[]; duplicateOf: string | null }
  freight?: ConfirmedDocument['freight']
}

const ZONE = 'Europe/Madrid'

/** A line that was taken out leaves its match behind. */
const matchesWithin = ({ lines }: DocumentContent, matches: LineMatch[]) =>
  matches.filter((match) => lines.some(({ lineId }) => lineId === match.lineId))

export const confirm = (document: Confirmable, data: Confirmation): DocumentEvent[] => {
  if (document.status === 'completed') return [] // said twice, happened once
  editable(document)
  const { content, supplier, establishmentId } = document
  if (content === null) throw new Refusal('document-incomplete', { fields: ['content'] })
  const problems = problemsOf(content, supplier)
  if (problems.length > 0) throw new Refusal('document-incomplete', { fields: problems.map(({ path }) => path) })
  if (content.kind === 'proforma') throw new Refusal('proforma-not-booked')
  if (content.totals.total !== data.expectedTotal) throw new Refusal('document-total-changed')
  if (!data.acceptDifferences && !addsUp(content)) throw new Refusal('document-does-not-add-up')
  // A day to come is a slip of the pen more often than not; whoever accepts it has seen it.
  if (!data.acceptDifferences && content.issueDate !== null && content.issueDate > dayAt(data.at, ZONE))
    throw new Refusal('document-dated-ahead')
  if (data.unseen && !isReady({ ...document.open, content, supplier })) throw new Refusal('document-needs-review')
  addressedToUs(content, data)
  const matches = matchesWithin(content, document.matches)
  const freight = data.freight === 'apart' && { freight: data.freight }
  const { documentId, at, by } = data
  return [
    {
      type: 'DocumentConfirmed',
      data: { documentId, at, by, document: { establishmentId, supplier, content, matches, ...freight } },
    },
  ]
}

/** The confirmation of a document as it stands, said again: what was taken from the figures comes back with it. */
export const confirmedAgain = (document: Confirmable, about: { documentId: string } & About): DocumentEvent | null => {
  const { status, content, establishmentId, supplier } = document
  if (status !== 'completed' || content === null) return null
  const matches = matchesWithin(content, document.matches)
  const freight = document.freight && { freight: document.freight }
  return {
    type: 'DocumentConfirmed',
    data: { ...about, document: { establishmentId, supplier, content, matches, ...freight } },
  }
}
