import { type Row, wordsAt } from '../layout/rows.ts'
import { anyOf } from '../lexicon/languages/words.ts'
import type { BilledNote } from '../reading.ts'
import { type DayOrder, datesIn } from '../values/dates.ts'
import { boxesOf } from '../words/word.ts'

const label = new RegExp(`(?<!\\p{L})${anyOf('paper.noteLabel')}(?!\\p{L})`, 'giu')
const lead = /^[\s.:#]*(?:n[úu]m(?:ero)?s?\.?|n[º°o*?®]s?\.?|nr\.?|nos?\.)?[\s.:#]*/iu
const number = /^(?=[A-Z0-9\-/._]*\d)[A-Z0-9][A-Z0-9\-/._]{0,19}(?<![.\-/])/i
const more = /^\s*(?:,|;|y|e|i|and|und|et|\+)\s*/

const isDate = (text: string): boolean => /^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(text)

/** The delivery notes that an invoice says it bills, each once, with its day where one is printed. */
export const billedNotes = (rows: Row[], order: DayOrder): BilledNote[] => {
  const notes: BilledNote[] = []
  for (const row of rows) {
    const labels = [...row.text.matchAll(label)]
    labels.forEach((match, index) => {
      let at = match.index + match[0].length
      const end = labels[index + 1]?.index ?? row.text.length
      at += lead.exec(row.text.slice(at, end))?.[0].length ?? 0
      const references: { number: string; start: number; end: number }[] = []
      for (;;) {
        const text = number.exec(row.text.slice(at, end))?.[0]
        if (!text || isDate(text) || /^\d+[.,]\d{2}$/.test(text)) break
        references.push({ number: text, start: at, end: at + text.length })
        const next = more.exec(row.text.slice(at + text.length, end))
        if (!next) break
        at += text.length + next[0].length
      }
      const last = references.at(-1)
      if (!last) return
      const date = references.length === 1 ? datesIn(row.text.slice(last.end, end), order)[0] : undefined
      const near = date && date.start < 25 ? date : undefined
      for (const reference of references) {
        if (notes.some((note) => note.number === reference.number)) continue
        const stop = near ? last.end + near.end : reference.end
        notes.push({
          number: reference.number,
          date: near?.value ?? null,
          boxes: boxesOf(wordsAt(row, reference.start, stop)),
        })
      }
    })
  }
  return notes
}
