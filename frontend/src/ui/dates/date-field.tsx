import { addDays, parseISO } from 'date-fns'
import { CalendarDays } from 'lucide-react'
import { lazy, type Ref, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../feedback/skeleton.tsx'
import { FieldFrame, type FieldProps, useField } from '../fields/field.tsx'
import { Popover } from '../overlays/popover.tsx'
import { today } from '../words/format.ts'
import { dayOf } from './calendar-days.ts'
import { isWholeDay, readDay, writeDay } from './typed-day.ts'
import './dates.css'

const DayCalendar = lazy(() => import('./day-calendar.tsx'))

export type DateFieldProps = FieldProps & {
  /** `YYYY-MM-DD`, or `''` for nothing. */
  value: string
  /** Gives `''` while what is typed is no whole day yet. */
  onChange: (day: string) => void
  onBlur?: () => void
  min?: string
  max?: string
  /** Left out where a calendar stands beside it already. */
  calendar?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One business day: typed or pasted as people write it, picked, or moved by the arrow keys. Day, month, year in every language. */
export const DateField = ({
  value,
  onChange,
  onBlur,
  min,
  max,
  calendar = true,
  ref,
  error,
  ...field
}: DateFieldProps) => {
  const { t, i18n } = useTranslation('ui')
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(true)
  // What was there before typing began tells the year of a day that is typed without one.
  const previousText = useRef('')
  const near = previousText.current || today()
  const wrong = typed !== null && typed.trim() !== '' && readDay(typed, near, i18n.language) === null
  const shown = { ...field, error: wrong && left ? t('day.invalid') : error }
  const { id, control } = useField(shown)
  const type = (next: string) => {
    if (typed === null) previousText.current = value
    setLeft(false)
    setTyped(next)
    onChange(isWholeDay(next) ? (readDay(next, near, i18n.language) ?? '') : '')
  }
  const leave = () => {
    setLeft(true)
    const day = typed === null ? null : readDay(typed, near, i18n.language)
    if (day !== null && day !== value) onChange(day)
    if (!wrong) setTyped(null)
    onBlur?.()
  }
  const pick = (day: string) => {
    setTyped(null)
    onChange(day)
  }
  // A value that came from elsewhere replaces what is being typed.
  const stale = typed !== null && value !== '' && readDay(typed, near, i18n.language) !== value
  return (
    <FieldFrame id={id} field={shown}>
      <div className="date-field">
        <input
          {...control}
          ref={ref}
          className="input figures"
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('day.shape')}
          value={typed === null || stale ? writeDay(value) : typed}
          onBlur={leave}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
            if (event.key === 'Enter') leave()
            if (!step || value === '' || event.altKey || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            pick(dayOf(addDays(parseISO(value), step)))
          }}
        />
        {calendar && !field.disabled && (
          <Popover label={t('day.calendar', { label: field.label })} icon={<CalendarDays aria-hidden />} align="end">
            {(close) => (
              <Suspense fallback={<Skeleton height={272} />}>
                <DayCalendar
                  value={value}
                  today={today()}
                  min={min}
                  max={max}
                  onChange={(day) => {
                    pick(day)
                    close()
                  }}
                />
              </Suspense>
            )}
          </Popover>
        )}
      </div>
    </FieldFrame>
  )
}
