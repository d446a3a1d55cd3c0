import type { UnderstoodFile } from '@escandallo/contracts/tills/understood.ts'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { formatDate, formatMoney, formatRate, today } from '../../ui/words/format.ts'

type Ask = UnderstoodFile['asks'][number]
/** More answers than these are a list to choose from. */
const FEW = 8

/** The answer to a question, under each key that it is filed under. */
export const answersTo = ({ key, also = [] }: Pick<Ask, 'key' | 'also'>, value: string) =>
  Object.fromEntries([key, ...also].map((filed) => [filed, value]))

type AskRowProps = {
  ask: Ask
  /** What it was answered with, where it was. */
  value?: string
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
const withDetail: Readonly<Record<string, string>> = { day: 'day-again' }
/** Questions of which an answer may be a rate of VAT. */
const ofRates = new Set(['vat-rate', 'row-rate', 'row-is'])

/** The question in words. */
const labelOf = (ask: Ask, currency: string, t: TFunction<'tills'>, language: string): string => {
  const { code, column, choices, detail, also } = ask
  const text = also ? `${code}-several` : code
  const isDate = code === 'again' && detail !== null
  return t(`file.asks.${(detail && withDetail[code]) || text}`, {
    column: code === 'column-missing' ? t(`file.meanings.${column}`) : column,
    detail: isDate ? formatDate(detail.slice(0, 10), language) + detail.slice(10) : detail,
    currency: choices[0],
    ...parts[code]?.(detail, currency, language),
  })
}

/** An answer in words. */
const choiceText = (code: string, choice: string, t: TFunction<'tills'>, language: string): string => {
  if (code === 'column-missing') return choice === 'none' ? t('file.choices.none') : choice
  if (ofRates.has(code) && /^\d/.test(choice)) return formatRate(choice, language)
  return t(`file.choices.${choice}`, { defaultValue: choice })
}

/** The days that a file is of, the likeliest proposed. */
const AskDays = ({
  label,
  likeliest,
  onAnswer,
}: { label: string } & Pick<Ask, 'likeliest'> & Pick<AskRowProps, 'onAnswer'>) => {
  const { t } = useTranslation('tills')
  const [proposedFrom = '', proposedUntil = proposedFrom] = likeliest?.split('/') ?? []
  const [from, setFrom] = useState(proposedFrom)
  const [until, setUntil] = useState(proposedUntil)
  const last = until || from
  const isRange = from !== '' && from <= last
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
}

/** A question about a file: answered once, and remembered of this till. */
export const AskRow = ({ ask, onAnswer, value: answer = '', currency = 'EUR', numbered = false }: AskRowProps) => {
  const { t, i18n } = useTranslation('tills')
  const { code, choices, likeliest } = ask
  const label = labelOf(ask, currency, t, i18n.language)
  if (code === 'day') return <AskDays {...{ label, likeliest, onAnswer }} />
  if (choices.length === 0) return <p>{label}</p>
  const isList = choices.length > FEW || answer !== ''
  const options = choices.map((value, at) => ({
    value,
    label: choiceText(code, value, t, i18n.language),
    hint: value === likeliest ? t('file.likeliest') : undefined,
    isLikely: value === likeliest,
    icon: numbered && !isList && (
      <span aria-hidden>
        <Kbd keys={String(at + 1)} />
      </span>
    ),
  }))
  return isList ? (
    <Select label={label} value={answer} onChange={onAnswer} options={options} placeholder={t('file.choose')} />
  ) : (
    <RadioGroup label={label} look="answers" value="" onChange={onAnswer} options={options} />
  )
}
