import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../../platform/words/errors.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { documentLinks } from '../links.ts'
import { confirming, useConfirming } from './confirming-store.ts'
import './confirming.css'

/** How far the confirming of many is; then which were not confirmed, each with its reason and a way to it. */
export const ConfirmingNews = () => {
  const { t } = useTranslation('documents')
  const words = useErrorWords()
  const { running, done, of, failed } = useConfirming()
  if (running) return <Progress label={t('confirming.underWay', { done, of })} value={of === 0 ? 0 : done / of} />
  if (failed.length === 0) return null
  return (
    <Banner tone="warning" title={t('confirming.failed', { count: failed.length })} onClose={confirming.dismiss}>
      <ul className="confirming-failed">
        {failed.map(({ document: { documentId, number, name }, error }) => (
          <li key={documentId}>
            <Link href={documentLinks.editDocument(documentId)}>{number || name}</Link>
            {`: ${words(error)}`}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
