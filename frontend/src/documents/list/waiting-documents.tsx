import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../platform/query-state.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { CaptureButtons } from '../capture/capture-buttons.tsx'
import { ConfirmReady } from '../confirming/confirm-ready.tsx'
import { ConfirmingNews } from '../confirming/confirming-news.tsx'
import { documentLinks } from '../links.ts'
import { ifConfirmed, WAITING_SHOWN, waitingDocuments } from '../queries.ts'
import { PaperRow } from '../uploaded/paper-row.tsx'
import './waiting.css'

/** What waits to be confirmed: what holds first, with its button; what has doubts leads to its review. */
export const WaitingDocuments = () => {
  const { t } = useTranslation('documents')
  const query = useQuery(waitingDocuments)
  const ids = query.data?.items.map(({ documentId }) => documentId) ?? []
  const { data: effects, isLoading } = useQuery({ ...ifConfirmed(ids), enabled: ids.length > 0 })
  const effectOf = new Map(effects?.items.map((effect) => [effect.documentId, effect]))
  const { pending = 0, processing = 0, waiting = 0, 'with-errors': withErrors = 0 } = query.data?.counts ?? {}
  const more = [
    { key: 'all', count: pending > WAITING_SHOWN ? pending : 0, status: 'pending' },
    { key: 'withErrors', count: withErrors, status: 'with-errors' },
    { key: 'processing', count: processing, status: 'processing' },
  ].filter(({ count }) => count > 0)
  return (
    <Section title={t('waiting.title')} actions={<CaptureButtons />}>
      <QueryState query={query} rows={WAITING_SHOWN}>
        {({ items }) =>
          // Rows come with what confirming them would do, which stands below each: none moves under a hand.
          isLoading ? (
            <Skeleton height={92 * items.length} />
          ) : items.length === 0 ? (
            waiting === 0 && (
              <p className="muted waiting-none">
                <Check size={16} aria-hidden /> {t('waiting.none')}
              </p>
            )
          ) : (
            <ul className="to-confirm">
              {items.map((row) => (
                <PaperRow key={row.documentId} row={row} effect={effectOf.get(row.documentId)} brief />
              ))}
            </ul>
          )
        }
      </QueryState>
      <ConfirmingNews />
      <ConfirmReady look="primary" wide pending={pending} />
      {more.length > 0 && (
        <p className="waiting-more">
          {more.map(({ key, count, status }) => (
            <Link key={key} href={documentLinks.documents(`?status=${status}`)}>
              {t(`waiting.${key}`, { count })}
            </Link>
          ))}
        </p>
      )}
    </Section>
  )
}
