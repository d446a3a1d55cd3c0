import { dueBy, type Terms } from '@escandallo/contracts/documents/learning/terms.ts'
import { type Row, wordsAt } from '../layout/rows.ts'
import { folded } from '../lexicon/folding.ts'
import { patternOf } from '../lexicon/pattern.ts'
import type { Candidate } from './candidate.ts'

const days = '(\\d{1,3}) ?(?:dias?|dies|d|dffd?m?|days?|jours?|j|tagen?|tage|giorni|gg|egun\\p{L}*)\\b'
const context = patternOf(
  'u',
  String.raw`\b(pago|pagar|pagament|forma|vencimiento|venciment|vencimento|vto|vtos|condiciones|condicions|plazo|termini|`,
  'giro|recibo|transferencia|confirming|pagare|payment|terms|net|due|payable|paiement|reglement|echeance|',
  'virement|zahlbar|zahlungsziel|zahlung|innerhalb|pagamento|prazo|scadenza|fecha factura|f f|fra|ff|cond|',
  String.raw`condicoes|condicion|conditions?|pag|netto|binnen|zahlungs\p{L}*|konditionen|dffd?m?|ordain\p{L}*|`,
  String.raw`date de facture|data fattura|invoice date|rechnungsdatum)\b`,
)
const otherwise =
  /\b(devol\w*|garantia|reclama\w*|conserva\w*|madurado|caducidad|entrega|retraso|interes\w*|skonto|descuento|dto|discount|escompte|return\w*|madur\w*)\b/
const monthEnd = /\b(fin de mes|f m|fm|ffm|dffm|end of month|eom|fin de mois|monatsende|fim do mes|fine mese)\b/
const immediate = patternOf(
  '',
  String.raw`\b(pago al contado|al contado|contado|pago inmediato|pagament al comptat|due (up)?on receipt|`,
  'payable on receipt|immediate payment|a reception|paiement immediat|comptant|sofort fallig|pronto pagamento|',
  String.raw`rimessa diretta)\b`,
)

const payDays = patternOf(
  '',
  String.raw`\b(?:(?:dias?|dies|jours?|giorni?) (?:de |d |del |di )?(?:pago|cobro|pagament|pagamento|paiement|fijos?|`,
  'fixos?|fixes)|(?:pago|pagos|pagament|pagamento) (?:los |els |nos |el )?(?:dias?|dies))(?: el|',
  String.raw` los)? (\d{1,2})(?: (?:y|i|e|et) (\d{1,2}))?\b`,
)

/** The days of a month on which somebody pays, in the order of the month: "día de pago 15", "días fijos 10 y 25". */
const payDaysIn = (plain: string): number[] => {
  const found = payDays.exec(plain)?.slice(1) ?? []
  return found
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
    const found = row.cells.flatMap((cell) => {
      const over = rows[index - 1]?.cells.find(
        (other) => Math.min(other.right, cell.right) > Math.max(other.x, cell.x) && !/\d/.test(other.text),
      )
      const terms = daysOfTerms(cell.text) ?? (over ? daysOfTerms(`${over.text} ${cell.text}`) : null)
      return terms ? [{ terms, text: cell.text }] : []
    })
    const [first] = found
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
