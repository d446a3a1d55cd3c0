import type { Cell } from '../../grid.ts'
import type { Moment } from '../../values/moments.ts'
import { inZone } from '../../values/zones.ts'
import type { SalesColumns } from '../columns.ts'
import { doubted, type Rejection } from './row-kinds.ts'

/** Of the place's clock, and whether a person has said that universal time is meant where the file says so. */
export type RowsZone = { timeZone?: string | undefined; isUniversal?: boolean }

/** What a row's columns of days and times say; null where there is no such column or its cell is none. */
export type RowMoments = { day: Moment | null; clock: Moment | null; business: Moment | null }

/** A moment by the place's clock: what is written with another's is converted; universal time, which many tills write of their own clock, when answered. */
const byPlacesClock = (
  { day, time, offset }: { day: string | null; time: string | null; offset: number | null },
  { timeZone, isUniversal = false }: RowsZone,
): { day: string | null; time: string | null } =>
  day === null || time === null || offset === null || timeZone === undefined || (offset === 0 && !isUniversal)
    ? { day, time }
    : inZone({ day, time, offset }, timeZone)

export const momentsOf = ({ has, moment, cell }: SalesColumns, cells: readonly Cell[]): RowMoments => {
  const read = (meaning: 'day' | 'time' | 'businessDay') =>
    has(meaning) ? moment(meaning).read(cell(cells, meaning)) : null
  return { day: read('day'), clock: read('time'), business: read('businessDay') }
}

const lacksDay = ({ has }: SalesColumns, { day, business }: RowMoments): boolean =>
  has('day') && !day?.day && !business?.day

const isUnread = (
  { has, text }: SalesColumns,
  cells: readonly Cell[],
  meaning: 'time' | 'businessDay',
  part: unknown,
) => has(meaning) && text(cells, meaning) !== '' && !part

/** A row whose day or time is written in a way that nobody can read. */
export const unreadableMoment = (
  columns: SalesColumns,
  cells: readonly Cell[],
  moments: RowMoments,
): Rejection | null => {
  if (lacksDay(columns, moments) || isUnread(columns, cells, 'businessDay', moments.business?.day))
    return doubted('day-unreadable', columns.has('day') ? 'day' : 'businessDay')
  return isUnread(columns, cells, 'time', moments.clock?.time) ? doubted('time-unreadable', 'time') : null
}

/** Day and time of a sale by the place's clock: a column of times goes before the time in a column of days. */
export const soldAt = ({ day, clock, business }: RowMoments, zone: RowsZone) =>
  byPlacesClock(
    {
      day: day?.day ?? business?.day ?? null,
      time: clock?.time ?? day?.time ?? null,
      offset: (clock?.time ? clock.offset : day?.offset) ?? null,
    },
    zone,
  )
