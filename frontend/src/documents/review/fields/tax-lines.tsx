import type { TaxLine } from '@escandallo/contracts/documents/arithmetic.ts'
import { parseDecimal } from '@escandallo/contracts/values/decimal.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'

type TaxLinesProps = { taxes: readonly TaxLine[]; onChange: (taxes: TaxLine[]) => void }

/** The tax table as printed: a base and an amount for each rate. */
export const TaxLines = ({ taxes, onChange }: TaxLinesProps) => {
  const { t } = useTranslation('documents')
  const change = (at: number, changes: Partial<TaxLine>) =>
    onChange(taxes.map((tax, index) => (index === at ? { ...tax, ...changes } : tax)))
  return (
    <div className="stack-tight">
      {taxes.map((tax, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of this table have nothing else to be told apart by
        <div key={index} className="tax-line">
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
