import type { DocumentListItem } from '@escandallo/contracts/documents/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../platform/query-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatDate } from '../../ui/words/format.ts'
import { useConfirm } from '../commands.ts'
import { documentLinks } from '../links.ts'
import { documentList } from '../queries.ts'
import { nameOf } from './columns.tsx'
import './waiting.css'

const SHOWN = 6

/** What waits to be confirmed: what holds first, with its button; what has doubts leads to its review. */
export const WaitingDocuments = () => {
  const { t } = useTranslation('documents')
  const query = useQuery(documentList({ status: 'pending', sort: 'doubts', size: SHOWN }))
  const { pending = 0, processing = 0, 'with-errors': withErrors = 0 } = query.data?.counts ?? {}
  const more = [
    { key: 'all', count: pending > SHOWN ? pending : 0, status: 'pending' },
    { key: 'withErrors', count: withErrors, status: 'with-errors' },
    { key: 'processing', count: processing, status: 'processing' },
  ].filter(({ count }) => count > 0)
  return (
    <Section title={t('waiting.title')}>
      <QueryState query={query} rows={6}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="muted waiting-none">
              <Check size={16} aria-hidden /> {t('waiting.none')}
            </p>
          ) : (
            <ul className="to-confirm">
              {items.map((row) => (
                <Waiting key={row.documentId} row={row} />
              ))}
            </ul>
          )
        }
      </QueryState>
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

const Waiting = ({ row }: { row: DocumentListItem }) => {
  const { t, i18n } = useTranslation('documents')
  const confirm = useConfirm()
  const { documentId, ready, total, currency, doubts, duplicateOf, othersTaxId, supplierName, issueDate } = row
  const state = duplicateOf
    ? t('list.duplicate')
    : othersTaxId
      ? t('list.forOther', { taxId: othersTaxId })
      : ready
        ? t('list.ready')
        : t('list.doubts', { count: doubts })
  const number = nameOf(row)
  return (
    <li>
      <span className="waiting-what">
        <Link href={documentLinks.editDocument(documentId)} look="plain">
          {supplierName ?? number}
        </Link>
        <span className="muted note">
          <span className={ready && !duplicateOf ? undefined : 'waiting-doubt'}>{state}</span>
          {[supplierName && number, issueDate && formatDate(issueDate, i18n.language)]
            .filter(Boolean)
            .map((words) => ` · ${words}`)}
        </span>
      </span>
      <Money cents={total} currency={currency} />
      {ready && total !== null ? (
        <Button
          size="small"
          icon={<Check aria-hidden />}
          busy={confirm.busy}
          disabled={confirm.blocked}
          onClick={() => confirm.run({ documentId, expectedTotal: total, acceptDifferences: false, unseen: true })}
        >
          {t('list.confirm')} <span className="only-spoken">{number}</span>
        </Button>
      ) : (
        <Link
          href={documentLinks.editDocument(documentId)}
          look="button"
          aria-label={t('waiting.reviewOf', { number })}
        >
          {t('waiting.review')}
        </Link>
      )}
    </li>
  )
}
