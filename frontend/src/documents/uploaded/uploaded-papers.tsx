import type { DocumentListItem } from '@escandallo/contracts/documents/queries.ts'
import { useTranslation } from 'react-i18next'
import { mayConfirmUnseen } from '../confirming/confirming.ts'
import { PaperRow } from './paper-row.tsx'
import { useOffered } from './use-offered.ts'

/** What became of papers that were uploaded: read and adding up, with doubts, or being read. Enter does what is offered first. */
export const UploadedPapers = ({ rows }: { rows: readonly DocumentListItem[] }) => {
  const { t } = useTranslation('documents')
  const first = rows.find(mayConfirmUnseen)?.documentId ?? null
  const { button, mayAct } = useOffered(first)
  return (
    <ul className="to-confirm" aria-label={t('uploaded.title')}>
      {rows.map((row) => (
        <PaperRow
          key={row.documentId}
          row={row}
          placed
          {...(row.documentId === first && { confirmRef: button, mayAct })}
        />
      ))}
    </ul>
  )
}
