import { folded } from '../lexicon/folding.ts'
import type { Box, Reading } from '../reading.ts'

type Fields = Pick<Reading, 'supplier' | 'number' | 'issueDate' | 'dueDate'>

const usual = new Set([0, 7, 8, 10, 14, 15, 20, 21, 30, 31, 45, 60, 90])

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** How near two things stand: 1 together, 0 a third of a page apart or on different pages. */
const nearness = ([left]: readonly Box[], [other]: readonly Box[]): number => {
  if (!left || !other || left.page !== other.page) return 0
  const apart = Math.hypot(left.x - other.x, left.y - other.y)
  return Math.max(0, 1 - 3 * apart)
}

const stems = (text: string): string[] =>
  folded(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 3)

/** How well the values of a head go with each other, whatever each says for itself. */
export const coherenceOf = ({ supplier, number, issueDate, dueDate }: Fields): Record<string, number> => {
  const apart = issueDate && dueDate ? daysBetween(issueDate.value, dueDate.value) : null
  const year = issueDate?.value.slice(0, 4) ?? ''
  const printed = number?.value ?? ''
  const dated = year !== '' && (printed.includes(year) || new RegExp(`(^|\\D)${year.slice(2)}(\\D|$)`).test(printed))
  const { name, taxId, email, address } = supplier
  const domain = email?.value.split('@')[1] ?? ''
  return {
    usualTerm: apart !== null && (usual.has(apart) || (apart > 0 && apart <= 92 && apart % 5 === 0)) ? 1 : 0,
    oddTerm: apart !== null && (apart < 0 || apart > 120) ? 1 : 0,
    dated: dated ? 1 : 0,
    together: name && taxId ? nearness(name.boxes, taxId.boxes) : 0,
    atHome: name && address ? nearness(name.boxes, address.boxes) : 0,
    atHead: number && issueDate ? nearness(number.boxes, issueDate.boxes) : 0,
    ofDomain: name && domain !== '' && stems(name.value).some((stem) => folded(domain).includes(stem)) ? 1 : 0,
  }
}
