import type { Row } from '../grid.ts'
import { momentColumn } from '../values/moments.ts'

/** From and until which day (`YYYY-MM-DD`, both included) a list says that its prices hold; null where its head does not say it. */
export type ListValidity = { from: string | null; until: string | null }

const writtenDay = [
  String.raw`\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?!\d)|\d{4}-\d{2}-\d{2}`,
  String.raw`\d{1,2}\.?\s+(?:de\s+|d['’]\s?)?\p{L}+\.?\s+(?:del?\s+)?\d{4}|\p{L}+\s+\d{1,2},?\s+\d{4}`,
].join('|')
const romance = String.raw`v[aàá]lid[ao]s?|v[aà]lide?s|validez|vigen(?:te|cia|cies|ts?)|en vigor|precios|preus|prezos|tarifa`
const english = 'valid|validity|in force|effective|prices'

/** "Válida desde el 1/11/2026 hasta el 30/11/2026": words of holding, then the word of the beginning or of the end, then a day. */
const dayAfter = (holding: string, direction: string) =>
  new RegExp(
    String.raw`\b(?:${holding})\b\D{0,25}?\b(?:${direction})\s+(?:el\s+|the\s+|l['’]\s?)?(${writtenDay})`,
    'iu',
  )
const both = (holding: string, from: string, until: string) =>
  new RegExp(
    String.raw`\b(?:${holding})\b\D{0,25}?\b(?:${from})\s+(?:el\s+)?(${writtenDay})\s*(?:${until}|[-–—])\s*(?:el\s+)?(${writtenDay})`,
    'iu',
  )
const languages = [
  {
    isDayFirst: true,
    both: both(romance, String.raw`desde|des\s+del?|a\s+partir\s+del?|del?`, 'hasta|fins\\s+al?|ata|ao|al?'),
    from: dayAfter(romance, String.raw`desde|des\s+del?|a\s+partir\s+del?`),
    until: dayAfter(romance, String.raw`hasta|fins\s+al?|fins|ata`),
  },
  {
    isDayFirst: false,
    both: both(english, 'from', 'until|till|to|through'),
    from: dayAfter(english, String.raw`from|as\s+of|since`),
    until: dayAfter(english, 'until|till|through'),
  },
] as const

const LONGEST_TITLE = 2_000

/** In English either figure may be the month: what does not decide itself is left open. */
const dayOf = (written: string | undefined, isDayFirst: boolean): string | null => {
  if (written === undefined) return null
  const column = momentColumn([written], { usual: isDayFirst ? 'dmy' : null })
  return column.orderBy === 'likelihood' ? null : (column.read(written)?.day ?? null)
}

/** What the rows above a list's table say of the days on which its prices hold; nothing is inferred from a day that stands alone. */
export const validityOf = (head: readonly Row[]): ListValidity => {
  for (const row of head) {
    const text = row.map(String).join(' ').slice(0, LONGEST_TITLE)
    for (const { isDayFirst, both: ofBoth, from: ofFrom, until: ofUntil } of languages) {
      const span = ofBoth.exec(text)
      const from = dayOf(span?.[1] ?? ofFrom.exec(text)?.[1], isDayFirst)
      const until = dayOf(span?.[2] ?? ofUntil.exec(text)?.[1], isDayFirst)
      if (from !== null && until !== null && until < from) continue
      if (from !== null || until !== null) return { from, until }
    }
  }
  return { from: null, until: null }
}
