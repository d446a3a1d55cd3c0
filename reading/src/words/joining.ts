import { withSpelt } from './spelt.ts'
import { boxesOf, confidenceOf, right, type Word } from './word.ts'

const merged = (a: Word, b: Word, text: string): Word => {
  const y = Math.min(a.y, b.y)
  return {
    ...a,
    text,
    y,
    width: right(b) - a.x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
    confidence: confidenceOf([a, b]),
    box: boxesOf([a, b])[0] ?? a.box,
  }
}

/** A rate as discounts are given: whole, halves and quarters, where an amount has any cents. */
const discount = /^\d{1,2}([.,](0|00|5|50|25|75))?%?$/

/** How wide every letter of this row is, if all are as wide as each other; null where they are not, or too few to say. */
const typewriterWidth = (row: Word[]): number | null => {
  const long = row.filter(({ text, confidence }) => text.length >= 3 && confidence === 1)
  const widths = long.map(({ width, text }) => width / text.length)
  const [first = 0] = widths
  const even = widths.every((width) => Math.abs(width - first) < 0.03 * first)
  return even && long.length >= 2 && long.some(({ text }) => /\p{L}{3}/u.test(text)) ? first : null
}

/** How wide a figure is where a comma is as wide: in letters of one width alone, whatever the words beside are written in. */
const figureWidth = (a: Word, b: Word): number | null => {
  const [firstWidth, other] = [a.width / a.text.length, b.width / b.text.length]
  return a.confidence === 1 && b.confidence === 1 && Math.abs(firstWidth - other) < 0.02 * firstWidth
    ? firstWidth
    : null
}

/** Between the columns of a typewriter there are two spaces or more; between thousands there is one. */
const isOneSpace = (a: Word, b: Word, typed: number | null): boolean => {
  const width = typed ?? figureWidth(a, b)
  return width !== null && Math.abs(b.x - right(a) - width) < 0.25 * width
}

/**
 * What a space may measure, in heights: of recognised words without the white that is part of each letter. No amount
 * of its own begins with 0 and more figures.
 */
const oneSpace = (a: Word, b: Word): number =>
  a.confidence === 1 || b.confidence === 1 ? 0.35 : b.text.startsWith('0') ? 0.8 : 0.5

/** A pound sign is easily taken for an E, and the mark of the thousands lost. */
const priced = /^[£€$E](?=\d{1,3}$)/

/** "12 + 3 + 2 %": discounts, each of what the one before leaves. */
const chainedDiscounts = (a: string, b: string): string | null => {
  const isChain = /^\d[\d.,%]*(\+\d[\d.,%]*)+$/.test(a)
  if (b === '+') return discount.test(a) || isChain ? `${a}+` : null
  if (b === '%') return isChain || /^\d{1,2}\/\d{1,2}$/.test(a) ? `${a}%` : null
  return /^[\d.,%+]+\+$/.test(a) && discount.test(b) ? a + b : null
}

/** "1" "234,56", "1.234," "56": an amount of which the thousands or the cents stand apart. */
const amountApart = (a: Word, b: Word, typed: number | null, gap: number): string | null => {
  const thousands = /^-?\d{1,3}$/.test(a.text) && /^\d{3}[.,]\d{2,4}(€|EUR)?$/.test(b.text)
  if (thousands && (gap < oneSpace(a, b) || isOneSpace(a, b, typed))) return a.text + b.text
  if (a.confidence < 1 && priced.test(a.text) && /^\d{3}[.,]\d{2}\W?$/.test(b.text) && gap < 0.6)
    return a.text.replace(priced, '') + b.text
  const cents = /^-?\d{1,3}([.,]\d{3})*[.,]$/.test(a.text) && /^\d{2}(€|%)?$/.test(b.text)
  return cents && gap < 0.45 ? a.text + b.text : null
}

/** "21" "%", "1" "234,56" and "-" "3,00" are one number printed as two words. */
const joint = (a: Word, b: Word, typed: number | null): string | null => {
  const gap = (right(a) < b.x ? b.x - right(a) : 0) / Math.max(a.height, b.height, 1)
  if (/^-?[\d.,]+$/.test(a.text) && b.text === '%' && gap < 0.8) return `${a.text}%`
  const amount = amountApart(a, b, typed, gap) ?? (gap < 0.8 ? chainedDiscounts(a.text, b.text) : null)
  if (amount !== null) return amount
  return /^[-−–]$/.test(a.text) && /^\d+[.,]\d+$/.test(b.text) && gap < 0.4 ? `-${b.text}` : null
}

/** The words of one row, left to right, with split numbers put together. */
export const joined = (row: Word[]): Word[] => {
  const words: Word[] = []
  const typed = typewriterWidth(row)
  for (const word of withSpelt(row)) {
    const last = words.at(-1)
    const text = last ? joint(last, word, typed) : null
    if (last && text) words[words.length - 1] = merged(last, word, text)
    else words.push(word)
  }
  return words
}
