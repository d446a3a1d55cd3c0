import type { EveryTicketList } from '@escandallo/contracts/tickets/queries.ts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CorporationFilter } from '../corporations/public.ts'
import { ListView } from '../platform/lists/list-view.tsx'
import { useQueryTable } from '../platform/query-table.ts'
import type { Column } from '../ui/data/columns.ts'
import { DateRangePicker } from '../ui/dates/date-range-picker.tsx'
import { daysOf } from '../ui/dates/range.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Chip } from '../ui/text/chip.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Money } from '../ui/text/money.tsx'
import { today } from '../ui/words/format.ts'
import { everyTicket } from './queries.ts'
import { TicketDrawer } from './ticket-drawer.tsx'

type Row = EveryTicketList['items'][number]
const shows = ['no-covers', 'refunds', 'complimentary', 'by-hand', 'voided'] as const

const unfiltered = { q: '', show: '', from: '', to: '', establishments: '', corporations: [] as readonly string[] }

/** Tickets of all corporations, for whoever looks after the installation: each opens, to be read. */
export default function AdminTicketPage() {
  const { t } = useTranslation('tickets')
  const table = useQueryTable(({ ticket: _ticket, of: _of, ...params }) => everyTicket(params), {
    ...unfiltered,
    sort: '-date',
    ticket: '',
    of: '',
  })
  const { q, show, from, to, establishments, corporations, ticket, of } = table.params
  const opened = table.rows.find(({ ticketId }) => ticketId === ticket)
  const filtered = [q, show, from, establishments].some((value) => value !== '') || corporations.length > 0
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
      key: 'establishment',
      phone: 'bare',
      header: t('fields.establishment'),
      cell: ({ establishmentName }) => establishmentName ?? '—',
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
        onOpen={({ ticketId, corporationId }) =>
          table.set({ ticket: ticketId, of: corporationId, page: table.params.page })
        }
        search={{ value: q, onChange: (text) => table.set({ q: text }) }}
        filters={
          <>
            <DateRangePicker
              label={t('list.period')}
              value={from && to ? { from, to } : null}
              onChange={(next) => {
                const days = next && daysOf(next, today())
                table.set({ from: days?.from ?? '', to: days?.to ?? '' })
              }}
              today={today()}
              clearable
            />
            <Suspense>
              <CorporationFilter
                chosen={corporations}
                // A place of a corporation that is no longer chosen would leave nothing to see.
                onChange={(chosen) => table.set({ corporations: chosen, establishments: '' })}
              />
            </Suspense>
            <Select
              label={t('list.anyPlace')}
              hiddenLabel
              placeholder={t('list.anyPlace')}
              value={establishments}
              onChange={(value) => table.set({ establishments: value })}
              options={(table.query.data?.places ?? []).map(({ establishmentId, name, corporationName }) => ({
                value: establishmentId,
                label: corporationName ? `${name} · ${corporationName}` : name,
              }))}
            />
            <Select
              label={t('list.anyShow')}
              hiddenLabel
              placeholder={t('list.anyShow')}
              value={show}
              onChange={(value) => table.set({ show: value })}
              options={shows.map((value) => ({ value, label: t(`show.${value}`) }))}
            />
          </>
        }
        filtered={filtered}
        onClear={() => table.set(unfiltered)}
        empty={<EmptyState example={{ shape: 'list', text: t('list.example') }} title={t('list.empty')} />}
      />
      <TicketDrawer
        ticketId={ticket}
        elsewhere={{
          corporation: of,
          corporationName: opened?.corporationName ?? null,
          establishmentName: opened?.establishmentName ?? null,
        }}
        onClose={() => table.set({ ticket: '', of: '', page: table.params.page })}
      />
    </Page>
  )
}
