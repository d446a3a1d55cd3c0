import type { UnderstoodFile } from '@escandallo/contracts/tills/understood.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { formatDate, formatMoney, formatRate, today } from '../../ui/words/format.ts'

type Ask = UnderstoodFile['asks'][number]
const FEW = 4

type AskRowProps = {
  ask: Ask
  onAnswer: (value: string) => void
  /** Of the file. */
  currency?: string
  /** Answers bear the numbers of the keys that give them. */
  numbered?: boolean
}

/** Takings of some days and the list that differs from them, "600000/142727" in minor units, as they are read. */
const differenceIn = (detail: string | null, currency: string, language: string) => {
  const [takings = '—', list = '—'] = (detail ?? '')
    .split('/')
    .map((cents) => formatMoney(Number(cents), language, currency))
  return { takings, list }
}

/** Rows that come to the rest of their tickets, "34/glovo": in how many tickets, and their name. */
const rowsIn = (detail: string | null) => {
  const [, tickets = '', name = ''] = /^(\d+)\/(.*)$/.exec(detail ?? '') ?? []
  return { tickets, name }
}

/** What a question says of its detail, which has several parts. */
const parts: Readonly<Record<string, (...of: Parameters<typeof differenceIn>) => Record<string, string>>> = {
  'takings-differ': differenceIn,
  'row-kind': rowsIn,
}

/** Texts of questions that have another where there is a detail. */
const withDetail: Readonly<Record<string, string>> = { day: 'day-again', 'vat-rate': 'vat-rate-of' }

/** A question about a file: answered once, and remembered of this till. */
export const AskRow = ({ ask, onAnswer, currency = 'EUR', numbered = false }: AskRowProps) => {
  const { t, i18n } = useTranslation('tills')
  const { code, column, choices, likeliest, detail } = ask
  const [proposedFrom = '', proposedUntil = proposedFrom] = code === 'day' ? (likeliest?.split('/') ?? []) : []
  const [from, setFrom] = useState(proposedFrom)
  const [until, setUntil] = useState(proposedUntil)
  const label = t(`file.asks.${(detail && withDetail[code]) || code}`, {
    column: code === 'column-missing' ? t(`file.meanings.${column}`) : column,
    detail:
      code === 'again' && detail !== null ? formatDate(detail.slice(0, 10), i18n.language) + detail.slice(10) : detail,
    currency: choices[0],
    ...parts[code]?.(detail, currency, i18n.language),
  })
  const last = until || from
  const isRange = from !== '' && from <= last
  if (code === 'day')
    return (
      <fieldset className="row till-file-days">
        <legend>{label}</legend>
        <DateField label={t('file.from')} value={from} max={today()} onChange={setFrom} />
        <DateField label={t('file.until')} value={until} min={from} max={today()} onChange={setUntil} />
        <Button disabled={!isRange} onClick={() => onAnswer(last === from ? from : `${from}/${last}`)}>
          {t('file.answer')}
        </Button>
      </fieldset>
    )
  if (choices.length === 0) return <p>{label}</p>
  const words = (choice: string) =>
    code === 'column-missing'
      ? choice === 'none'
        ? t('file.choices.none')
        : choice
      : t(`file.choices.${choice}`, { defaultValue: code === 'vat-rate' ? formatRate(choice, i18n.language) : choice })
  const options = choices.map((value, at) => ({
    value,
    label: words(value),
    hint: value === likeliest ? t('file.likeliest') : undefined,
    isLikely: value === likeliest,
    icon: numbered && choices.length <= FEW && (
      <span aria-hidden>
        <Kbd keys={String(at + 1)} />
      </span>
    ),
  }))
  return choices.length > FEW ? (
    <Select label={label} value="" onChange={onAnswer} options={options} placeholder={t('file.choose')} />
  ) : (
    <RadioGroup label={label} look="answers" value="" onChange={onAnswer} options={options} />
  )
}
