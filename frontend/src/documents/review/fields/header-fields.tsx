import { isPayable } from '@escandallo/contracts/documents/confirming/spend-kinds.ts'
import { documentKinds } from '@escandallo/contracts/documents/content.ts'
import { isDoubted } from '@escandallo/contracts/documents/doubts/reviewed-fields.ts'
import { daysOf, type PaymentTerms, paymentTerms } from '@escandallo/contracts/suppliers/details.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { currencies } from '@escandallo/contracts/values/money.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/button.tsx'
import { Menu } from '../../../ui/actions/menu.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { formatDate, formatDayShort } from '../../../ui/words/format.ts'
import { establishmentNames } from '../../queries.ts'
import type { Draft } from '../draft/draft.ts'
import { focusField } from '../focusing.ts'
import { Linked, type Linking } from './linked.tsx'

export type FieldsProps = {
  draft: Draft
  linking: Linking
  errorOf: (path: string) => string | undefined
  set: (path: string, value: unknown) => void
}

/** Number, dates, kind, currency and establishment. */
export const HeaderFields = ({
  draft,
  linking,
  errorOf,
  set,
  usualTerms,
  onPlace,
}: FieldsProps & {
  /** What the supplier usually gives, when it is known. */
  usualTerms: PaymentTerms | null
  onPlace: (establishmentId: string) => void
}) => {
  const { t } = useTranslation('documents')
  const { data: places } = useQuery(establishmentNames)
  const { number, issueDate, dueDate, kind, currency } = draft.content
  const isOwnPlace = places?.items.some(({ establishmentId }) => establishmentId === draft.establishmentId)
  return (
    <div className="grid-form review-fields">
      <Select
        name="kind"
        label={t('fields.kind')}
        value={kind}
        options={documentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(value) => set('kind', value)}
      />
      <Linked path="number" linking={linking}>
        <TextField
          name="number"
          label={t('fields.number')}
          required
          maxLength={60}
          autoComplete="off"
          value={number ?? ''}
          error={errorOf('number')}
          onChange={(value) => set('number', value || null)}
        />
      </Linked>
      <Linked path="issueDate" linking={linking}>
        <DateField
          name="issueDate"
          label={t('fields.issueDate')}
          required
          value={issueDate ?? ''}
          error={errorOf('issueDate')}
          onChange={(value) => set('issueDate', value || null)}
        />
      </Linked>
      <Linked path="dueDate" linking={linking}>
        <DateField
          name="dueDate"
          label={t('fields.dueDate')}
          required={isPayable(kind)}
          min={issueDate ?? undefined}
          value={dueDate ?? ''}
          error={errorOf('dueDate')}
          onChange={(value) => set('dueDate', value || null)}
        />
        <DuePresets
          issueDate={issueDate}
          usualTerms={usualTerms}
          isDue={dueDate === null && isPayable(kind)}
          onChange={(day) => {
            set('dueDate', day)
            // What was pressed goes: the focus stays with the field.
            focusField('dueDate')
          }}
        />
      </Linked>
      <Linked path="currency" linking={linking}>
        <Select
          name="currency"
          label={t('fields.currency')}
          value={currency}
          options={[...new Set([...currencies, currency])].map((value) => ({ value, label: value }))}
          onChange={(value) => set('currency', value)}
        />
      </Linked>
      <CustomerField {...{ draft, linking, errorOf, set }} />
      {isOwnPlace && (places?.items.length ?? 0) > 1 && (
        <Select
          name="establishmentId"
          label={t('fields.establishment')}
          value={draft.establishmentId}
          options={(places?.items ?? []).map(({ establishmentId, name }) => ({ value: establishmentId, label: name }))}
          onChange={onPlace}
        />
      )}
    </div>
  )
}

/** Whom the paper is for, where it says so or should: where it was doubted it stays, also once that is answered. */
const CustomerField = ({ draft, linking, errorOf, set }: FieldsProps) => {
  const { t } = useTranslation('documents')
  const [wasDoubted] = useState(() => isDoubted('customer.taxId', linking.doubts))
  const { customer } = draft.content
  if (!customer && !wasDoubted) return null
  return (
    <Linked path="customer.taxId" linking={linking}>
      <TextField
        name="customer.taxId"
        label={t('fields.customerTaxId')}
        maxLength={30}
        autoComplete="off"
        value={customer?.taxId ?? ''}
        error={errorOf('customer.taxId')}
        onChange={(value) => set('customer.taxId', value || null)}
      />
    </Linked>
  )
}

type DuePresetsProps = {
  issueDate: string | null
  usualTerms: PaymentTerms | null
  /** It has to be said and is not: the likeliest stand open, each a press away. */
  isDue: boolean
  onChange: (day: string) => void
}

/** Most bills are due at one of these. */
const likeliest: readonly PaymentTerms[] = ['on-the-spot', '30-days', '60-days']

/** The payment terms of the specification, counted from the issue date; the supplier's own first. */
const DuePresets = ({ issueDate, usualTerms, isDue, onChange }: DuePresetsProps) => {
  const { t, i18n } = useTranslation('documents')
  if (issueDate === null) return null
  const ordered = usualTerms ? [usualTerms, ...paymentTerms.filter((terms) => terms !== usualTerms)] : paymentTerms
  const items = ordered.flatMap((terms) => {
    const days = daysOf(terms)
    if (days === null) return []
    const day = plusDays(issueDate, days)
    const usual = terms === usualTerms ? ` · ${t('review.usualTerms')}` : ''
    return [
      {
        terms,
        day,
        label: `${t(`terms.${terms}`)} · ${formatDate(day, i18n.language)}${usual}`,
        onSelect: () => onChange(day),
      },
    ]
  })
  const open = isDue ? items.filter(({ terms }) => (usualTerms ? terms === usualTerms : likeliest.includes(terms))) : []
  const presets = (
    <Menu label={t('review.duePresets')} items={items}>
      <span className="small viewer-open" aria-hidden>
        <CalendarClock size={14} />
        {t('review.duePresets')}
      </span>
    </Menu>
  )
  if (open.length === 0) return presets
  return (
    <div className="row due-presets">
      {open.map(({ terms, day, onSelect }) => (
        <Button key={terms} size="small" onClick={onSelect}>
          {t(`terms.${terms}`)} · {formatDayShort(day, i18n.language)}
        </Button>
      ))}
      {presets}
    </div>
  )
}
