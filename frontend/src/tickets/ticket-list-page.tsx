import { mealBands } from '@escandallo/contracts/tickets/business-day.ts'
import type { Ticket, TicketList } from '@escandallo/contracts/tickets/queries.ts'
import type { TFunction } from 'i18next'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEstablishmentWords } from '../establishments/public.ts'
import { ListView } from '../platform/lists/list-view.tsx'
import { useQueryTable } from '../platform/query-table.ts'
import { useTicketCount } from '../platform/words/ticket-count.ts'
import { Link } from '../ui/actions/link.tsx'
import type { Column } from '../ui/data/columns.ts'
import { DateRangePicker } from '../ui/dates/date-range-picker.tsx'
import { daysOf } from '../ui/dates/range.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Chip } from '../ui/text/chip.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Money } from '../ui/text/money.tsx'
import { formatMoney, formatNumber, today } from '../ui/words/format.ts'
import { BringTickets } from './bring-tickets.tsx'
import { ticketLinks } from './links.ts'
import { ticketList } from './queries.ts'
import { TicketDrawer } from './ticket-drawer.tsx'

const shows = ['no-covers', 'refunds', 'complimentary', 'by-hand', 'voided'] as const
const methods = ['card', 'cash', 'other'] as const

const useColumns = (): Column<Ticket>[] => {
  const { t } = useTranslation('tickets')
  const { nameOf } = useEstablishmentWords()
  return [
    {
      key: 'number',
      header: t('fields.number'),
      primary: true,
      sortable: true,
      cell: ({ number, voided, kind }) => (
        <span className="named">
          {voided ? <s>{number}</s> : number}
          {voided && <Chip tone="warning">{t(`voided.${voided}`)}</Chip>}
          {!voided && kind !== 'sale' && <Chip>{t(kind)}</Chip>}
        </span>
      ),
    },
    {
      key: 'businessDay',
      phone: 'bare',
      header: t('fields.businessDay'),
      sortable: true,
      width: 'date',
      cell: ({ businessDay }) => <DateText date={businessDay} />,
    },
    {
      key: 'date',
      phone: 'left-out',
      header: t('fields.issuedAt'),
      sortable: true,
      cell: ({ issuedAt, businessDay }) => (
        <span className="figures">
          {issuedAt.slice(0, 10) !== businessDay && (
            <>
              <DateText date={issuedAt.slice(0, 10)} />{' '}
            </>
          )}
          {issuedAt.slice(11, 16)}
        </span>
      ),
    },
    {
      key: 'guests',
      phone: 'left-out',
      header: t('fields.guests'),
      align: 'end',
      sortable: true,
      cell: ({ guests }) => guests ?? '—',
    },
    { key: 'method', phone: 'bare', header: t('fields.method'), cell: ({ method }) => t(`methods.${method}`) },
    { key: 'salesCentre', phone: 'left-out', header: t('fields.salesCentre'), cell: ({ salesCentre }) => salesCentre },
    {
      key: 'establishment',
      header: t('fields.establishment'),
      optional: true,
      cell: ({ establishmentId }) => nameOf(establishmentId),
    },
    {
      key: 'net',
      phone: 'left-out',
      header: t('fields.net'),
      align: 'end',
      width: 'long-figure',
      sortable: true,
      cell: ({ net, currency }) => <Money cents={net} currency={currency} />,
    },
    {
      key: 'amount',
      phone: 'figure',
      header: t('fields.amount'),
      align: 'end',
      width: 'long-figure',
      sortable: true,
      cell: ({ gross, currency }) => <Money cents={gross} currency={currency} />,
    },
  ]
}

/** Every ticket, with both its days, and in a drawer what each of its lines cost and left. */
export default function TicketListPage() {
  const { t, i18n } = useTranslation('tickets')
  const ticketCount = useTicketCount()
  const defaults = {
    sort: '-date',
    show: '',
    method: '',
    band: '',
    salesCentre: '',
    establishments: '',
    from: '',
    to: '',
    weekDay: '',
    hour: '',
    ticket: '',
  }
  const table = useQueryTable(({ ticket: _, ...params }) => ticketList(params), defaults)
  const { options } = useEstablishmentWords()
  const { cols: _cols, ticket, ...filters } = table.params
  const { q, show, method, band, salesCentre, establishments, from, to, weekDay, hour } = filters
  const data = table.query.data
  const chosen = (
    label: string,
    value: string,
    name: 'show' | 'method' | 'band' | 'establishments',
    words: Choice[],
  ) => (
    <Select
      label={label}
      hiddenLabel
      placeholder={label}
      value={value}
      onChange={(next) => table.set({ [name]: next })}
      options={words}
    />
  )
  const filtered = [q, show, method, band, salesCentre, establishments, from, weekDay, hour].some(
    (value) => value !== '',
  )
  const clear = () =>
    table.set({
      q: '',
      show: '',
      method: '',
      band: '',
      salesCentre: '',
      establishments: '',
      from: '',
      to: '',
      weekDay: '',
      hour: '',
    })
  const hasNoTickets = data?.total === 0 && data.apart !== null && data.apart.days > 0
  return (
    <Page
      title={t('list.title')}
      actions={
        <>
          <Link href={ticketLinks.soldLines()} look="button">
            {t('lines.title')}
          </Link>
          <Link href={ticketLinks.newTicket()} look="primary-button">
            <Plus size={16} aria-hidden />
            {t('list.new')}
          </Link>
        </>
      }
    >
      <ListView
        label={t('list.title')}
        table={table}
        views="tickets"
        columns={useColumns()}
        rowKey={({ ticketId }) => ticketId}
        rowName={({ number }) => number}
        onOpen={({ ticketId }) => table.set({ ticket: ticketId })}
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
            {options.length > 1 && chosen(t('list.anyPlace'), establishments, 'establishments', options)}
            {chosen(
              t('list.anyMethod'),
              method,
              'method',
              methods.map((value) => ({ value, label: t(`methods.${value}`) })),
            )}
            {chosen(
              t('list.anyBand'),
              band,
              'band',
              mealBands.map((value) => ({ value, label: t(`bands.${value}`) })),
            )}
            {chosen(
              t('list.anyShow'),
              show,
              'show',
              shows.map((value) => ({ value, label: t(`show.${value}`) })),
            )}
          </>
        }
        // Days without tickets say so, whatever days were chosen.
        filtered={filtered && !hasNoTickets}
        onClear={clear}
        exports={{ path: '/tickets/list', query: filters, name: t('list.file') }}
        footer={data && feetOf(data, { ticketCount, t, language: i18n.language })}
        empty={
          <EmptyState
            example={{ shape: 'list', text: t('list.example') }}
            title={t('list.empty')}
            description={
              data?.apart && hasNoTickets
                ? t('list.apartAlone', { net: formatMoney(data.apart.net, i18n.language, data.currency) })
                : t('list.emptyDescription')
            }
            action={<BringTickets />}
          />
        }
      />
      <TicketDrawer ticketId={ticket} onClose={() => table.set({ ticket: '' })} />
    </Page>
  )
}

type Choice = { value: string; label: string }
type FootWords = { ticketCount: ReturnType<typeof useTicketCount>; t: TFunction<'tickets'>; language: string }

/** What the tickets come to; where days have no tickets, those and what was sold in all. Guests of days that do not say theirs are missing. */
const feetOf = ({ sums, apart, currency }: TicketList, { ticketCount, t, language }: FootWords) => {
  const isPart = apart !== null && apart.daysWithoutCovers > 0
  const atLeast = (guests: number) => `${isPart ? '≥ ' : ''}${formatNumber(guests, language, 0)}`
  const row = (number: string, guests: ReactNode, { net, gross }: { net: number; gross: number }) => ({
    number,
    guests,
    net: <Money cents={net} currency={currency} />,
    amount: <Money cents={gross} currency={currency} />,
  })
  const ofTickets = row(ticketCount(sums), formatNumber(sums.guests, language, 0), sums)
  if (apart === null || apart.days === 0) return ofTickets
  const all = { net: sums.net + apart.net, gross: sums.gross + apart.gross }
  return [
    ofTickets,
    row(t('list.apart', { count: apart.days }), apart.covers === null ? '—' : atLeast(apart.covers), apart),
    row(t('list.sold'), atLeast(sums.guests + (apart.covers ?? 0)), all),
  ]
}
