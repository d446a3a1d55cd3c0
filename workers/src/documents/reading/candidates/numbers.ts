import type { Row } from '../layout/rows.ts'
import { numberLabels } from '../lexicon/field-labels.ts'
import { folded } from '../lexicon/folding.ts'
import type { DocumentKind } from '../reading.ts'
import { datesIn } from '../values/dates.ts'
import { taxIdsIn } from '../values/tax-ids.ts'
import type { Word } from '../words/word.ts'
import type { Candidate } from './candidate.ts'
import { type Surroundings, surroundings } from './surroundings.ts'

const shape = /^#?[A-Z0-9][A-Z0-9\-/._#]*$/i
const money = /^-?[\d.]*\d,\d{2}$|^-?[\d,]*\d\.\d{2}$|[€$£%]/

const stripped = (text: string): string => text.replace(/^[#:([]+|[)\],.;:]+$/g, '')

const isNumberLike = (text: string): boolean =>
  shape.test(text) &&
  /\d/.test(text) &&
  text.length <= 25 &&
  !money.test(text) &&
  !(datesIn(text, 'day-first').length > 0 && /^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(text)) &&
  !taxIdsIn(text).some((id) => id.sure && id.end - id.start === text.length)

const labelScore = (label: string, kind: DocumentKind): number => {
  if (!label) return 0
  const tail = label.split(' ').slice(-7).join(' ')
  const isDelivery = kind === 'delivery-note'
  const wanted = isDelivery ? numberLabels.delivery : numberLabels.invoice
  const other = isDelivery ? numberLabels.invoice : numberLabels.delivery
  const bare = /^(num(ero)?|no|n|nr|number)$/.test(tail)
  if (numberLabels.wrong.test(tail.split(' ').slice(-4).join(' '))) return -0.5
  if (wanted.test(tail) && !bare) return 1
  if (bare) return label === tail ? 0.85 : 0.7
  if (other.test(tail)) return isDelivery ? 0.3 : -0.4
  return numberLabels.weak.test(tail) ? 0.75 : 0
}

/** Under a title such as "Factura A" the number needs no label. */
const titled = (text: string): boolean =>
  /^(tax )?(factura|fatura|facture|invoice|rechnung|fattura|albaran|albara|credit note|abono|ticket|receipt)\b/.test(
    text,
  ) && text.split(' ').length <= 3

/** "Nº" alone, in the rows right under the title of the document, is the document's. */
const underTitle = (rows: Row[], index: number): boolean =>
  rows.slice(Math.max(0, index - 3), index + 1).some((row) => row.cells.some((cell) => titled(folded(cell.text))))

const scoreOf = (around: Surroundings, kind: DocumentKind): number => {
  const within = labelScore(around.within, kind)
  if (around.within && within !== 0) return within
  if (around.within.split(' ').length > 2) return 0
  const beside = labelScore(around.beside, kind)
  const above = labelScore(around.above, kind)
  const title = titled(around.above) && !around.beside ? 0.72 : 0
  return Math.max(0.99 * beside, 0.98 * above, title, beside < 0 || above < 0 ? -0.2 : 0)
}

/** "F 2026 / 113": a series before the number, or a number cut at its slashes, belongs to it. */
const whole = (cell: Word[], index: number): Word[] => {
  const words = [cell[index] as Word]
  const before = cell[index - 1]
  if (
    before &&
    /^[A-Z]{1,4}[-/]?$/.test(before.text) &&
    !numberLabels.weak.test(folded(before.text)) &&
    !/^(N|NO|DE|LA|EL|NUM|NR|ID|SL|SA|FECHA|IBAN|CP|TEL|CIF|NIF)$/.test(before.text)
  ) {
    words.unshift(before)
  }
  for (let at = index + 1; at < cell.length; at += 1) {
    const word = cell[at]
    const last = words.at(-1)
    if (
      !word ||
      !last ||
      !(/^[-/]/.test(word.text) || /[-/]$/.test(last.text)) ||
      !/^[-/]?[\dA-Z]*[-/]?$/.test(word.text)
    )
      break
    words.push(word)
  }
  return words
}

/** What may be the document's own number. */
export const numberCandidates = (rows: Row[], kind: DocumentKind): Candidate<string>[] => {
  const candidates: Candidate<string>[] = []
  rows.forEach((row, index) => {
    for (const cell of row.cells) {
      cell.words.forEach((word, at) => {
        const inline = /^(?:n[º°.o]+:?|num\.?:?|nº:|#)(.*\d.*)$/i.exec(word.text)
        const text = stripped(inline?.[1] ?? word.text)
        if (!isNumberLike(text)) return
        const words = whole(cell.words, at)
        const around = surroundings(rows, index, words)
        const within = inline ? `${around.within} num`.trim() : around.within
        const base = scoreOf({ ...around, within }, kind)
        if (base <= 0) return
        const named = base < 0.9 && base > 0.6 && underTitle(rows, index) ? Math.max(base, 0.98) : base
        const year = /^(19|20)\d{2}$/.test(text) ? -0.35 : 0
        const short = text.length <= 2 ? -0.15 : 0
        const high = row.page === rows[0]?.page ? 0.02 * Math.max(0, 1 - index / 30) : -0.1
        const value =
          words.length === 1
            ? text
            : words
                .map((part) => stripped(part.text))
                .join(' ')
                .replace(/\s*([-/])\s*/g, '$1')
        candidates.push({ value, score: 0.93 * named + year + short + high, words })
      })
    }
  })
  return candidates
}
