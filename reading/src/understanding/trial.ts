import type { LearnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import { plainLabels, type TriedLayout } from '../learning/relabelling.ts'
import type { Understanding } from './understanding.ts'

/** The equations that a page proves itself by: what somebody says of a layout never outweighs them. */
const equations = new Set(['lines-sum-to-base', 'base-and-taxes-are-total', 'base-times-rate-is-tax'])

const countOf = ({ checks }: Understanding, holds: boolean, name: string): number =>
  checks.filter((check) => check.name === name && check.holds === holds).length

const holdAsWell = (before: Understanding, after: Understanding): boolean =>
  [...equations].every(
    (name) =>
      countOf(after, false, name) <= countOf(before, false, name) &&
      (countOf(before, true, name) === 0 || countOf(after, true, name) > 0),
  )

const fieldsOf = ({ supplier, totals, number, issueDate, dueDate }: Understanding): Map<string, unknown> =>
  new Map(
    Object.entries({
      ...Object.fromEntries(Object.entries(supplier).map(([name, read]) => [`supplier.${name}`, read])),
      ...Object.fromEntries(Object.entries(totals).map(([name, read]) => [`totals.${name}`, read])),
      number,
      issueDate,
      dueDate,
    }).filter(([, read]) => read !== undefined),
  )

const losesSureField = (before: Understanding, after: Understanding): boolean => {
  const kept = fieldsOf(after)
  return [...fieldsOf(before).keys()].some((path) => !before.needsReview.includes(path) && !kept.has(path))
}

type Line = Understanding['lines'][number]

/** What a first reading knows of the lines besides their figures: it is added to, never lost. */
const printed = (lines: readonly Line[], cell: 'unit' | 'taxRate'): number =>
  lines.filter(({ cells, taxRate }) => (cell === 'unit' ? cells?.unit : taxRate !== null)).length

/** The lines of the first reading that the second has too: what a person took away takes its unit and its rate with it. */
const leftOf = (before: Understanding, after: Understanding): Line[] =>
  after.lines.length < before.lines.length
    ? before.lines.filter(({ quantity, total }) =>
        after.lines.some((line) => line.quantity === quantity && line.total === total),
      )
    : before.lines

/** A label of the foot that was put where goods stand. */
const labelsGoods = (before: Understanding, after: Understanding): boolean =>
  after.lines.some(({ name, unit }) =>
    Object.values(plainLabels).some(
      (label) =>
        `${name}\n${unit}`.includes(label) &&
        !before.lines.some((line) => `${line.name}\n${line.unit}`.includes(label)),
    ),
  )

const losesDetails = (before: Understanding, after: Understanding): boolean =>
  after.taxes.length < before.taxes.length ||
  (after.lines.length <= before.lines.length &&
    (['unit', 'taxRate'] as const).some((cell) => printed(after.lines, cell) < printed(leftOf(before, after), cell)))

/** What of a name stands before its end; null where it does not end so. */
const beginningOf = (name: string, end: string): string | null =>
  name !== end && name.endsWith(end) ? name.slice(0, name.length - end.length) : null

/** A name whose beginning is lost, or all of it, was looked for beside where it stands; codes before it may go. */
const losesBeginnings = (before: Understanding, after: Understanding): boolean =>
  after.lines.some((line) => {
    const earlier = before.lines.find(({ quantity, total }) => quantity === line.quantity && total === line.total)
    return /\p{L}{3}/u.test(beginningOf(earlier?.name ?? '', line.name) ?? '')
  })

/** Whether a page read with what was learned is read no worse than without it. Pure. */
export const isNoWorse = (before: Understanding, after: Understanding): boolean =>
  holdAsWell(before, after) &&
  !labelsGoods(before, after) &&
  !losesSureField(before, after) &&
  !losesDetails(before, after) &&
  !losesBeginnings(before, after)

/** Of a table without its columns what a person said of its rows: which are no goods, and where names end. */
const columnless = ({ table }: LearnedLayout): Pick<LearnedLayout, 'columns' | 'table'> => ({
  columns: [],
  table: table && { ...table, value: { ...table.value, columns: [] } },
})

/** What was learned, and ever less of it: first without its labels of amounts, then without its columns, then without its amounts. */
export const lessAndLess = (learned: LearnedLayout): TriedLayout[] => {
  const isAmount = ({ path }: { path: string }) => path.startsWith('totals.')
  const amountless = learned.fields.filter((field) => !isAmount(field))
  const spoken = columnless(learned)
  return [
    learned,
    { ...learned, relabelsAmounts: false },
    { ...learned, relabelsAmounts: false, ...spoken },
    { ...learned, fields: amountless, ...spoken, decimalSeparator: null },
    { ...learned, fields: amountless, columns: [], table: null, decimalSeparator: null },
  ]
}
