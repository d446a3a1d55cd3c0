import { formatDate, formatDateTime } from '../words/format.ts'
import { useRowWords } from '../words/row-words.ts'
import { Unknown } from './money.tsx'

export type DateTextProps = {
  /** A business day (`YYYY-MM-DD`) or an instant (ISO). */
  date: string | null | undefined
  time?: boolean
}

/** `05 mar 2026`, or with the time `05 mar 2026 14:30`. */
export const DateText = ({ date, time }: DateTextProps) => {
  const { t, language } = useRowWords('ui')
  if (!date) return <Unknown words={t('unknown')} />
  return (
    <time dateTime={date} className="nowrap">
      <bdi>{time ? formatDateTime(date, language) : formatDate(date, language)}</bdi>
    </time>
  )
}
