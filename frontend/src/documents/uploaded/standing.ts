import type { DocumentListItem } from '@escandallo/contracts/documents/queries.ts'
import { useTranslation } from 'react-i18next'
import { mayConfirmUnseen } from '../confirming/confirming.ts'

type Standing = Pick<
  DocumentListItem,
  | 'documentId'
  | 'name'
  | 'number'
  | 'status'
  | 'postponed'
  | 'ready'
  | 'total'
  | 'doubts'
  | 'duplicateOf'
  | 'othersTaxId'
>

/** How a paper stands between reader and person, as the key of its words; `calm`: nothing to worry about. */
export const standingOf = (row: Standing) => {
  if (row.postponed) return { key: 'postponed', calm: false } as const
  if (row.status === 'processing') return { key: 'reading', calm: true } as const
  if (row.status === 'rejected') return { key: 'rejected', calm: false } as const
  if (row.status === 'completed') return { key: 'confirmed', calm: true } as const
  if (row.duplicateOf) return { key: 'duplicate', calm: false } as const
  if (row.othersTaxId) return { key: 'forOther', calm: false } as const
  if (mayConfirmUnseen(row)) return { key: 'ready', calm: true } as const
  return row.doubts > 0 ? ({ key: 'doubts', calm: false } as const) : ({ key: 'look', calm: false } as const)
}

/** Whether a person has something to answer about a paper before it can be confirmed. */
export const isDoubtful = (row: Standing): boolean =>
  ['doubts', 'look', 'duplicate', 'forOther'].includes(standingOf(row).key)

/** The same in words: "leída, 2 dudas". */
export const useStandingWords = () => {
  const { t } = useTranslation('documents')
  return (row: Pick<DocumentListItem, 'rejectionReason'> & Standing): string =>
    t(`standing.${standingOf(row).key}`, {
      count: row.doubts,
      taxId: row.othersTaxId ?? '',
      reason: row.rejectionReason === null ? '' : t(`reasons.${row.rejectionReason}`),
    })
}
