import { addYears, format, isValid, parse, parseISO, subDays } from 'date-fns'
import { dateLocale, today } from '../words/format.ts'

const patterns = ['d/M/yyyy', 'd/M/yy', 'd/M', 'd/MMM/yyyy', 'd/MMM/yy', 'd/MMM', 'd/MMMM/yyyy', 'd/MMMM/yy', 'd/MMMM']
/** How many days ago, in either language: people type as they speak. */
const spoken: Readonly<Record<string, number>> = { hoy: 0, today: 0, ayer: 1, yesterday: 1, anteayer: 2 }
const runs = { 8: 'ddMMyyyy', 6: 'ddMMyy', 4: 'ddMM' } as Record<number, string>

/** The same day and month in the year in which it lies nearest to another day. */
const nearest = (date: Date, near: Date): Date => {
  const years = [-1, 0, 1].map((more) => addYears(date, near.getFullYear() - date.getFullYear() + more))
  const away = (candidate: Date) => Math.abs(candidate.getTime() - near.getTime())
  return years.reduce((best, candidate) => (away(candidate) < away(best) ? candidate : best))
}

/**
 * What somebody typed as a day, `YYYY-MM-DD`: `18/4/2026`, `18-4-26`, `180426`, `18 abr`, `2026-04-18`, `ayer`. A day without a year is the one
 * nearest to `near` (`YYYY-MM-DD`). `null` for what is no day of the calendar.
 */
export const readDay = (typed: string, near: string, language: string): string | null => {
  const text = typed.trim().toLowerCase().replace(/\.$/, '')
  const daysAgo = Object.hasOwn(spoken, text) ? spoken[text] : undefined
  if (daysAgo !== undefined) return format(subDays(parseISO(today()), daysAgo), 'yyyy-MM-dd')
  const iso = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const plain = text.replace(/\s+(de|of)\s+|[\s./-]+/g, '/')
  const run = runs[plain.length]
  const [, , year] = plain.split('/')
  const usable = iso || year?.length === 1 ? [] : /^\d+$/.test(plain) ? (run ? [run] : []) : patterns
  for (const pattern of usable) {
    const date = parse(plain, pattern, parseISO(near), { locale: dateLocale(language) })
    if (!isValid(date) || date.getFullYear() < 1000) continue
    return format(pattern.includes('y') ? date : nearest(date, parseISO(near)), 'yyyy-MM-dd')
  }
  return iso && isValid(parseISO(text)) ? text : null
}

/** Nothing more has to be typed: the day has its whole year. */
export const isWholeDay = (typed: string): boolean => /\d{4}$|^\d{4}-\d{2}-\d{2}$/.test(typed.trim())

/** A day (`YYYY-MM-DD`) as one would type it: `18/04/2026`. */
export const writeDay = (day: string): string => {
  const date = parseISO(day)
  return isValid(date) ? format(date, 'dd/MM/yyyy') : day
}
