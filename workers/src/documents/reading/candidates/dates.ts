import { type Row, wordsAt } from '../layout/rows.ts'
import { dateLabels } from '../lexicon/field-labels.ts'
import { type DayOrder, datesIn } from '../values/dates.ts'
import type { Candidate } from './candidate.ts'
import { surroundings } from './surroundings.ts'

type Labelled = { issue: number; due: number }

const last = (label: string, count: number): string => label.split(' ').slice(-count).join(' ')

const labelled = (label: string): Labelled | null => {
  if (!label) return null
  const near = last(label, 5)
  if (/\b(factura|rechnung|invoice|facture|fra)\b.*\b(de|del|von|vom|of|du)$/.test(near)) return { issue: 0.9, due: 0 }
  if (dateLabels.due.test(near)) return { issue: -0.5, due: 1 }
  if (dateLabels.wrong.test(near))
    return dateLabels.issue.test(near) && /factura|invoice|rechnung|facture|emi/.test(near)
      ? { issue: 0.9, due: 0 }
      : { issue: 0.1, due: 0 }
  return dateLabels.issue.test(near) ? { issue: /^(du|le|dia)$/.test(last(near, 1)) ? 0.6 : 1, due: 0 } : null
}

export type DateCandidates = { issue: Candidate<string>[]; due: Candidate<string>[] }

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** What may be the day of issue and the day it falls due. A document is not issued in the future. */
export const dateCandidates = (rows: Row[], order: DayOrder, today: string): DateCandidates => {
  const issue: Candidate<string>[] = []
  const due: Candidate<string>[] = []
  const latest = dayAfter(today)
  let seen = 0
  const days = new Set<string>()
  rows.forEach((row, index) => {
    for (const date of datesIn(row.text, order)) {
      const words = wordsAt(row, date.start, date.end)
      const around = surroundings(rows, index, words)
      const label = labelled(around.within) ??
        (around.within ? null : (labelled(around.beside) ?? labelled(around.above))) ?? { issue: 0.25, due: 0 }
      seen += 1
      const early = 0.05 / seen
      const later = row.page === rows[0]?.page ? 0 : 0.15
      const add = (value: string, penalty: number) => {
        const future = value > latest ? 0.5 : 0
        if (label.issue > 0) issue.push({ value, score: 0.92 * label.issue + early - later - penalty - future, words })
        if (label.due > 0) due.push({ value, score: 0.93 * label.due - penalty, words })
      }
      if (label.due === 0) days.add(date.value)
      add(date.value, 0)
      if (date.other) add(date.other, 0.3)
    }
  })
  const [only = ''] = days
  const alone = days.size === 1 && only <= latest
  const sure = (candidate: Candidate<string>) =>
    alone && candidate.value === only ? { ...candidate, score: Math.max(candidate.score, 0.91) } : candidate
  return { issue: issue.map(sure), due }
}
