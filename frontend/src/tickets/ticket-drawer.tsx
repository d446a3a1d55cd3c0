import type { TicketDetails, TicketLine } from '@escandallo/contracts/tickets/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dishLinks } from '../dishes/links.ts'
import { useEstablishmentWords } from '../establishments/public.ts'
import { post } from '../platform/api.ts'
import { mayOpen, useUser } from '../platform/auth/auth.tsx'
import { useCommand } from '../platform/command.ts'
import { QueryState } from '../platform/query-state.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Link } from '../ui/actions/link.tsx'
import type { Column } from '../ui/data/columns.ts'
import { DescriptionList } from '../ui/data/description-list.tsx'
import { Table } from '../ui/data/table.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { Chip } from '../ui/text/chip.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Money } from '../ui/text/money.tsx'
import { formatNumber, formatPercent } from '../ui/words/format.ts'
import { ticketDetails } from './queries.ts'
import './tickets.css'

/** Whose a ticket of another corporation is: it is read, and nothing of it is changed or opened from there. */
export type Elsewhere = { corporation: string; corporationName: string | null; establishmentName: string | null }
type TicketDrawerProps = { ticketId: string; elsewhere?: Elsewhere; onClose: () => void }

/** Cents of an exact amount, to be written; null where it is not known. */
export const centsOf = (major: string | null): number | null =>
  major === null ? null : Math.round(Number(major) * 100)

export const TicketDrawer = ({ ticketId, elsewhere, onClose }: TicketDrawerProps) => {
  const { t } = useTranslation('tickets')
  const query = useQuery({ ...ticketDetails(ticketId, elsewhere?.corporation), enabled: ticketId !== '' })
  return (
    <Drawer
      open={ticketId !== ''}
      onClose={onClose}
      title={t('ticket.title', { number: query.data?.number ?? '' })}
      width={720}
    >
      <QueryState query={query} rows={10}>
        {(ticket) => <Details ticket={ticket} elsewhere={elsewhere} />}
      </QueryState>
    </Drawer>
  )
}

const Details = ({ ticket, elsewhere }: { ticket: TicketDetails; elsewhere: Elsewhere | undefined }) => {
  const { t, i18n } = useTranslation('tickets')
  const { nameOf } = useEstablishmentWords()
  const { currency, coverage, issuedAt } = ticket
  const percent = (rate: string) => formatPercent(Number(rate) / 100, i18n.language, { fixed: true })
  return (
    <div className="stack">
      {ticket.voided && <Banner tone="warning">{t(`voidedWhy.${ticket.voided}`)}</Banner>}
      <DescriptionList
        columns={2}
        items={[
          ...(elsewhere ? [{ label: t('fields.corporation'), value: elsewhere.corporationName ?? '—' }] : []),
          { label: t('fields.businessDay'), value: <DateText date={ticket.businessDay} /> },
          {
            label: t('fields.issuedAt'),
            value: (
              <>
                <DateText date={issuedAt.slice(0, 10)} /> {issuedAt.slice(11, 16)}
              </>
            ),
          },
          {
            label: t('fields.establishment'),
            value: elsewhere ? (elsewhere.establishmentName ?? '—') : nameOf(ticket.establishmentId),
          },
          { label: t('fields.salesCentre'), value: ticket.salesCentre ?? '—' },
          { label: t('fields.guests'), value: ticket.guests ?? '—' },
          { label: t('fields.method'), value: <Paid ticket={ticket} /> },
          { label: t('fields.amount'), value: <Money cents={ticket.gross} currency={currency} /> },
          { label: t('fields.net'), value: <Money cents={ticket.net} currency={currency} /> },
          { label: t('fields.tips'), value: <Money cents={ticket.tips} currency={currency} /> },
          {
            label: t('fields.cost'),
            value: <Money cents={centsOf(ticket.cost)} currency={currency} estimated={ticket.estimated} />,
          },
          {
            label: t('fields.margin'),
            value: (
              <>
                <Money cents={centsOf(ticket.margin)} currency={currency} estimated={ticket.estimated} />
                {ticket.marginRate !== null && <span className="muted"> · {percent(ticket.marginRate)}</span>}
              </>
            ),
          },
          ...(ticket.complimentary.cost !== null
            ? [
                {
                  label: t('fields.complimentaryCost'),
                  value: <Money cents={ticket.complimentary.cost} currency={currency} />,
                },
              ]
            : []),
          ...(ticket.refundOf ? [{ label: t('fields.refundOf'), value: ticket.refundOf }] : []),
        ]}
      />
      {coverage.known !== coverage.of && (
        <p className="muted small">
          {t('ticket.coverage')} <Money cents={coverage.known} currency={currency} /> {t('ticket.coverageOf')}{' '}
          <Money cents={coverage.of} currency={currency} />
        </p>
      )}
      <Lines ticket={ticket} isElsewhere={elsewhere !== undefined} />
      {!elsewhere && <Turn ticket={ticket} />}
    </div>
  )
}

/** In which ways it was paid, each with its part where there are several. */
const Paid = ({ ticket: { method, paid, currency } }: { ticket: TicketDetails }) => {
  const { t } = useTranslation('tickets')
  if (paid.length < 2) return t(`methods.${method}`)
  return paid.map(({ method: by, gross }, at) => (
    <span key={by}>
      {at > 0 && ' · '}
      {t(`methods.${by}`)} <Money cents={gross} currency={currency} />
    </span>
  ))
}

const Lines = ({ ticket, isElsewhere }: { ticket: TicketDetails; isElsewhere: boolean }) => {
  const { t, i18n } = useTranslation('tickets')
  const seesDishes = mayOpen(useUser(), 'dishes') && !isElsewhere
  const { currency } = ticket
  const standsFor = ({ target }: TicketLine) => {
    if (!target) return t('ticket.unmapped')
    if (target.kind === 'nothing') return t('ticket.nothing')
    if (target.kind === 'dish' && target.id && seesDishes)
      return <Link href={dishLinks.dish(target.id)}>{target.name ?? '—'}</Link>
    return target.name
  }
  const columns: Column<TicketLine>[] = [
    {
      key: 'name',
      header: t('fields.line'),
      primary: true,
      width: 2,
      cell: (line) => (
        <span className={line.parent === null ? undefined : 'ticket-part'}>
          {line.name}
          {line.formatName && <span className="muted small"> · {line.formatName}</span>}
          {line.complimentary && <Chip>{t('complimentary')}</Chip>}
          {line.note && <span className="muted small"> · {line.note}</span>}
        </span>
      ),
    },
    { key: 'target', phone: 'left-out', header: t('fields.target'), cell: standsFor },
    {
      key: 'quantity',
      header: t('fields.quantity'),
      align: 'end',
      cell: ({ quantity }) => formatNumber(quantity, i18n.language),
    },
    {
      key: 'net',
      phone: 'figure',
      header: t('fields.net'),
      align: 'end',
      cell: ({ countedNet }) => <Money cents={countedNet} currency={currency} />,
    },
    {
      key: 'cost',
      phone: 'left-out',
      header: t('fields.cost'),
      align: 'end',
      cell: ({ cost, estimated }) => <Money cents={centsOf(cost)} currency={currency} estimated={estimated} />,
    },
    {
      key: 'margin',
      header: t('fields.margin'),
      align: 'end',
      cell: ({ margin, estimated }) => <Money cents={centsOf(margin)} currency={currency} estimated={estimated} />,
    },
  ]
  return (
    <Table
      label={t('ticket.lines')}
      columns={columns}
      rows={ticket.ofTicket}
      rowKey={({ position }) => String(position)}
      rowName={({ name }) => name}
    />
  )
}

/** Taken back by hand, and put back: both keep their trace. */
const Turn = ({ ticket: { ticketId, voided } }: { ticket: TicketDetails }) => {
  const { t } = useTranslation('tickets')
  const turn = useCommand(
    (isVoided: boolean, submit) =>
      isVoided
        ? post('/tickets/restore', { ticketId }, submit)
        : post('/tickets/void', { ticketId, reason: 'by-hand' }, submit),
    { changes: ['tickets'], done: t(voided ? 'ticket.restored' : 'ticket.nowVoided') },
  )
  return (
    <div className="row">
      <Button busy={turn.busy} disabled={turn.blocked} onClick={() => turn.run(voided !== null)}>
        {t(voided ? 'ticket.restore' : 'ticket.void')}
      </Button>
    </div>
  )
}
