import { recordReading } from '@escandallo/contracts/documents/commands.ts'
import type {
  DocumentContent,
  FileReference,
  LineMatch,
  SupplierResolution,
} from '@escandallo/contracts/documents/content.ts'
import { documentEvent } from '@escandallo/contracts/documents/events.ts'
import type { Box, Reading } from '@escandallo/contracts/documents/reading.ts'
import { random } from '@escandallo/reading/papers/random.ts'
import { v5 as uuidv5 } from 'uuid'
import { supplier } from '../catalogue/suppliers.ts'
import type { DemoDocument } from '../documents/document.ts'
import { documentId, establishmentId, productId, supplierId, userId } from './names.ts'
import type { Sheet } from './reading.ts'
import type { Rehearsal } from './rehearsal.ts'

/** A file that somebody uploaded, the sizes of its pages in points, and where its lines stand. */
export type Filed = { file: FileReference; pages: Sheet[]; rows?: readonly Box[] }

export type Paper = { key: string; document: DemoDocument; filed: Filed }
export type Read = { content: DocumentContent; supplier: SupplierResolution; matches: LineMatch[] }

type Telling = Pick<Rehearsal, 'tell'>
type When = { at: string; by: string }

/** Who of the house sees to a paper: Iker to some of the market's, Marta to the rest. */
export const clerkOf = ({ establishment, key }: DemoDocument): string =>
  userId(establishment === 'mercado' && random('clerk', key).chance(0.4) ? 'iker' : 'marta')

/** @returns the id of the event that the readers wait for. */
export const upload = ({ tell }: Telling, { key, document, filed }: Paper, when: When): string => {
  const id = documentId(key)
  const data = { documentId: id, establishmentId: establishmentId(document.establishment), file: filed.file, ...when }
  const [uploaded] = tell({ kind: 'document', id, command: { type: 'UploadDocument', data } }, `upload ${key}`)
  if (!uploaded) throw new Error(`${key} was not taken`)
  return uploaded.id
}

/** What the worker says of it, under the key that the worker has for it. @returns null when the paper is sent back. */
export const read = (
  { tell }: Telling,
  { key, document, filed }: Paper,
  {
    uploaded,
    reading,
    duplicateOf = null,
    ...when
  }: When & {
    uploaded: string
    reading: Reading
    duplicateOf?: string | null
  },
): Read | null => {
  const id = documentId(key)
  const fileHash = filed.file.hash
  const { words: _, ...recorded } = recordReading.parse({
    documentId: id,
    fileHash,
    reading,
    duplicateOf,
    supplier: { kind: 'existing', supplierId: supplierId(document.supplier) },
    products: reading.lines.flatMap((_, line) => {
      const bought = document.lines[line]
      return bought ? [{ line, productId: productId(bought.productKey) }] : []
    }),
    paymentDays: supplier(document.supplier).paymentDays,
  })
  const lineIds = reading.lines.map((_, index) => uuidv5(`${fileHash}:${index}`, id))
  const command = { type: 'RecordReading' as const, data: { ...recorded, lineIds, ...when } }
  const events = tell({ kind: 'document', id, command }, { key: uuidv5('read', uploaded) })
  const [first] = events.map(({ type, data }) => documentEvent.parse({ type, data }))
  return first?.type === 'DocumentRead' ? first.data : null
}

/** The reader came to grief over it. */
export const failToRead = (
  { tell }: Telling,
  { key, filed }: Paper,
  { uploaded, ...when }: When & { uploaded: string },
) => {
  const id = documentId(key)
  const data = { documentId: id, fileHash: filed.file.hash, reason: 'unreadable' as const, ...when }
  const command = { type: 'RecordReadingFailure' as const, data }
  tell({ kind: 'document', id, command }, { key: uuidv5('reading-failed', uploaded) })
}

/** Somebody sees that the reader took the number for another, and writes down the right one. */
export const correctNumber = ({ tell }: Telling, { key, document }: Paper, was: Read, when: When): Read => {
  const id = documentId(key)
  const content = { ...was.content, number: document.number }
  const { supplier, matches } = was
  const whole = { documentId: id, establishmentId: establishmentId(document.establishment), content, supplier, matches }
  tell({ kind: 'document', id, command: { type: 'UpdateDocument', data: { ...whole, ...when } } }, `correct ${key}`)
  return { ...was, content }
}

export const confirm = ({ tell }: Telling, { key, document }: Paper, { content }: Read, when: When) => {
  const id = documentId(key)
  const data = {
    documentId: id,
    expectedTotal: document.totals.total,
    acceptDifferences: false,
    ownTaxIds: [],
    ...when,
  }
  if (content.totals.total !== data.expectedTotal) throw new Error(`${key} does not say what it comes to`)
  const [event] = tell({ kind: 'document', id, command: { type: 'ConfirmDocument', data } }, `confirm ${key}`)
  if (!event) throw new Error(`${key} was not confirmed`)
  return { event, at: when.at }
}

/** What the worker does when an invoice is confirmed that lists a delivery note, under the key that the worker has for it. */
export const bill = (
  { tell }: Telling,
  note: DemoDocument,
  invoice: Paper,
  { confirmed, ...when }: When & { confirmed: string },
) => {
  const [id, invoiceId] = [documentId(note.key), documentId(invoice.key)]
  const command = { type: 'BillAsListed' as const, data: { documentId: id, invoiceId, ...when } }
  tell({ kind: 'document', id, command }, { key: uuidv5(`match:${id}:${invoiceId}`, confirmed) })
}

export const remove = ({ tell }: Telling, { key }: Paper, when: When) => {
  const id = documentId(key)
  tell(
    { kind: 'document', id, command: { type: 'DeleteDocument', data: { documentId: id, ...when } } },
    `remove ${key}`,
  )
}
