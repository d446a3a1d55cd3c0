import { recordTakings } from '@escandallo/contracts/sales/commands.ts'
import type { TillReport } from '@escandallo/contracts/tills/queries.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { post } from '../../platform/api.ts'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { useStandardForm } from '../../platform/forms/use-standard-form.ts'
import { DateField } from '../../ui/dates/date-field.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Money } from '../../ui/text/money.tsx'
import { today } from '../../ui/words/format.ts'

type Values = z.input<typeof recordTakings>
/** Of food and drink, of alcohol and what is sold to take away, of bread and milk. */
const usualRates = ['10', '21', '4']
const EVENING = 18

/** A Z is typed when the day is over: in the evening of today, before that of yesterday. */
const usualDay = () => (new Date().getHours() < EVENING ? plusDays(today(), -1) : today())

const valuesOf = (tillId: string, day: string, report: TillReport | undefined): Values => ({
  tillId,
  businessDay: day,
  tickets: report?.tickets ?? null,
  covers: report?.covers ?? null,
  rates: (report?.rates ?? []).map(({ rate, net, vat }) => ({ rate: rate ?? '10', gross: net + vat })),
})

/** The Z of a day, typed from its paper in ten seconds: what was taken with VAT at each rate, and how many came, where it says so. */
export const TakingsForm = ({
  tillId,
  day = usualDay(),
  report,
  onDone,
}: {
  tillId: string
  day?: string
  report?: TillReport | undefined
  onDone: () => void
}) => {
  const { t } = useTranslation('tills')
  const form = useStandardForm({
    schema: recordTakings,
    values: valuesOf(tillId, day, report),
    draft: `takings ${tillId} ${report ? day : ''}`,
    send: (sent, submit) => post('/tpv/takings', sent, submit),
    changes: ['tills', 'tickets', 'sales'],
    done: t('takings.saved'),
    onDone,
  })
  const { rates, businessDay, tickets, covers } = form.values
  const rateNames = [...new Set([...usualRates, ...rates.map(({ rate }) => rate)])]
  const change = (rate: string, gross: number | null) => {
    const all = rateNames.flatMap((name) => {
      const amount = name === rate ? gross : (rates.find((other) => other.rate === name)?.gross ?? null)
      return amount === null ? [] : [{ rate: name, gross: amount }]
    })
    form.set('rates', all)
  }
  const numberOf = (name: 'tickets' | 'covers', value: number | null | undefined) => ({
    label: t(`takings.${name}`),
    value: value == null ? '' : String(value),
    error: form.errorOf(name),
    onChange: (typed: string) => form.set(name, typed === '' ? null : Number(typed)),
  })
  return (
    <Card title={t('takings.title')}>
      <p className="muted">{t('takings.description')}</p>
      <StandardForm form={form} submitLabel={t('takings.save')} onCancel={onDone}>
        <div className="grid-form">
          <DateField {...form.text('businessDay', t('takings.day'))} max={today()} required />
          {rateNames.map((rate, at) => (
            <MoneyField
              key={rate}
              label={t('takings.gross', { rate })}
              hint={at === 0 ? t('takings.grossHint') : undefined}
              value={rates.find((other) => other.rate === rate)?.gross ?? null}
              error={at === 0 ? form.errorOf('rates') : undefined}
              onChange={(gross) => change(rate, gross)}
            />
          ))}
          <NumberField {...numberOf('covers', covers)} hint={t('takings.coversHint')} />
          <NumberField {...numberOf('tickets', tickets)} />
        </div>
        <p aria-live="polite">
          {t('takings.total')} <Money cents={rates.reduce((sum, { gross }) => sum + gross, 0)} />{' '}
          <span className="muted">{businessDay === '' ? '' : t('takings.totalNote')}</span>
        </p>
      </StandardForm>
    </Card>
  )
}
