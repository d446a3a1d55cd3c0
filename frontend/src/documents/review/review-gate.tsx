import { isWaiting } from '@escandallo/contracts/documents/confirming/waiting.ts'
import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/actions/link.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { StatusBanner } from '../detail/document-banners.tsx'

type ReviewGateProps = { details: DocumentDetails; documentHref: string; children: ReactNode }

/** Only what is read and not yet done can be corrected; anything else says why, and leads to where it can be changed. */
export const ReviewGate = ({ details, documentHref, children }: ReviewGateProps) => {
  const { t } = useTranslation('documents')
  const { status } = details
  if (isWaiting(details)) return children
  return (
    <>
      <StatusBanner details={details} />
      <EmptyState
        title={t(`gate.${status}`)}
        description={t('gate.words')}
        action={
          <Link href={documentHref} look="button">
            {t('gate.open')}
          </Link>
        }
      />
    </>
  )
}
