import { type Claim, type ClaimList, claimStates } from '@escandallo/contracts/claims/queries.ts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../documents/links.ts'
import { LetterStatus } from '../mail/public.ts'
import { ListView } from '../platform/lists/list-view.tsx'
import { useQueryTable } from '../platform/query-table.ts'
import { Link } from '../ui/actions/link.tsx'
import type { Column } from '../ui/data/columns.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Money } from '../ui/text/money.tsx'
import { claimLinks } from './links.ts'
import { claimList } from './queries.ts'
import { ClaimStatus } from './status-chip.tsx'
import './claims.css'

const tabs = ['all', ...claimStates] as const

/** What is still owed of what was claimed, and what came back, by currency. */
const Sums = ({ sums }: { sums: ClaimList['sums'] }) => {
  const { t } = useTranslation('claims')
  return (
    <ul className="claim-sums">
      {sums.map(({ currency, open, exact, wonBack }) => (
        <li key={currency}>
          <span>
            {t(exact ? 'list.open' : 'list.openAtLeast')} <Money cents={open} currency={currency} />
          </span>
          <span>
            {t('list.wonBack')} <Money cents={wonBack} currency={currency} />
          </span>
        </li>
      ))}
    </ul>
  )
}

export default function ClaimListPage() {
  const { t } = useTranslation('claims')
  const table = useQueryTable(claimList, { sort: '-draftedAt', status: '', supplierId: '' })
  const { params, set, counts } = table
  const columns: Column<Claim>[] = [
    {
      key: 'invoice',
      sortable: true,
      header: t('fields.invoice'),
      primary: true,
      width: 2,
      cell: ({ invoiceNumber }) => invoiceNumber ?? t('unnumbered'),
    },
    {
      key: 'supplier',
      sortable: true,
      header: t('fields.supplier'),
      phone: 'bare',
      width: 2,
      cell: ({ supplierName }) => supplierName,
    },
    {
      key: 'invoiceDate',
      sortable: true,
      header: t('fields.invoiceDate'),
      width: 'date',
      phone: 'left-out',
      cell: ({ invoiceDate }) => invoiceDate && <DateText date={invoiceDate} />,
    },
    {
      key: 'sentAt',
      sortable: true,
      header: t('fields.sentAt'),
      width: 'date',
      phone: 'left-out',
      cell: ({ sentAt }) => sentAt && <DateText date={sentAt.slice(0, 10)} />,
    },
    {
      key: 'status',
      phone: 'bare',
      sortable: true,
      header: t('fields.status'),
      cell: ({ status, letterState }) => (
        <span className="row">
          {(status !== 'sent' || letterState?.state !== 'failed') && <ClaimStatus status={status} />}
          {status === 'sent' && (
            <Suspense fallback={null}>
              <LetterStatus letter={letterState} />
            </Suspense>
          )}
        </span>
      ),
    },
    {
      key: 'wonBack',
      sortable: true,
      header: t('fields.wonBack'),
      align: 'end',
      phone: 'left-out',
      cell: ({ wonBack, currency }) => <Money cents={wonBack} currency={currency} />,
    },
    {
      key: 'claimed',
      sortable: true,
      header: t('fields.claimed'),
      align: 'end',
      phone: 'figure',
      cell: ({ claimed, exact, currency }) => (
        <>
          {!exact && `${t('atLeast')} `}
          <Money cents={claimed} currency={currency} />
        </>
      ),
    },
  ]
  const sums = table.query.data?.sums ?? []
  return (
    <Page title={t('list.title')} description={t('list.about')}>
      <Tabs
        label={t('list.states')}
        value={params.status || 'all'}
        onChange={(next) => set({ status: next === 'all' ? '' : next })}
        tabs={tabs.map((value) => ({
          value,
          label: t(value === 'all' ? 'list.all' : `states.${value}`),
          count: counts ? (counts[value] ?? 0) : null,
        }))}
      >
        <div className="stack list-body">
          {sums.length > 0 && <Sums sums={sums} />}
          <ListView
            label={t('list.title')}
            table={table}
            views="claims"
            columns={columns}
            rowKey={({ claimId }) => claimId}
            rowName={({ invoiceNumber, supplierName }) =>
              [invoiceNumber ?? t('unnumbered'), supplierName].filter(Boolean).join(' · ')
            }
            href={({ claimId }) => claimLinks.claim(claimId)}
            filtered={params.status !== '' || params.supplierId !== ''}
            onClear={() => set({ status: '', supplierId: '' })}
            empty={
              <EmptyState
                example={{ shape: 'list', text: t('list.example') }}
                title={t('list.empty')}
                description={t('list.emptyAbout')}
                action={
                  <Link href={documentLinks.documents()} look="button">
                    {t('list.toDocuments')}
                  </Link>
                }
              />
            }
          />
        </div>
      </Tabs>
    </Page>
  )
}
