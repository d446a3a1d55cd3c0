import type { UnderstoodFile } from '@escandallo/contracts/tills/understood.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { formatRate } from '../../ui/words/format.ts'

type Ask = UnderstoodFile['asks'][number]
const FEW = 4

/** A question about a file: answered once, and remembered of this till. */
export const AskRow = ({ ask, onAnswer }: { ask: Ask; onAnswer: (value: string) => void }) => {
  const { t, i18n } = useTranslation('tills')
  const [day, setDay] = useState('')
  const { code, column, choices, likeliest, detail } = ask
  const label = t(`file.asks.${code}`, {
    column: code === 'column-missing' ? t(`file.meanings.${column}`) : column,
    detail,
    currency: choices[0],
  })
  if (code === 'day')
    return (
      <div className="row">
        <DateField label={label} value={day} onChange={setDay} />
        <Button disabled={day === ''} onClick={() => onAnswer(day)}>
          {t('file.answer')}
        </Button>
      </div>
    )
  if (choices.length === 0) return <p>{label}</p>
  const words = (choice: string) =>
    code === 'column-missing'
      ? choice === 'none'
        ? t('file.choices.none')
        : choice
      : t(`file.choices.${choice}`, { defaultValue: code === 'vat-rate' ? formatRate(choice, i18n.language) : choice })
  const options = choices.map((value) => ({
    value,
    label: words(value),
    hint: value === likeliest ? t('file.likeliest') : undefined,
  }))
  return choices.length > FEW ? (
    <Select label={label} value="" onChange={onAnswer} options={options} placeholder={t('file.choose')} />
  ) : (
    <RadioGroup label={label} look="segments" value="" onChange={onAnswer} options={options} />
  )
}
