import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import { parseDecimal, sameNumber } from '@escandallo/contracts/values/decimal.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Percent } from '../../../ui/text/percent.tsx'

type TaxLine = DocumentContent['taxes'][number]
type TaxLinesProps = { taxes: readonly TaxLine[]; onChange: (taxes: TaxLine[]) => void }

/** The recargo de equivalencia that the law puts beside each rate of tax (Ley 37/1992, art. 161; RDL 20/2022 for 5 %). */
const surchargeRates = [
  ['4', '0.5'],
  ['5', '0.62'],
  ['10', '1.4'],
  ['21', '5.2'],
] as const
const surchargeBeside = (rate: string) => surchargeRates.find(([tax]) => sameNumber(tax, rate))?.[1] ?? '0'

/** The tax table as printed: a base and an amount for each rate, and the recargo de equivalencia where there is one. */
export const TaxLines = ({ taxes, onChange }: TaxLinesProps) => {
  const { t } = useTranslation('documents')
  const change = (at: number, changes: Partial<TaxLine>) =>
    onChange(taxes.map((tax, index) => (index === at ? { ...tax, ...changes } : tax)))
  return (
    <div className="stack-tight">
      {taxes.map((tax, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of this table have nothing else to be told apart by
        <div key={index} className="stack-tight">
          <div className="tax-line">
            <NumberField
              name={`taxes.${index}.rate`}
              label={t('fields.rate')}
              value={tax.rate}
              after="%"
              onChange={(rate) => parseDecimal(rate) !== null && change(index, { rate })}
            />
            <MoneyField
              name={`taxes.${index}.base`}
              label={t('fields.base')}
              value={tax.base}
              onChange={(base) => change(index, { base: base ?? 0 })}
            />
            <MoneyField
              name={`taxes.${index}.amount`}
              label={t('fields.amount')}
              value={tax.amount}
              onChange={(amount) => change(index, { amount: amount ?? 0 })}
            />
            <IconButton
              label={t('review.removeTax', { rate: tax.rate })}
              icon={<Trash2 aria-hidden />}
              onClick={() => onChange(taxes.filter((_, at) => at !== index))}
            />
          </div>
          <Surcharge
            path={`taxes.${index}.surcharge`}
            tax={tax}
            onChange={(surcharge) => {
              const { surcharge: _, ...rest } = tax
              onChange(taxes.map((other, at) => (at !== index ? other : surcharge ? { ...rest, surcharge } : rest)))
            }}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          look="quiet"
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...taxes, { rate: '10', base: 0, amount: 0 }])}
        >
          {t('review.addTax')}
        </Button>
      </div>
    </div>
  )
}

type SurchargeProps = {
  path: string
  tax: TaxLine
  /** Without one where it is taken away. */
  onChange: (surcharge?: TaxLine['surcharge']) => void
}

/** The recargo de equivalencia of a row, or the button that adds it. */
const Surcharge = ({ path, tax, onChange }: SurchargeProps) => {
  const { t } = useTranslation('documents')
  const { surcharge, rate: taxRate } = tax
  if (!surcharge)
    return (
      <div>
        <Button
          size="small"
          look="quiet"
          icon={<Plus aria-hidden />}
          onClick={() => onChange({ rate: surchargeBeside(taxRate), amount: 0 })}
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
      <NumberField
        name={`${path}.rate`}
        label={t('fields.surcharge.rate')}
        value={surcharge.rate}
        after="%"
        onChange={(rate) => parseDecimal(rate) !== null && onChange({ ...surcharge, rate })}
      />
      <MoneyField
        name={`${path}.amount`}
        label={t('fields.surcharge.amount')}
        value={surcharge.amount}
        onChange={(amount) => onChange({ ...surcharge, amount: amount ?? 0 })}
      />
      <IconButton
        label={t('review.removeSurcharge', { rate: surcharge.rate })}
        icon={<Trash2 aria-hidden />}
        onClick={() => onChange()}
      />
    </div>
  )
}
