import { closes } from '@escandallo/contracts/documents/checks.ts'
import type { AcceptSuggestions } from '@escandallo/contracts/documents/commands.ts'
import type {
  DocumentContent,
  DocumentStatus,
  FileReference,
  LineMatch,
  PagesOfFile,
  SupplierResolution,
} from '@escandallo/contracts/documents/content.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { Refusal } from '@escandallo/platform/errors.ts'
import type { About } from '../../decider.ts'
import { contentOf } from '../content-of-reading.ts'
import { differences } from '../differences.ts'
import { mergedContent, mergedMatches } from './merging.ts'
import { type Brought, named } from './naming.ts'
import { concerns, taking } from './paths.ts'
import type { Again } from './state.ts'
import { suggested } from './suggesting.ts'

type OfDocument = { documentId: string } & About

/** What reading once more has to know of a document. */
export type Rereadable = Again & {
  status: DocumentStatus
  file: FileReference
  pages: PagesOfFile | null
  content: DocumentContent | null
  supplier: SupplierResolution
  matches: LineMatch[]
  read: { reading: Reading; lineIds: string[] } | null
}

/** What a reader brought of a document that had been read before. */
export type BroughtAgain = OfDocument &
  Brought & { supplier: SupplierResolution; duplicateOf: string | null; words?: string | null }

const about = ({ documentId, at, by }: OfDocument) => ({ documentId, at, by })

const rereadRequested = ({ file, pages }: Rereadable, data: OfDocument, engine?: string): DocumentEvent => ({
  type: 'DocumentRereadRequested',
  data: { ...about(data), file, ...(pages && { pages }), ...(engine && { engine }) },
})

/** A person wants it read once more. What was rejected is open again with that. */
export const reread = (document: Rereadable, data: OfDocument): DocumentEvent[] => {
  if (document.status === 'processing') return []
  const reopened: DocumentEvent[] =
    document.status === 'rejected' ? [{ type: 'DocumentReopened', data: { ...about(data), withdraws: [] } }] : []
  return [...reopened, rereadRequested(document, data)]
}

/** A picture that waited for its recogniser is read now. One that a person has dealt with meanwhile is not. */
export const resumed = (document: Rereadable, data: OfDocument): DocumentEvent[] =>
  document.status === 'processing' ? [rereadRequested(document, data)] : []

/** Whether a reading was made by a reader; it may name its recogniser behind a comma. */
export const isBy = (engine: string, reader: string): boolean => engine === reader || engine.startsWith(`${reader},`)

/** Read once more by a reader that has learned since: once by each, and nothing that was rejected. */
export const rereadWith = (document: Rereadable, data: OfDocument & { engine: string }): DocumentEvent[] => {
  const { status, engine } = document
  if (status === 'processing' || status === 'rejected') return []
  return engine !== null && isBy(engine, data.engine) ? [] : [rereadRequested(document, data, data.engine)]
}

const again = (data: OfDocument, engine: string | null, outcome: 'same' | 'proves-less' | 'refused' | 'failed') =>
  [{ type: 'DocumentReadAgain', data: { ...about(data), engine, outcome } }] satisfies DocumentEvent[]

/** Its lines as they are, and those that people have taken out. */
const knownLines = ({ content, read }: Rereadable) => {
  const lines = content?.lines ?? []
  const gone = read ? contentOf(read.reading, read.lineIds, null).lines : []
  return [...lines, ...gone.filter(({ lineId }) => !lines.some((line) => line.lineId === lineId))]
}

/** An open document takes the new reading, and keeps what people settled on it. */
const takeOver = (document: Rereadable, data: BroughtAgain): DocumentEvent[] => {
  const { content: present, settled } = document
  const { reading, duplicateOf, words } = data
  const fresh = named(data, knownLines(document))
  const content = present ? mergedContent(present, fresh.content, settled) : fresh.content
  if (present && closes(present) && !closes(content)) return again(data, reading.engine, 'proves-less')
  const keeps = settled.includes('resolution') || data.supplier.kind === 'unresolved'
  const supplier = keeps ? document.supplier : data.supplier
  const matches = mergedMatches(document.matches, fresh.matches, settled)
  const merged = { content, supplier, matches, kept: settled, readLines: fresh.lineIds }
  return [{ type: 'DocumentRead', data: { ...about(data), reading, ...merged, duplicateOf, ...(words && { words }) } }]
}

/** What follows from the second reading of a document, and from every later one. */
export const recordAgain = (document: Rereadable, data: BroughtAgain): DocumentEvent[] => {
  const { reading } = data
  if (document.status === 'rejected') return [] // by a person who was faster
  if (reading.status === 'rejected' || reading.rejection !== null) return again(data, reading.engine, 'refused')
  if (document.status !== 'completed') return takeOver(document, data)
  if (document.content === null) return []
  const fresh = named(data, knownLines(document))
  const suggestion = suggested(document.content, fresh, { reading, settled: document.settled })
  if (suggestion === null) return again(data, reading.engine, 'same')
  return [{ type: 'DocumentSuggested', data: { ...about(data), ...suggestion } }]
}

/** A reading that failed leaves what an earlier one came to. */
export const recordFailureAgain = (document: Rereadable, data: OfDocument): DocumentEvent[] =>
  document.status === 'rejected' ? [] : again(data, null, 'failed')

/** Takes over proposals as if somebody had typed them: the document is open again, for a person to confirm. */
export const acceptSuggestions = (
  document: Rereadable,
  data: AcceptSuggestions & About,
  withdraws: { lineId: string; productId: string }[],
): DocumentEvent[] => {
  const { status, suggestion, content: present } = document
  const paths = data.paths.filter((path) => suggestion?.changed.includes(path))
  if (status === 'rejected') throw new Refusal('document-rejected')
  if (!suggestion || !present || paths.length === 0) throw new Refusal('suggestion-gone')
  const content = taking(present, suggestion.content, paths)
  const changed = differences(present, content)
  const reopened: DocumentEvent[] =
    status === 'completed' ? [{ type: 'DocumentReopened', data: { ...about(data), withdraws } }] : []
  const matched = suggestion.matches.filter(({ lineId }) => concerns(paths, `lines.${lineId}`))
  return [
    ...reopened,
    { type: 'DocumentCorrected', data: { ...about(data), content, changed } },
    ...matched.map((match): DocumentEvent => ({ type: 'DocumentLineMatched', data: { ...about(data), ...match } })),
  ]
}

export const dismissSuggestions = ({ suggestion }: Rereadable, data: OfDocument): DocumentEvent[] =>
  suggestion ? [{ type: 'DocumentSuggestionsDismissed', data: about(data) }] : []
