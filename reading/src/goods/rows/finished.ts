import Big from 'big.js'
import type { ReadLine } from '../../reading.ts'
import { boxesOf, type Word } from '../../words/word.ts'
import { trimmed } from '../line-amounts.ts'
import { withCountOfName } from '../names/counts-in-names.ts'
import { timesPriceOfOne, wordsOfOne } from '../names/prices-of-one.ts'
import { type Draft, textOf } from './draft.ts'

/** Some print the discount or their code inside the description: "(dto. 3 %)", "(ref. L01)". */
const saidInName = (text: string): { rate: string | null; code: string | null; name: string } => {
  const rate = /\(?\b(?:dto|dcto|desc|descuento)\.?\s*(?::\s*)?(\d{1,2}(?:[.,]\d+)?)\s?%[^)]*\)?/i.exec(text)
  const code = /\s*\(?\b(?:ref|c[oó]d)\.?\s*(?::\s*)?([A-Z0-9][A-Z0-9./-]{0,14})\)?$/i.exec(text)
  const name = text
    .replace(rate?.[0] ?? '', '')
    .replace(code?.[0] ?? '', '')
    .trim()
  return {
    rate: rate?.[1]?.replace(',', '.') ?? null,
    code: code && /\d/.test(code[1] ?? '') ? (code[1] ?? null) : null,
    name,
  }
}

const discounts = (line: ReadLine, rate: string): boolean => {
  const net = new Big(line.quantity).times(line.unitPrice).times(new Big(100).minus(rate)).div(100)
  return net.minus(new Big(line.total).div(100)).abs().lte(0.02)
}

/** "Nata 1 1": of a scan the last figure alone behind a measure is the letter of litres. */
const withLitres = (words: Word[]): Word[] => {
  const [before, last] = words.slice(-2)
  const isLetter = last?.text === '1' && last.confidence < 1 && /^\d{1,2}([.,]\d{1,2})?$/.test(before?.text ?? '')
  return last && isLetter ? [...words.slice(0, -1), { ...last, text: 'l' }] : words
}

/** A discount that the name says counts where the product comes out with it. */
const amended = (line: ReadLine, words: Word[]): ReadLine => {
  const printed = textOf(words)
  const stated = saidInName(printed)
  const discounted = stated.rate !== null && line.discountRate === '0' && discounts(line, stated.rate)
  const shortened = discounted || (stated.code !== null && stated.rate === null)
  const named = { ...line, code: line.code ?? stated.code, name: shortened && stated.name ? stated.name : printed }
  if (!discounted) return named
  return {
    ...named,
    discountRate: trimmed(new Big(stated.rate ?? '0')),
    evidence: [...(line.evidence ?? []), { code: 'equation', detail: 'line' }],
  }
}

/** A line with its whole name, and where each of its cells stands. */
export const finished = (draft: Draft): ReadLine => {
  const ofOne = wordsOfOne(draft.row.words, draft.words.total?.at(-1))
  const named = (draft.words.name ?? []).filter((word) => !ofOne.includes(word))
  const name = withLitres([...draft.above, ...named, ...draft.below])
  const cells = Object.fromEntries(
    Object.entries({ ...draft.words, name })
      .filter(([, words]) => words.length > 0)
      .map(([cell, words]) => [cell, boxesOf(words)]),
  )
  const everything = [...Object.values(draft.words).flat(), ...draft.above, ...draft.below]
  const counted = withCountOfName(amended(draft.line, name), draft.words.quantity !== undefined)
  const line = ofOne.length > 0 && draft.words.unitPrice === undefined ? timesPriceOfOne(counted) : counted
  return { ...line, boxes: boxesOf(everything), cells }
}
