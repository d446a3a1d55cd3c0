import type { SalesReading } from './reading.ts'

/**
 * A reading in which what is dated after `today` is in doubt: a clock that is wrong, or a day read as a month. Without `today` nothing is.
 */
export const withFutureInDoubt = (reading: SalesReading, today: string | undefined): SalesReading => {
  if (today === undefined) return reading
  const sheet = reading.columns[0]?.sheet ?? ''
  const column = reading.columns[0]?.columns.find(({ meaning }) => meaning === 'day')?.heading ?? null
  const doubt = (row: number, text: string) => ({ sheet, row, code: 'day-in-future' as const, column, text })
  const tickets = (reading.tickets ?? []).filter(
    ({ businessDay, issuedAt }) => businessDay > today || issuedAt.slice(0, 10) > today,
  )
  const days = [...(reading.days ?? []), ...(reading.sold ?? [])].flatMap(({ businessDay }) =>
    businessDay !== null && businessDay > today ? [businessDay] : [],
  )
  return {
    ...reading,
    doubts: [
      ...reading.doubts,
      ...tickets.map(({ row, issuedAt }) => doubt(row, issuedAt.replace('T', ' '))),
      ...[...new Set(days)].sort().map((day) => doubt(0, day)),
    ],
  }
}
