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

/** How usual the days between issue and due date are: 1 or 0 each. */
const termSigns = ({ issueDate, dueDate }: Fields): { usualTerm: number; oddTerm: number } => {
  if (!issueDate || !dueDate) return { usualTerm: 0, oddTerm: 0 }
  const days = daysBetween(issueDate.value, dueDate.value)
  const isUsual = usual.has(days) || (days > 0 && days <= 92 && days % 5 === 0)
  return { usualTerm: isUsual ? 1 : 0, oddTerm: days < 0 || days > 120 ? 1 : 0 }
}

/** The number has the year of the issue date in it. */
const isOfYear = ({ number, issueDate }: Fields): boolean => {
  const year = issueDate?.value.slice(0, 4) ?? ''
  const printed = number?.value ?? ''
  return year !== '' && (printed.includes(year) || new RegExp(`(^|\\D)${year.slice(2)}(\\D|$)`).test(printed))
}

/** The domain of the supplier's mail has a word of its name. */
const isOfDomain = ({ name, email }: Fields['supplier']): boolean => {
  const domain = email?.value.split('@')[1] ?? ''
  return name !== undefined && domain !== '' && stems(name.value).some((stem) => folded(domain).includes(stem))
}

/** How well the values of a head go with each other, whatever each says for itself. */
export const coherenceOf = (fields: Fields): Record<string, number> => {
  const { supplier, number, issueDate } = fields
  const { name, taxId, address } = supplier
  return {
    ...termSigns(fields),
    dated: isOfYear(fields) ? 1 : 0,
    together: name && taxId ? nearness(name.boxes, taxId.boxes) : 0,
    atHome: name && address ? nearness(name.boxes, address.boxes) : 0,
    atHead: number && issueDate ? nearness(number.boxes, issueDate.boxes) : 0,
    ofDomain: isOfDomain(supplier) ? 1 : 0,
  }
}
