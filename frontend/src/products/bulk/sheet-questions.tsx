import type { Answers, Ask } from '@escandallo/contracts/tables/layout/asks.ts'
import { useTranslation } from 'react-i18next'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { formatRate } from '../../ui/words/format.ts'

type Questions = { asks: readonly Ask[]; answers: Answers; onAnswer: (key: string, value: string) => void }

/** What the prices of a sheet are where it does not say it, with VAT or without, after a discount in per cent or in money: none is taken before. */
export const SheetQuestions = ({ asks, answers, onAnswer }: Questions) => {
  const { t, i18n } = useTranslation('products')
  return asks.map(({ key, code, column, choices }) => (
    <RadioGroup
      key={key}
      look="segments"
      label={t(`bulk.asks.${code}`, { column })}
      value={answers[key] ?? ''}
      onChange={(value) => onAnswer(key, value)}
      options={choices.map((value) => ({
        value,
        label: code === 'vat-rate' ? formatRate(value, i18n.language) : t(`bulk.choices.${value}`),
      }))}
    />
  ))
}
