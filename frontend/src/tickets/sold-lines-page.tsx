import type { SoldLine } from '@escandallo/contracts/tickets/queries.ts'
import { useTranslation } from 'react-i18next'
import { ListView } from '../platform/lists/list-view.tsx'
import { useQueryTable } from '../platform/query-table.ts'
import type { Column } from '../ui/data/columns.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Page } from '../ui/layout/page.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Money } from '../ui/text/money.tsx'
import { formatNumber } from '../ui/words/format.ts'
import { BringTickets } from './bring-tickets.tsx'
import { ticketLinks } from './links.ts'
import { soldLines } from './queries.ts'
import { centsOf } from './ticket-drawer.tsx'

/** The lines of tickets behind a figure, each with what it cost on its day. */
export default function SoldLinesPage() {
  const { t, i18n } = useTranslation('tickets')
  const defaults = {
    sort: '-date',
    dish: '',
    show: '',
    establishments: '',
    from: '',
    to: '',
    till: '',
    article: '',
    format: '',
    menu: '',
    complimentary: '',
  }
  const table = useQueryTable(soldLines, defaults)
  const { cols: _cols, ...filters } = table.params
  const { q, dish, show, from, to } = filters
  const data = table.query.data
  const columns: Column<SoldLine>[] = [
    { key: 'name', header: t('fields.line'), primary: true, sortable: true, cell: ({ name }) => name },
    {
      key: 'date',
      phone: 'bare',
      header: t('fields.businessDay'),
      sortable: true,
      width: 'date',
      cell: ({ businessDay }) => <DateText date={businessDay} />,
    },
    { key: 'number', phone: 'left-out', header: t('fields.number'), cell: ({ number }) => number },
    {
      key: 'target',
      phone: 'left-out',
      header: t('fields.target'),
      cell: ({ target }) => (target ? (target.name ?? t('ticket.nothing')) : t('ticket.unmapped')),
    },
    {
      key: 'quantity',
      header: t('fields.quantity'),
      align: 'end',
      cell: ({ quantity }) => formatNumber(quantity, i18n.language),
    },
    {
      key: 'cost',
      phone: 'left-out',
      header: t('fields.cost'),
      align: 'end',
      width: 'long-figure',
      cell: ({ cost, estimated }) => <Money cents={centsOf(cost)} currency={data?.currency} estimated={estimated} />,
    },
    {
      key: 'margin',
      phone: 'left-out',
      header: t('fields.margin'),
      align: 'end',
      width: 'long-figure',
      cell: ({ margin, estimated }) => (
        <Money cents={centsOf(margin)} currency={data?.currency} estimated={estimated} />
      ),
    },
    {
      key: 'net',
      phone: 'figure',
      header: t('fields.net'),
      align: 'end',
      width: 'long-figure',
      sortable: true,
      cell: ({ countedNet }) => <Money cents={countedNet} currency={data?.currency} />,
    },
  ]
  return (
    <Page
      title={t('lines.title')}
      breadcrumb={[{ label: t('list.title'), href: ticketLinks.tickets() }]}
      about={
        from &&
        to && (
          <span className="muted">
            <DateText date={from} /> – <DateText date={to} />
          </span>
        )
      }
    >
      <ListView
        label={t('lines.title')}
        table={table}
        views="sold"
        columns={columns}
        rowKey={({ ticketId, position }) => `${ticketId} ${position}`}
        rowName={({ name }) => name}
        href={({ ticketId }) => ticketLinks.ticket(ticketId)}
        search={{ value: q, onChange: (text) => table.set({ q: text }) }}
        filters={
          <Select
            label={t('lines.any')}
            hiddenLabel
            placeholder={t('lines.any')}
            value={show}
            onChange={(value) => table.set({ show: value })}
            options={[{ value: 'unmapped', label: t('lines.unmapped') }]}
          />
        }
        filtered={[q, dish, show, from, filters.article].some((value) => value !== '')}
        onClear={() =>
          table.set({
            q: '',
            dish: '',
            show: '',
            from: '',
            to: '',
            establishments: '',
            till: '',
            article: '',
            format: '',
            menu: '',
            complimentary: '',
          })
        }
        exports={{ path: '/ticketlines/list', query: filters, name: t('lines.file') }}
        footer={
          data && {
            name: t('lines.sum', { count: data.total }),
            quantity: formatNumber(data.sums.quantity, i18n.language),
            ...(data.counted && {
              net: (
                <>
                  <Money cents={data.counted.net} currency={data.currency} />
                  {data.counted.known !== data.counted.net && (
                    <span className="muted small">
                      {' '}
                      {t('lines.ofThem')} <Money cents={data.counted.known} currency={data.currency} />
                    </span>
                  )}
                </>
              ),
              cost: <Money cents={data.counted.cost} currency={data.currency} estimated={data.counted.estimated} />,
              margin: <Money cents={data.counted.margin} currency={data.currency} />,
            }),
          }
        }
        empty={
          <EmptyState
            example={{ shape: 'list', text: t('lines.example') }}
            title={t('lines.empty')}
            action={<BringTickets />}
          />
        }
      />
    </Page>
  )
}
