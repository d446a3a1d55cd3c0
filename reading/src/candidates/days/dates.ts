import { type Row, wordsAt } from '../../layout/rows.ts'
import { dateLabels } from '../../lexicon/field-labels.ts'
import { folded } from '../../lexicon/folding.ts'
import {
  dayLabelled,
  isOfTemplate,
  isPaidThen,
  isWrittenThen,
  leadsToTerms,
  namesTerms,
  saysPaying,
} from '../../lexicon/labels/date-labels.ts'
import { anyOf, within } from '../../lexicon/languages/words.ts'
import { type DayOrder, datesIn } from '../../values/dates.ts'
import { ibansIn } from '../../values/ibans.ts'
import { right, type Word } from '../../words/word.ts'
import type { Candidate } from '../candidate.ts'
import { type Surroundings, surroundings } from '../surroundings.ts'
import { withWholeDays } from './broken-days.ts'

type Labelled = { issue: number; due: number; label?: string }

/** Against the day of a law, of a form or of a code being that of issue. */
const OF_ANOTHER = -0.9

const plainDay = /^(?:fecha|data|date|datum|dia)$/

/** "D.P.R. 472 del", "Real Decreto 1619/2012, de": the day is that of a law. */
const lawOf = new RegExp(
  `\\b${anyOf('day.law')}(?: (?:n|num|no|ue|ce|eu|cee))* \\d+(?: \\d+)*(?: (?:de|del|du|di|vom|of|d))?$`,
)

/** "Fecha Vto. CAE", "Timbrado válido hasta": until then a code of the tax office may be used, and nothing falls due. */
const fiscalCode = within('day.ofFiscalCode')
const lastUse = within('day.lastUse')

const isOfFiscalCode = (label: string): boolean => fiscalCode.test(label) && lastUse.test(label)

const last = (label: string, count: number): string => label.split(' ').slice(-count).join(' ')

/** The day of a law, of a printed form, or until which a code may be used. */
const isOfAnother = (near: string, label: string): boolean =>
  lawOf.test(near) || isOfTemplate(label) || isOfFiscalCode(label)

const labelled = (label: string): Labelled | null => {
  if (!label) return null
  const near = last(label, 5)
  if (/\b(factura|rechnung|invoice|facture|fra)\b.*\b(de|del|von|vom|of|du)$/.test(near))
    return { issue: 0.9, due: 0, label: near }
  if (isOfAnother(near, last(label, 9))) return { issue: OF_ANOTHER, due: 0 }
  const dayKind = dayLabelled(label)
  if (dateLabels.due.test(near) || dayKind === 'due') return { issue: -0.5, due: 1, label: near }
  // "du" begins a period, but not in "date du document".
  if (dateLabels.wrong.test(last(label, 9).replace(/\bdate du\b/, 'date')))
    return (dateLabels.issue.test(near) || dayKind === 'issue') &&
      /factura|invoice|rechnung|facture|emi|expedici/.test(near)
      ? { issue: 0.9, due: 0, label: near }
      : { issue: 0.1, due: 0 }
  if (!dateLabels.issue.test(near) && dayKind === null) return null
  // A plain "date" may be that of printing or of the order where another says that it is the invoice's.
  const plain = plainDay.test(near) ? 0.97 : 1
  return { issue: /^(du|le|dia)$/.test(last(near, 1)) ? 0.6 : plain, due: 0, label: near }
}

/** The words around a day up to the days beside it, or to the ends of its cell: what leads to the next day is not said of this one. */
const sentenceOf = (row: Row, words: Word[], dated: Set<Word>): string => {
  const all = row.cells.find((cell) => words.some((word) => cell.words.includes(word)))?.words ?? []
  const [from, to] = [all.indexOf(words[0] as Word), all.indexOf(words.at(-1) as Word)]
  const before = all.slice(0, Math.max(0, from))
  const after = all.slice(to + 1)
  const ownWords = before.slice(before.findLastIndex((word) => dated.has(word)) + 1)
  return folded(
    [...ownWords, ...(after.some((word) => dated.has(word)) ? [] : after)].map(({ text }) => text).join(' '),
  )
}

/** "Reus, 20 d'agost de 2025", "En Lugo, a 3 de marzo de 2026": where and when a paper was written, in a cell of their own. */
const isOfPlace = (row: Row, words: Word[]): boolean => {
  const all = row.cells.find((cell) => words.some((word) => cell.words.includes(word)))?.words ?? []
  const before = all.slice(0, all.indexOf(words[0] as Word)).map(({ text }) => text)
  const place = (/^[aà]$/i.test(before.at(-1) ?? '') ? before.slice(0, -1) : before).join(' ')
  return (
    all.at(-1) === words.at(-1) && before.length <= 6 && /^(?:En |A )?\p{Lu}\p{L}+(?:[ '’-]\p{L}+){0,4},$/u.test(place)
  )
}

const UNSAID: Labelled = { issue: 0.25, due: 0 }

/** What the words right before a day say of it, or the sentence that they begin. */
const saidWithin = ({ within, beside, above }: Surroundings, sentence: string, isPlaced: boolean): Labelled => {
  // "Condiciones de pago: hasta el 16.08.2025": elsewhere "until" ends a period.
  if (leadsToTerms(within) && namesTerms(`${beside} ${above} ${sentence}`))
    return { issue: -0.5, due: 0.95, label: within }
  const label = labelled(within)
  // A bare article says as little as nothing.
  if (label && (label.due > 0 || label.issue > 0.6)) return label
  if (isPaidThen(sentence)) return { issue: -0.5, due: 0.9, label: sentence }
  if (isWrittenThen(sentence)) return { issue: 0.85, due: 0, label: within }
  if (!label && isPlaced) return { issue: 0.8, due: 0, label: within }
  return label ?? UNSAID
}

/** What is said of a day that begins its cell by what stands beside or above. */
const saidAround = ({ beside, above, higher }: Surroundings, isPlaced: boolean): Labelled => {
  // "Du" alone in its cell begins no period: it has one day.
  if (beside === 'du') return { issue: 0.85, due: 0, label: beside }
  // "VENCIMIENTOS" over the headings of a table whose first is a plain "Fecha".
  if (plainDay.test(above) && dayLabelled(higher) === 'due') return { issue: -0.5, due: 1, label: higher }
  // "Forma de pago: giro 30-60-90 días" over the days on which it is drawn.
  if (beside === '' && isPaidThen(above) && /\d/.test(above)) return { issue: -0.5, due: 0.8, label: above }
  if (isPlaced) return { issue: 0.8, due: 0, label: '' }
  return labelled(beside) ?? labelled(above) ?? UNSAID
}

/**
 * What is said of a day, and nothing of the last day of a code of the tax office, which stands beside its own word or that of the code.
 */
const saidOf = (around: Surroundings, sentence: string, isPlaced: boolean): Labelled => {
  if (isOfFiscalCode(`${around.beside} ${around.within}`)) return { issue: OF_ANOTHER, due: 0 }
  return around.within === '' ? saidAround(around, isPlaced) : saidWithin(around, sentence, isPlaced)
}

/**
 * Of days that nothing names, in the head of a page or beside how it is paid, the one after that of issue and within
 * half a year of it is most likely when it falls due.
 */
const laterUnnamed = (unnamed: Candidate<string>[], issued: Candidate<string>[]): Candidate<string>[] => {
  const first = [...issued].sort((a, b) => b.score - a.score)[0]
  if (!first) return []
  const horizon = new Date(Date.parse(first.value) + 184 * 86_400_000).toISOString().slice(0, 10)
  const later = unnamed.filter(({ value }) => value > first.value && value <= horizon)
  return new Set(later.map(({ value }) => value)).size === 1 ? later.slice(0, 1) : []
}

/** What falls due before it was written does so by a mistake of the reader: nobody is asked to pay in the past. */
const notBefore = (due: Candidate<string>[], issued: Candidate<string>[]): Candidate<string>[] => {
  const [first] = issued.toSorted((a, b) => b.score - a.score)
  return first && first.score > 0.6
    ? due.map((candidate) =>
        candidate.value < first.value ? { ...candidate, score: candidate.score - 0.4 } : candidate,
      )
    : due
}

/** The row says how or into which account is paid. */
const isPaying = ({ text }: Row): boolean => isPaidThen(folded(text)) || ibansIn(text).some(({ sure }) => sure)

const mayBePaid = (row: Row, { issue }: Labelled): boolean => issue > OF_ANOTHER && isPaying(row)

export type DateCandidates = { issue: Candidate<string>[]; due: Candidate<string>[] }

/** No day that is said to be another's has more than that. */
const ofAnother = 0.15

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** What may be the day of issue and the day it falls due. A document is not issued in the future. `goods` are the words of the table of goods. */
export const dateCandidates = (
  printed: Row[],
  order: DayOrder,
  today: string,
  goods: Set<Word> = new Set(),
): DateCandidates => {
  const rows = withWholeDays(printed, order)
  const issue: Candidate<string>[] = []
  const due: Candidate<string>[] = []
  const unnamed: Candidate<string>[] = []
  const latest = dayAfter(today)
  const inTable = rows.flatMap((row, index) => (row.words.some((word) => goods.has(word)) ? [index] : []))
  const table = inTable[0] ?? -1
  const [left, end] = [...goods].reduce(
    ([from, to], word) => [Math.min(from, word.x), Math.max(to, right(word))],
    [Number.POSITIVE_INFINITY, 0],
  )
  /** Where days begin in the rows of the goods, a figure for each. */
  const begun = rows
    .slice(Math.max(0, table), inTable.at(-1) ?? 0)
    .flatMap((row) => datesIn(row.text, order).map((date) => wordsAt(row, date.start, date.end)[0]?.x ?? 0))
  /** Between goods and under the last of them, not beside them, stand the days they keep. */
  const amongGoods = (index: number, words: Word[]) =>
    index >= table &&
    table >= 0 &&
    index <= (inTable.at(-1) ?? 0) + 1 &&
    words.some((word) => right(word) > left && word.x < end)
  /** Beside goods stand the days of their deliveries, under a plain "day", in a column of the table or one of their own. */
  const isDelivered = (index: number, words: Word[], { label = '' }: Labelled) => {
    if (table < 0 || index < table || index >= (inTable.at(-1) ?? 0) || label.split(' ').length > 1) return false
    const x = words[0]?.x ?? 0
    return amongGoods(index, words) || begun.filter((start) => Math.abs(start - x) < 2).length > 1
  }
  let seen = 0
  const days = new Set<string>()
  rows.forEach((row, index) => {
    const all = datesIn(row.text, order)
    const dated = new Set(all.flatMap((date) => wordsAt(row, date.start, date.end)))
    for (const date of all) {
      const words = wordsAt(row, date.start, date.end)
      const around = surroundings(rows, index, words)
      const label = saidOf(around, sentenceOf(row, words, dated), isOfPlace(row, words))
      const evidence = label.label ? [{ code: 'label', detail: label.label.slice(0, 60) }] : []
      const inGoods = words.some((word) => goods.has(word)) || isDelivered(index, words, label) ? 0.2 : 0
      if (label.due === 0 && !label.label && label.issue === 0.25 && index < (table < 0 ? 0.4 * rows.length : table)) {
        unnamed.push({ value: date.value, score: 0.45, words, evidence: [{ code: 'position' }] })
      } else if (label.due === 0 && !label.label && !amongGoods(index, words) && mayBePaid(row, label)) {
        unnamed.push({ value: date.value, score: 0.55, words, evidence: [{ code: 'position' }] })
      }
      seen += 1
      const early = 0.05 / seen
      const later = row.page === rows[0]?.page ? 0 : 0.15
      const add = (value: string, penalty: number) => {
        const future = value > latest ? 0.5 : 0
        if (label.issue > 0)
          issue.push({ value, score: 0.92 * label.issue + early - later - penalty - future - inGoods, words, evidence })
        if (label.due > 0 && (!amongGoods(index, words) || saysPaying(label.label ?? '')))
          due.push({ value, score: 0.93 * label.due - penalty, words, evidence })
      }
      if (label.due === 0) days.add(date.value)
      add(date.value, 0)
      if (date.other) add(date.other, 0.3)
    }
  })
  const [only = ''] = days
  const alone = days.size === 1 && only <= latest
  const sure = (candidate: Candidate<string>) =>
    alone && candidate.value === only
      ? { ...candidate, score: Math.max(candidate.score, candidate.score > ofAnother ? 0.91 : 0.6) }
      : candidate
  const issued = issue.map(sure)
  const named = due.length > 0 ? notBefore(due, issued) : laterUnnamed(unnamed, issued)
  return { issue: issued, due: named }
}
