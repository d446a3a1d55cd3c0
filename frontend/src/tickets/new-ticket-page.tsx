import { newTicket } from '@escandallo/contracts/tickets/commands.ts'
import { paymentMethods } from '@escandallo/contracts/tickets/details.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useEstablishmentWords } from '../establishments/public.ts'
import { get, post } from '../platform/api.ts'
import { ApiError } from '../platform/api-error.ts'
import { useNavigateFromHere } from '../platform/forms/navigate-from-here.ts'
import { StandardForm } from '../platform/forms/standard-form.tsx'
import { useStandardForm } from '../platform/forms/use-standard-form.ts'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { DateField } from '../ui/dates/date-field.tsx'
import { TimeField } from '../ui/dates/time-field.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Combobox } from '../ui/fields/combobox.tsx'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { today } from '../ui/words/format.ts'
import { ticketLinks } from './links.ts'
import './tickets.css'

type Values = z.input<typeof newTicket>
type Line = Values['lines'][number]
/** What was paid is not known before it is typed: the form's schema asks for it. */
type TypedLine = Omit<Line, 'gross'> & { gross: number | null }
const line: TypedLine = { articleId: null, name: '', quantity: '1', vatRate: '10', gross: null }

type Dishes = { items: { dishId: string; name: string }[] }

/** A ticket by hand, of a place whose till tells nothing: dishes by name, with what was paid for them. */
export default function NewTicketPage() {
  const { t } = useTranslation('tickets')
  const navigate = useNavigateFromHere()
  const { options } = useEstablishmentWords()
  const [taken, setTaken] = useState(false)
  const form = useStandardForm({
    schema: newTicket,
    values: {
      establishmentId: '',
      number: '',
      issuedAt: `${today()}T14:00:00`,
      guests: null,
      salesCentre: null,
      currency: 'EUR',
      method: 'card' as const,
      lines: [line as Line],
    } as Values,
    draft: 'ticket new',
    send: (sent, submit) =>
      post<{ id: string }>('/tickets/new', sent, submit).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'ticket-number-taken') setTaken(true)
        throw error
      }),
    changes: ['tickets'],
    done: t('form.created'),
    onDone: ({ id }) => navigate(ticketLinks.ticket(id), { replace: true }),
  })
  const { lines, establishmentId, issuedAt, guests } = form.values
  const only = options.length === 1 ? options[0]?.value : undefined
  const { set } = form
  useEffect(() => {
    if (only && establishmentId === '') set('establishmentId', only)
  }, [only, establishmentId, set])
  const change = (at: number, next: Partial<TypedLine>) =>
    form.set(
      'lines',
      lines.map((old, index) => (index === at ? ({ ...old, ...next } as Line) : old)),
    )
  const [day = '', time = ''] = issuedAt.split('T')
  return (
    <Page title={t('form.new')} breadcrumb={[{ label: t('list.title'), href: ticketLinks.tickets() }]}>
      <StandardForm form={form} submitLabel={t('form.create')} cancel={ticketLinks.tickets()}>
        <Card title={t('form.ticket')}>
          <div className="grid-form">
            <Select
              {...form.text('establishmentId', t('fields.establishment'))}
              placeholder={t('form.choose')}
              options={options}
              required
            />
            <TextField {...form.text('number', t('fields.number'))} required autoComplete="off" />
            <DateField
              label={t('fields.date')}
              value={day}
              error={form.errorOf('issuedAt')}
              onChange={(value) => form.set('issuedAt', `${value}T${time}`)}
              required
            />
            <TimeField
              label={t('fields.time')}
              value={time.replace(/:00$/, '')}
              onChange={(value) => form.set('issuedAt', `${day}T${value}:00`)}
              hint={t('form.timeHint')}
              required
            />
            <NumberField
              label={t('fields.guests')}
              value={guests === null ? '' : String(guests)}
              error={form.errorOf('guests')}
              onChange={(value) => form.set('guests', value === '' ? null : Number(value))}
            />
            <Select
              {...form.text('method', t('fields.method'))}
              options={paymentMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
              required
            />
            <TextField {...form.text('salesCentre', t('fields.salesCentre'))} autoComplete="off" />
          </div>
          {taken && (
            <Checkbox
              label={t('form.another')}
              checked={form.values.acceptRepeated ?? false}
              onChange={(another) => form.set('acceptRepeated', another)}
            />
          )}
        </Card>
        <Card title={t('ticket.lines')}>
          <ol className="stack ticket-lines">
            {lines.map((of, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else to be told apart by
              <li key={at} className="ticket-line">
                <Combobox
                  label={t('fields.line')}
                  value={of.name ? { value: of.articleId ?? of.name, label: of.name } : null}
                  error={form.errorOf(`lines.${at}.name`)}
                  onCreate={(name) => change(at, { articleId: null, name })}
                  onChange={(choice) => change(at, { articleId: choice?.value ?? null, name: choice?.label ?? '' })}
                  search={async (q, signal) => {
                    const { items } = await get<Dishes>('/dishes/list', {
                      query: { q, size: 10, sort: 'name' },
                      signal,
                    })
                    return items.map(({ dishId, name }) => ({ value: dishId, label: name }))
                  }}
                />
                <NumberField
                  label={t('fields.quantity')}
                  value={of.quantity}
                  error={form.errorOf(`lines.${at}.quantity`)}
                  onChange={(quantity) => change(at, { quantity })}
                />
                <MoneyField
                  label={t('fields.paid')}
                  value={of.gross}
                  error={form.errorOf(`lines.${at}.gross`)}
                  onChange={(gross) => change(at, { gross })}
                />
                <NumberField
                  label={t('fields.vatRate')}
                  value={of.vatRate}
                  error={form.errorOf(`lines.${at}.vatRate`)}
                  onChange={(vatRate) => change(at, { vatRate })}
                />
                <IconButton
                  label={t('form.removeLine')}
                  icon={<Trash2 aria-hidden />}
                  onClick={() =>
                    form.set(
                      'lines',
                      lines.filter((_, index) => index !== at),
                    )
                  }
                />
              </li>
            ))}
          </ol>
          <Button icon={<Plus aria-hidden />} onClick={() => form.set('lines', [...lines, line as Line])}>
            {t('form.addLine')}
          </Button>
        </Card>
      </StandardForm>
    </Page>
  )
}
