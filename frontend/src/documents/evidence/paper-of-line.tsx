import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { QueryState } from '../../platform/query-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { documentDetails } from '../queries.ts'
import { useFieldWords } from '../review/words.ts'
import { placesOf } from '../viewer/boxes.ts'
import { FileViewer } from '../viewer/file-viewer.tsx'

export type PaperOfLineProps = { documentId: string; lineId: string }

/** A document's paper with one of its lines lit up and brought near: for whoever asks where a figure comes from. */
export const PaperOfLine = ({ documentId, lineId }: PaperOfLineProps) => {
  const of = { id: documentId }
  const details = useQuery(documentDetails(of))
  return (
    <QueryState query={details} skeleton={<Skeleton height={320} />}>
      {(document) => <Lit key={`${documentId} ${lineId}`} of={of} document={document} lineId={lineId} />}
    </QueryState>
  )
}

type LitProps = {
  of: { id: string }
  document: import('@escandallo/contracts/documents/queries.ts').DocumentDetails
  lineId: string
}

const Lit = ({ of, document, lineId }: LitProps) => {
  const { content, reading, readLines, file, pages } = document
  const places = useMemo(() => placesOf(reading, readLines), [reading, readLines])
  const nameOf = useFieldWords(content && { content })
  const line = `lines.${lineId}.name`
  return (
    <FileViewer
      of={of}
      file={file}
      reading={reading}
      only={pages}
      linked={{ places, active: line, focused: line, nameOf }}
    />
  )
}
