import { areEnough, LEAST_DAYS, type MonthlyDays } from '@escandallo/contracts/values/periods.ts'
import { formatDayOfYear } from '../words/format.ts'
import { useRowWords } from '../words/row-words.ts'

type MonthDaysProps = { month: MonthlyDays; of: 'bought' | 'sold' }

/** The days of purchases or sales that figures "a month" are taken from, or that there are too few of them. */
export const MonthDays = ({ month: { from, to, days }, of }: MonthDaysProps) => {
  const { t, language } = useRowWords('ui')
  const day = (date: string) => formatDayOfYear(date, language)
  return (
    <span>
      {areEnough(days)
        ? t(`month.${of}`, { days, from: day(from), to: day(to) })
        : t(of === 'bought' ? 'month.fewBought' : 'month.fewSold', { count: days, least: LEAST_DAYS })}
    </span>
  )
}
