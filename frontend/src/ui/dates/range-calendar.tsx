import { DayPicker } from 'react-day-picker'
import { enGB, es } from 'react-day-picker/locale'
import { useTranslation } from 'react-i18next'
import { dateOf, dayOf } from './calendar-days.ts'
import './dates.css'

type RangeCalendarProps = {
  from: string
  to: string
  today: string
  onChange: (range: { from: string; to: string }) => void
}

/** A month in which a first and a last day are picked. The week begins on Monday. */
export default function RangeCalendar({ from, to, today, onChange }: RangeCalendarProps) {
  const { i18n } = useTranslation('ui')
  return (
    <DayPicker
      mode="range"
      locale={i18n.language === 'en' ? enGB : es}
      dir={document.documentElement.dir}
      weekStartsOn={1}
      today={dateOf(today)}
      defaultMonth={dateOf(to) ?? dateOf(from) ?? dateOf(today)}
      selected={{ from: dateOf(from), to: dateOf(to) }}
      onSelect={(range) => onChange({ from: dayOf(range?.from), to: dayOf(range?.to) })}
    />
  )
}
