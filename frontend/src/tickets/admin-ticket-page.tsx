import type { EveryTicketList } from '@escandallo/contracts/tickets/queries.ts'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ListView } from '../platform/lists/list-view.tsx'
import { useQueryTable } from '../platform/query-table.ts'
import type { Column } from '../ui/data/columns.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Chip } from '../ui/text/chip.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Money } from '../ui/text/money.tsx'
import { everyTicket } from './queries.ts'

type Row = EveryTicketList['items'][number]
const shows = ['no-covers', 'refunds', 'complimentary', 'by-hand', 'voided'] as const

/** Tickets of all corporations, for whoever looks after the installation. */
export default function AdminTicketPage() {
  const { t } = useTranslation('tickets')
  const table = useQueryTable(everyTicket, { sort: '-date', show: '' })
  const { q, show } = table.params
  const columns: Column<Row>[] = [
    {
      key: 'number',
      header: t('fields.number'),
      primary: true,
      sortable: true,
      cell: ({ number, voided }) => (
        <span className="named">
          {number}
          {voided && <Chip tone="warning">{t(`voided.${voided}`)}</Chip>}
        </span>
      ),
    },
    {
      key: 'corporation',
      phone: 'bare',
      header: t('fields.corporation'),
      cell: ({ corporationName }) => corporationName ?? '—',
    },
    {
      key: 'businessDay',
      phone: 'bare',
      header: t('fields.businessDay'),
      sortable: true,
      width: 'date',
      cell: ({ businessDay }) => <DateText date={businessDay} />,
    },
    { key: 'method', phone: 'left-out', header: t('fields.method'), cell: ({ method }) => t(`methods.${method}`) },
    {
      key: 'guests',
      phone: 'left-out',
      header: t('fields.guests'),
      align: 'end',
      sortable: true,
      cell: ({ guests }) => guests ?? '—',
    },
    {
      key: 'amount',
      phone: 'figure',
      header: t('fields.amount'),
      align: 'end',
      sortable: true,
      cell: ({ gross, currency }) => <Money cents={gross} currency={currency} />,
    },
  ]
  return (
    <Page title={t('menu.everyTicket')}>
      <ListView
        label={t('menu.everyTicket')}
        table={table}
        columns={columns}
        rowKey={({ ticketId }) => ticketId}
        rowName={({ number }) => number}
        search={{ value: q, onChange: (text) => table.set({ q: text }) }}
        filters={
          <Select
            label={t('list.anyShow')}
            hiddenLabel
            placeholder={t('list.anyShow')}
            value={show}
            onChange={(value) => table.set({ show: value })}
            options={shows.map((value) => ({ value, label: t(`show.${value}`) }))}
          />
        }
        filtered={q !== '' || show !== ''}
        onClear={() => table.set({ q: '', show: '' })}
        empty={<EmptyState icon={<ReceiptText aria-hidden />} title={t('list.empty')} />}
      />
    </Page>
  )
}
