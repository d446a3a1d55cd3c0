import type { InvoiceNotes, Note } from '@escandallo/contracts/documents/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { get, post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import type { DocumentOf } from '../queries.ts'

export const invoiceNotes = ({ id, corporation }: DocumentOf) =>
  queryOptions({
    queryKey: ['documents', 'notes', id, corporation ?? ''],
    queryFn: ({ signal }) => get<InvoiceNotes>('/documents/notes', { query: { id, corporation }, signal }),
  })

/** The notes that the invoice bills, or would bill: what its base is compared with. */
export const comparedNotes = ({ listed, added }: InvoiceNotes, invoiceId: string): Note[] => [
  ...listed.flatMap(({ note }) => (note && (note.billedBy === null || note.billedBy === invoiceId) ? [note] : [])),
  ...added,
]

/** What the notes come to, without tax; null while one of them prints no prices, or there is none. */
export const sumOf = (notes: readonly Note[]): number | null => {
  let sum = 0
  for (const { subtotal } of notes) {
    if (subtotal === null) return null
    sum += subtotal
  }
  return notes.length === 0 ? null : sum
}

type Pair = { documentId: string; invoiceId: string }

/** Says by hand that an invoice bills a delivery note, or that it does not; the toast takes it back. */
export const useBilling = () => {
  const { t } = useTranslation('documents')
  const changes = ['documents']
  const unbillAgain = useCommand((pair: Pair, submit) => post('/documents/notes/unbill', pair, submit), { changes })
  const billAgain = useCommand((pair: Pair, submit) => post('/documents/notes/bill', pair, submit), { changes })
  const bill = useCommand((pair: Pair, submit) => post('/documents/notes/bill', pair, submit), {
    changes,
    done: t('notes.billed'),
    undo: (_, pair) => ({ label: t('undo'), onClick: () => unbillAgain.run(pair) }),
  })
  const unbill = useCommand((pair: Pair, submit) => post('/documents/notes/unbill', pair, submit), {
    changes,
    done: t('notes.unbilled'),
    undo: (_, pair) => ({ label: t('undo'), onClick: () => billAgain.run(pair) }),
  })
  return { bill, unbill }
}
