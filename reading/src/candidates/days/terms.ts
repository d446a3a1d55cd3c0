import { dueBy, type Terms } from '@escandallo/contracts/documents/learning/terms.ts'
import { type Row, wordsAt } from '../../layout/rows.ts'
import { folded } from '../../lexicon/folding.ts'
import { anyOf, within } from '../../lexicon/languages/words.ts'
import type { Candidate } from '../candidate.ts'

const days = `(\\d{1,3}) ?${anyOf('terms.dayUnit')}\\b`
const context = within('terms.context')
const otherwise = within('terms.otherwise')
const monthEnd = within('terms.monthEnd')
const immediate = within('terms.immediate')

const payDays = new RegExp(
  `\\b(?:(?:dias?|dies|jours?|giorni?) (?:de |d |del |di )?${anyOf('terms.payDay')}|` +
    '(?:pago|pagos|pagament|pagamento) (?:los |els |nos |el )?(?:dias?|dies))(?: el| los)? ' +
    '(\\d{1,2})(?: (?:y|i|e|et) (\\d{1,2}))?\\b',
)

/** The days of a month on which somebody pays, in the order of the month: "día de pago 15", "días fijos 10 y 25". */
const payDaysIn = (plain: string): number[] => {
  const parts = payDays.exec(plain)?.slice(1) ?? []
  return parts
    .flatMap((day) => (day && Number(day) >= 1 && Number(day) <= 31 ? [Number(day)] : []))
    .sort((a, b) => a - b)
}

/** "Net 30.00" is what is paid, not when. */
const netAmount = /\bnet\b\W*\d[\d.,]*[.,]\d{2}\b/giu

/** How many days after its issue a line of terms says a document falls due; null when it says nothing of the kind. */
export const daysOfTerms = (text: string): Terms | null => {
  const plain = folded(text.replace(netAmount, ' '))
  if (otherwise.test(plain)) return null
  const matches = [...plain.matchAll(new RegExp(`(?:\\bnet ?(\\d{1,3})\\b|${days})`, 'gu'))]
  const counts = [...new Set(matches.map((match) => Number(match[1] ?? match[2])))].filter(
    (count) => count > 0 && count <= 180,
  )
  // "30/60/90 días" are several instalments: no one day can be told.
  if (
    counts.length === 1 &&
    (context.test(plain) || monthEnd.test(plain)) &&
    !/\d ?[/,y-] ?\d{2,3} ?(d\p{L}as|days|jours|tage)/iu.test(text)
  )
    return { days: counts[0] ?? 0, monthEnd: monthEnd.test(plain), payDays: payDaysIn(plain) }
  return counts.length === 0 && immediate.test(plain) && plain.split(' ').length <= 8
    ? { days: 0, monthEnd: false, payDays: [] }
    : null
}

/** The day a document falls due by its printed terms of payment: computed, so never sure. */
export const termCandidates = (rows: Row[], issued: string | undefined): Candidate<string>[] => {
  if (!issued) return []
  return rows.flatMap((row, index) => {
    const parts = row.cells.flatMap((cell) => {
      const over = rows[index - 1]?.cells.find(
        (other) => Math.min(other.right, cell.right) > Math.max(other.x, cell.x) && !/\d/.test(other.text),
      )
      const terms = daysOfTerms(cell.text) ?? (over ? daysOfTerms(`${over.text} ${cell.text}`) : null)
      return terms ? [{ terms, text: cell.text }] : []
    })
    const [first] = parts
    if (!first) return []
    const { terms } = first
    const value = dueBy(terms, issued)
    const start = row.text.indexOf(first.text)
    const words = wordsAt(row, start, start + first.text.length)
    // "Al contado" says how it is paid as often as when.
    return [
      {
        value,
        score: terms.days === 0 ? 0.5 : 0.6,
        words,
        evidence: [{ code: 'derived-from-terms', detail: first.text.slice(0, 60) }],
      },
    ]
  })
}
