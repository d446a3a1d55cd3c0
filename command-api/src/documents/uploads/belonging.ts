import type { UploadDocument } from '@escandallo/contracts/documents/commands.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import type { About } from '../../decider.ts'

/** Of a document of which nobody said where it belongs: the establishments that its uploader may use. */
export type Guessed = {
  among: 'all' | readonly string[] | null
  /** Who read it last, and when: a move that is recorded with a reading is the paper's word and nobody's. */
  readWith?: string
}

type By = { at: string; by: string }

/** What tells the events of one reading from all others. */
export const readingBy = ({ at, by }: By): string => `${at} ${by}`

/** What is left to guess once a document has been moved: where its paper said so, the parts of its file may still say otherwise. */
export const amongAfterMove = ({ among, readWith }: Guessed, move: By): Guessed['among'] =>
  readWith === readingBy(move) ? among : null

type Placed = Guessed & { establishmentId: string }

/** Once its paper is read it goes where that says, unless a person has said something since. */
export const movedAsRead = (
  { among, establishmentId }: Placed,
  { place, ...about }: { documentId: string; at: string; by: string; place?: string | null | undefined },
): DocumentEvent[] =>
  place && place !== establishmentId && (among === 'all' || among?.includes(place))
    ? [{ type: 'DocumentMoved', data: { ...about, establishmentId: place } }]
    : []

/** A file that came, with what was said of it. */
export const uploaded = ({
  documentId,
  at,
  by,
  establishmentId,
  file,
  ...origin
}: UploadDocument & About): DocumentEvent => {
  const { pages, splitFrom, among } = origin
  const more = { ...(pages && splitFrom && { pages, splitFrom }), ...(among && { among }) }
  return { type: 'DocumentUploaded', data: { documentId, at, by, establishmentId, file, ...more } }
}
