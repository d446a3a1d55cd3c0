import { predefinedRanges } from '@escandallo/contracts/values/periods.ts'
import { CalendarRange } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/button.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Popover } from '../overlays/popover.tsx'
import { formatDate } from '../words/format.ts'
import { DateField } from './date-field.tsx'
import { type DateRange, daysOf } from './range.ts'
import './dates.css'

const RangeCalendar = lazy(() => import('./range-calendar.tsx'))

export type DateRangePickerProps = {
  label: string
  /** `null` stands for no limit, where `clearable`. */
  value: DateRange | null
  onChange: (value: DateRange | null) => void
  /** Today's business day. */
  today: string
  clearable?: boolean
  align?: 'start' | 'end'
}

export const DateRangePicker = ({
  label,
  value,
  onChange,
  today,
  clearable,
  align = 'start',
}: DateRangePickerProps) => {
  const { t, i18n } = useTranslation('ui')
  const days = value && daysOf(value, today)
  const written = days
    ? `${formatDate(days.from, i18n.language)} – ${formatDate(days.to, i18n.language)}`
    : t('range.any')
  const named = value && 'range' in value ? t(`range.${value.range}`) : null
  return (
    <Popover
      label={`${label}: ${named ? `${named}, ` : ''}${written}`}
      align={align}
      trigger={
        <span className="range-trigger">
          <CalendarRange size={16} aria-hidden />
          <span className="only-spoken">{label}: </span>
          {named ?? <bdi>{written}</bdi>}
          {named && <bdi className="range-days">{written}</bdi>}
        </span>
      }
    >
      {(close) => (
        <RangeForm
          value={value}
          today={today}
          clearable={clearable}
          onDone={(next) => {
            onChange(next)
            close()
          }}
          onCancel={close}
        />
      )}
    </Popover>
  )
}

type RangeFormProps = {
  value: DateRange | null
  today: string
  clearable?: boolean
  onDone: (value: DateRange | null) => void
  onCancel: () => void
}

const RangeForm = ({ value, today, clearable, onDone, onCancel }: RangeFormProps) => {
  const { t } = useTranslation('ui')
  const days = value && daysOf(value, today)
  const [from, setFrom] = useState(days?.from ?? '')
  const [to, setTo] = useState(days?.to ?? '')
  const backwards = from !== '' && to !== '' && to < from
  const incomplete = from === '' || to === ''
  return (
    <div className="range">
      <ul className="range-named" aria-label={t('range.predefined')}>
        {predefinedRanges.map((range) => (
          <li key={range}>
            <button
              type="button"
              aria-pressed={value !== null && 'range' in value && value.range === range}
              onClick={() => onDone({ range })}
            >
              {t(`range.${range}`)}
            </button>
          </li>
        ))}
        {clearable && (
          <li>
            <button type="button" aria-pressed={value === null} onClick={() => onDone(null)}>
              {t('range.any')}
            </button>
          </li>
        )}
      </ul>
      <form
        className="range-custom"
        onSubmit={(event) => {
          event.preventDefault()
          if (!incomplete && !backwards) onDone({ from, to })
        }}
      >
        <div className="range-fields">
          <DateField label={t('range.from')} value={from} onChange={setFrom} calendar={false} />
          <DateField
            label={t('range.to')}
            value={to}
            onChange={setTo}
            calendar={false}
            error={backwards ? t('range.backwards') : undefined}
          />
        </div>
        <Suspense fallback={<Skeleton height={272} />}>
          <RangeCalendar
            from={from}
            to={to}
            today={today}
            onChange={(next) => {
              setFrom(next.from)
              setTo(next.to)
            }}
          />
        </Suspense>
        <div className="row range-actions">
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button look="primary" type="submit" disabled={incomplete || backwards}>
            {t('range.accept')}
          </Button>
        </div>
      </form>
    </div>
  )
}
