import pg from 'pg'

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182
const TIMESTAMPTZ_ARRAY = 1185
const NUMERIC_ARRAY = 1231
const TEXT_ARRAY = 1009

/** @throws RangeError when a bigint does not fit a JavaScript number exactly. */
const integer = (text: string): number => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond the integers that a number holds exactly`)
  return number
}

/** `2026-03-01 10:20:30.5+00` (the session speaks UTC) to `2026-03-01T10:20:30.500Z`; microseconds are cut. */
const instant = (text: string): string => {
  const [, day, time, fraction = ''] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text) ?? []
  return day ? `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z` : new Date(text).toISOString()
}

const each = (parse: (text: string) => unknown) => {
  const strings = pg.types.getTypeParser(TEXT_ARRAY as number) as (text: string) => (string | null)[]
  return (text: string) => strings(text).map((item) => (item === null ? null : parse(item)))
}

const asWritten = (text: string) => text

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, integer],
  [DATE, asWritten],
  [TIMESTAMPTZ, instant],
  [INT8_ARRAY, each(integer)],
  [DATE_ARRAY, each(asWritten)],
  [TIMESTAMPTZ_ARRAY, each(instant)],
  [NUMERIC_ARRAY, each(asWritten)],
])

/**
 * How columns become values: bigint a number (refused when inexact), numeric a string, date `YYYY-MM-DD`, timestamptz an
 * ISO string in UTC; arrays of these likewise. Everything else is pg's own way.
 */
export const columnValues: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text')) as never,
}
