import { DayPicker } from 'react-day-picker'
import { enGB, es } from 'react-day-picker/locale'
import { useTranslation } from 'react-i18next'
import { dateOf, dayOf } from './calendar-days.ts'
import './dates.css'

type DayCalendarProps = {
  value: string
  today: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

/** A month in which one day is picked. The week begins on Monday. */
export default function DayCalendar({ value, today, min, max, onChange }: DayCalendarProps) {
  const { i18n } = useTranslation('ui')
  const [first, last] = [dateOf(min), dateOf(max)]
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      locale={i18n.language === 'en' ? enGB : es}
      dir={document.documentElement.dir}
      weekStartsOn={1}
      today={dateOf(today)}
      defaultMonth={dateOf(value) ?? first ?? dateOf(today)}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      selected={dateOf(value)}
      onSelect={(date) => onChange(dayOf(date))}
    />
  )
}
