import { type Row, withCells, withWords } from '../../layout/rows.ts'
import { folded } from '../../lexicon/folding.ts'
import { isUnit } from '../../lexicon/units.ts'
import { partOf } from '../../words/typeset/leaders.ts'
import type { Word } from '../../words/word.ts'

/** A count or none, its unit, the sign before a price, and the price or none. */
const glued = /^(\d[\d.,]*)?(\p{L}{1,4})([aàx×@])(\d[\d.,]*)?$/iu
const figures = /^\d[\d.,]*$/

const apart = (word: Word, before: Word | undefined, after: Word | undefined): Word[] => {
  const [, count = '', unit = '', sign = '', price = ''] = glued.exec(word.text) ?? []
  const isCounted = count !== '' || figures.test(before?.text ?? '')
  const isPriced = price !== '' || figures.test(after?.text ?? '')
  if (!isCounted || !isPriced || !isUnit(folded(unit))) return [word]
  let at = 0
  return [count, unit, sign, price].flatMap((text) => {
    const from = at
    at += text.length
    return text === '' ? [] : [partOf(word, from, at)]
  })
}

/** "5,691 kga 10,72", "22uta 1,27": a till's print is so narrow that its spaces are lost. */
export const withCountsApart = (row: Row): Row => {
  const parts = new Map(row.words.map((word, at) => [word, apart(word, row.words[at - 1], row.words[at + 1])]))
  if ([...parts.values()].every(({ length }) => length === 1)) return row
  const divided = (words: Word[]) => words.flatMap((word) => parts.get(word) ?? [word])
  return withCells(
    row,
    row.cells.map((cell) => withWords(cell, divided(cell.words))),
  )
}
