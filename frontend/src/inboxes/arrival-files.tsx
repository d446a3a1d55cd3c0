import type { Arrival } from '@escandallo/contracts/inboxes/queries.ts'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../documents/links.ts'
import { Link } from '../ui/actions/link.tsx'

/** What became of each file of a message: a document, one that waits with the message, or one that stayed out and why. */
export const ArrivalFiles = ({ arrival: { papers, files, leftOut } }: { arrival: Arrival }) => {
  const { t } = useTranslation('inboxes')
  const reasons = useTranslation('documents').t
  if (papers.length + files.length + leftOut.length === 0) return <span className="muted">{t('arrivals.noFiles')}</span>
  return (
    <ul className="inbox-files">
      {papers.map(({ documentId, name }) => (
        <li key={documentId}>
          <Link href={documentLinks.document(documentId)}>{name}</Link>
        </li>
      ))}
      {files.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: files of a message never change their places
        <li key={at}>{name}</li>
      ))}
      {leftOut.map(({ name, reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: files of a message never change their places
        <li key={at} className="small muted">
          {name}: {reasons(`upload.reasons.${reason}`)}
        </li>
      ))}
    </ul>
  )
}
