import type { RecordParts, SplitDocument } from '@escandallo/contracts/documents/commands.ts'
import type {
  DocumentPart,
  DocumentStatus,
  FileReference,
  PageRange,
  PagesOfFile,
} from '@escandallo/contracts/documents/content.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { Refusal } from '@escandallo/platform/errors.ts'
import type { About } from '../../decider.ts'

/** What the API looks up for a division, since a decider asks nobody. */
type LookedUp = {
  /** A document for each range, the first of which is the one that the file came with. */
  documentIds: string[]
  /** Parts of the present division that are completed: they may stay as they are, and not go. */
  completed: string[]
}
export type Split = SplitDocument & About & LookedUp
export type SplitAsRead = RecordParts & About & Pick<LookedUp, 'documentIds'>

/** What dividing has to know of a document. */
export type Divisible = {
  status: DocumentStatus
  file: FileReference
  /** How many pages its file has; null while it has not been read. */
  filePages: number | null
  /** Its own pages, once its file has been divided. */
  pages: PagesOfFile | null
  splitFrom: string | null
  siblings: DocumentPart[]
}

export const samePages = (first: PageRange | null | undefined, second: PageRange | null | undefined): boolean =>
  first?.from === second?.from && first?.to === second?.to

/** Every page belongs to one part, in order. */
const coversAll = (parts: readonly PageRange[], pages: number): boolean =>
  parts.every(({ from, to }, index) => from <= to && from === (parts[index - 1]?.to ?? 0) + 1) &&
  parts.at(-1)?.to === pages

const siblingsOf = (parts: readonly PageRange[], documentIds: readonly string[]): DocumentPart[] =>
  parts.slice(1).map(({ from, to }, index) => ({ documentId: documentIds[index + 1] ?? '', from, to }))

const about = ({ documentId, at, by }: { documentId: string } & About) => ({ documentId, at, by })

/** A person says how the file is divided. The present division may be said again; a completed part may not disappear. */
export const split = (document: Divisible, data: Split): DocumentEvent[] => {
  const { status, file, filePages, pages, splitFrom } = document
  if (splitFrom !== null) throw new Refusal('split-of-a-part')
  if (filePages === null) throw new Refusal('document-not-read-yet')
  const [first] = data.parts
  if (!first || !coversAll(data.parts, filePages)) throw new Refusal('split-pages-wrong')
  const siblings = siblingsOf(data.parts, data.documentIds)
  const current = pages ?? { from: 1, to: filePages }
  const removed = document.siblings.filter((old) => !siblings.some(({ documentId }) => documentId === old.documentId))
  const added = siblings.filter((now) => !document.siblings.some(({ documentId }) => documentId === now.documentId))
  const readAgain = !samePages(current, first)
  if (removed.length === 0 && added.length === 0 && !readAgain) return []
  if (status === 'completed' && readAgain) throw new Refusal('document-completed')
  if (removed.some(({ documentId }) => data.completed.includes(documentId))) throw new Refusal('split-part-completed')
  const mine = { ...first, of: filePages }
  const removes = removed.map(({ documentId }) => documentId)
  const divided: DocumentEvent = {
    type: 'DocumentSplit',
    data: { ...about(data), pages: mine, siblings, removes, readAgain },
  }
  if (!readAgain) return [divided]
  return [divided, { type: 'DocumentRereadRequested', data: { ...about(data), file, pages: mine } }]
}

/** The reader found several documents in a file. Whoever was faster, or has divided it already, knows better. */
export const splitAsRead = (document: Divisible, data: SplitAsRead): DocumentEvent[] => {
  const { status, file, filePages, pages, splitFrom } = document
  const [first] = data.parts
  if (!first || filePages === null || data.parts.length < 2 || !coversAll(data.parts, filePages)) return []
  if (pages !== null || splitFrom !== null || file.hash !== data.fileHash) return []
  if (status === 'completed' || status === 'processing') return []
  const siblings = siblingsOf(data.parts, data.documentIds)
  const mine = { ...first, of: filePages }
  // The reading of a whole file is about the first document in it.
  return [{ type: 'DocumentSplit', data: { ...about(data), pages: mine, siblings, removes: [], readAgain: false } }]
}
