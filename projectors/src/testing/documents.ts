import type { DocumentContent, DocumentLine } from '@escandallo/contracts/documents/content.ts'
import { type DocumentEvent, documentEvent } from '@escandallo/contracts/documents/events.ts'
import { documentExamples } from '@escandallo/contracts/documents/examples.ts'
import type { Told } from '@escandallo/platform/projection/testing.ts'

type Event<Type extends DocumentEvent['type']> = Extract<DocumentEvent, { type: Type }>
type DataOf<Type extends DocumentEvent['type']> = Event<Type>['data']

const examples = documentExamples.map((example) => documentEvent.parse(example))
const example = <Type extends DocumentEvent['type']>(type: Type): DataOf<Type> => {
  const example = examples.find((known) => known.type === type)
  if (!example) throw new Error(`no example of ${type}`)
  return example.data as DataOf<Type>
}

export const id = (last: number): string => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`

/** The invoice of the examples: tomatoes and their freight, 34.70 without tax. */
export const paper: DocumentContent = example('DocumentRead').content
export const [tomato, freight] = paper.lines as [DocumentLine, DocumentLine]

/** An event about a document, as the log has it: what is left out is as in the examples. */
export const about =
  (documentId: string, minute = 0) =>
  <Type extends DocumentEvent['type']>(type: Type, data: Partial<DataOf<Type>> = {}): Told => {
    const at = new Date(Date.UTC(2026, 2, 2, 10, minute)).toISOString()
    return { type, stream: `document-${documentId}`, data: { ...example(type), documentId, at, ...data } }
  }
