import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Percent } from '../../../ui/text/percent.tsx'
import type { Draft } from '../draft/draft.ts'
import { withoutSurcharge, withoutTax, withSurcharge, withTax, withTaxAmount, withTaxRate } from '../draft/taxes.ts'

type TaxLinesProps = {
  draft: Draft
  errorOf: (path: string) => string | undefined
  edit: (change: (draft: Draft) => Draft, path?: string) => void
}
type FigureProps = TaxLinesProps & { path: string; label: string }

const RateField = ({ draft, errorOf, edit, path, label, rate }: FigureProps & { rate: string }) => (
  <NumberField
    name={path}
    label={label}
    value={draft.typed[path] ?? rate}
    after="%"
    error={errorOf(path)}
    onChange={(text) => edit((now) => withTaxRate(now, path, text), path)}
  />
)

const AmountField = ({ draft, errorOf, edit, path, label, amount }: FigureProps & { amount: number }) => (
  <MoneyField
    name={path}
    label={label}
    value={path in draft.typed ? null : amount}
    error={errorOf(path)}
    onChange={(cents) => edit((now) => withTaxAmount(now, path, cents), path)}
  />
)

/** The tax table as printed: a base and an amount for each rate, and the recargo de equivalencia where there is one. */
export const TaxLines = (props: TaxLinesProps) => {
  const { t } = useTranslation('documents')
  const { draft, edit } = props
  return (
    <div className="stack-tight">
      {draft.content.taxes.map((tax, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of this table have nothing else to be told apart by
        <div key={index} className="stack-tight">
          <div className="tax-line">
            <RateField {...props} path={`taxes.${index}.rate`} label={t('fields.rate')} rate={tax.rate} />
            <AmountField {...props} path={`taxes.${index}.base`} label={t('fields.base')} amount={tax.base} />
            <AmountField {...props} path={`taxes.${index}.amount`} label={t('fields.amount')} amount={tax.amount} />
            <IconButton
              label={t('review.removeTax', { rate: tax.rate })}
              icon={<Trash2 aria-hidden />}
              onClick={() => edit((now) => withoutTax(now, index))}
            />
          </div>
          <Surcharge {...props} at={index} />
        </div>
      ))}
      <div>
        <Button size="small" look="quiet" icon={<Plus aria-hidden />} onClick={() => edit(withTax)}>
          {t('review.addTax')}
        </Button>
      </div>
    </div>
  )
}

/** The recargo de equivalencia of a row, or the button that adds it. */
const Surcharge = ({ at, ...props }: TaxLinesProps & { at: number }) => {
  const { t } = useTranslation('documents')
  const { draft, edit } = props
  const { surcharge, rate: taxRate = '0' } = draft.content.taxes[at] ?? {}
  const path = `taxes.${at}.surcharge`
  if (!surcharge)
    return (
      <div>
        <Button
          size="small"
          look="quiet"
          icon={<Plus aria-hidden />}
          onClick={() => edit((now) => withSurcharge(now, at), path)}
        >
          {t('review.addSurcharge')}{' '}
          <span className="only-spoken">
            <Percent of={taxRate} />
          </span>
        </Button>
      </div>
    )
  return (
    <div className="tax-line tax-surcharge">
      <RateField {...props} path={`${path}.rate`} label={t('fields.surcharge.rate')} rate={surcharge.rate} />
      <AmountField {...props} path={`${path}.amount`} label={t('fields.surcharge.amount')} amount={surcharge.amount} />
      <IconButton
        label={t('review.removeSurcharge', { rate: surcharge.rate })}
        icon={<Trash2 aria-hidden />}
        onClick={() => edit((now) => withoutSurcharge(now, at))}
      />
    </div>
  )
}
