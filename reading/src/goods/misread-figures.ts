import type { PrintedNumber } from '../values/amounts.ts'

const without = (digits: string, at: number): string => digits.slice(0, at) + digits.slice(at + 1)

const lacksFigure = (few: string, many: string): boolean =>
  few.length > 0 && few.length === many.length - 1 && [...many].some((_, at) => without(many, at) === few)

const digitsOf = (value: string): string => value.replace(/\D/g, '').replace(/^0+(?=\d)/, '')

/** Whether a number was read with one figure too many (a mark taken for a 7 among them) or too few. */
export const hasOtherLength = ({ value, other }: PrintedNumber, meant: string): boolean => {
  if (value.startsWith('-') !== meant.startsWith('-')) return false
  return [value, other ?? value].some((read) => {
    const [a, b] = [digitsOf(read), digitsOf(meant)]
    return lacksFigure(a, b) || lacksFigure(b, a)
  })
}

/** With as few decimals as a quantity can have, or with as many as its price was printed with; without its mark it may have had two to four. */
export const decimalsOf = (part: 'quantity' | 'unitPrice', { decimals, unmarked }: PrintedNumber): number[] => {
  if (part === 'quantity') return [0, 1, 2, 3]
  return unmarked && decimals === 0 ? [2, 3, 4] : [decimals]
}
