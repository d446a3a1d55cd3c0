import type { UpdateDocument } from '@escandallo/contracts/documents/commands.ts'
import type {
  DocumentContent,
  DocumentStatus,
  LineMatch,
  SupplierResolution,
} from '@escandallo/contracts/documents/content.ts'
import { unsureAfter, unsureOnceMatched } from '@escandallo/contracts/documents/doubts/readiness.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import type { Place, TableShape } from '@escandallo/contracts/documents/learning/learned.ts'
import { Refusal } from '@escandallo/platform/errors.ts'
import type { About } from '../decider.ts'
import { differences } from './differences.ts'
import { concerns } from './rereading/paths.ts'

export type Update = Omit<UpdateDocument, 'places'> &
  About & { places?: Place[]; untouched?: Place[]; table?: TableShape }

type Editable = {
  status: DocumentStatus
  establishmentId: string
  content: DocumentContent | null
  supplier: SupplierResolution
  matches: LineMatch[]
  open: { unsure: string[] }
}

/** @throws Refusal when nothing can be changed on it now. */
export const editable = ({ status }: Pick<Editable, 'status'>) => {
  if (status === 'processing') throw new Refusal('document-not-read-yet')
  if (status === 'completed') throw new Refusal('document-completed')
  if (status === 'rejected') throw new Refusal('document-rejected')
}

/** The whole document as a person left it, as what changed. */
export const update = (document: Editable, data: Update): DocumentEvent[] => {
  editable(document)
  const { documentId, at, by } = data
  const about = { documentId, at, by }
  const events: DocumentEvent[] = []
  if (data.establishmentId !== document.establishmentId)
    events.push({ type: 'DocumentMoved', data: { ...about, establishmentId: data.establishmentId } })
  const changed = differences(document.content, data.content)
  if (changed.length > 0) {
    const { content, untouched, table } = data
    const places = (data.places ?? []).filter(({ path }) => concerns(changed, path))
    const taught = { ...(places.length > 0 && { places }), ...(untouched && { untouched }), ...(table && { table }) }
    const corrected = { ...about, content, changed, ...taught }
    events.push({ type: 'DocumentCorrected', data: corrected })
  }
  const paths = unsureAfter(document.open.unsure, changed).filter((path) => data.settled?.includes(path))
  if (paths.length > 0) events.push({ type: 'DocumentDoubtsSettled', data: { ...about, paths } })
  if (differences(document.supplier, data.supplier).length > 0)
    events.push({ type: 'DocumentSupplierResolved', data: { ...about, supplier: data.supplier } })
  const lines = new Set(data.content.lines.map((line) => line.lineId))
  for (const { lineId, product } of data.matches) {
    const previousProduct = document.matches.find((match) => match.lineId === lineId)?.product ?? {
      kind: 'unmatched' as const,
    }
    if (lines.has(lineId) && differences(previousProduct, product).length > 0)
      events.push({ type: 'DocumentLineMatched', data: { ...about, lineId, product } })
  }
  return events
}

/** A line as a person or the reader matched it; what it is has been answered then. */
export const matched = <Open extends { unsure: string[] }>(
  { matches, open }: { matches: LineMatch[]; open: Open },
  { lineId, product }: LineMatch,
) => ({
  matches: [...matches.filter((match) => match.lineId !== lineId), { lineId, product }],
  open: { ...open, unsure: unsureOnceMatched(open.unsure, lineId) },
})
