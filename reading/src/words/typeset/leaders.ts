import { type Word, wordAt } from '../word.ts'

/** Dots that lead from a label to its value, printed without a space. */
const leader = /^(.*?[^.·_…])?([.·_…]{4,})([^.·_…].*)$/u

/** A part of a word, from one of its letters to another: leaders and figures are about as wide as letters. */
export const partOf = (word: Word, from: number, to: number): Word => {
  const { text, page, x, y, width, height, box, confidence } = word
  const [left, share] = [from / text.length, (to - from) / text.length]
  const place = { x: x + left * width, y, width: share * width, height }
  const part = wordAt(text.slice(from, to), page, place, { width: 1, height: 1 }, confidence)
  return { ...part, box: { ...box, x: box.x + left * box.width, width: share * box.width } }
}

/** "Total......69,10" is a label and a value. */
export const withoutLeaders = (word: Word): Word[] => {
  const [, before = '', dots = '', after = ''] = leader.exec(word.text) ?? []
  if (dots === '') return [word]
  const value = partOf(word, before.length + dots.length, before.length + dots.length + after.length)
  return before === '' ? [value] : [partOf(word, 0, before.length), value]
}

/** Round letters in a row, as a recogniser reads dots: "seooconcoocoonococ". */
const round = /^[ceoasnr.:·…]{9,}$/

/** Whether a recogniser made this of the dots that lead from a label to its value. */
export const isMisreadLeader = ({ text, confidence }: Word): boolean =>
  confidence < 1 && round.test(text) && text.replace(/[^ceo.:·…]/g, '').length > 0.7 * text.length
