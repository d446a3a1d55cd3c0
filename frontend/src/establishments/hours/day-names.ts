import { dateLocale } from '../../ui/words/format.ts'

/** The name of a day of a week that begins on Monday: `0` → `lunes`. */
export const dayName = (index: number, language: string): string =>
  dateLocale(language).localize.day((((index % 7) + 8) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6, { width: 'wide' })

/** The same at the beginning of a sentence or line. */
export const dayTitle = (index: number, language: string): string => {
  const name = dayName(index, language)
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}
