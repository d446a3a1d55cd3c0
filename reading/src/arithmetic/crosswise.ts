import type { Amount, Rate } from '../candidates/amounts.ts'

/** Amounts of a row whose last is what the others come to, from left to right. */
type Sum = Amount[]

const isSum = (row: Amount[]): boolean => {
  const parts = row.slice(0, -1)
  return (
    parts.length > 1 &&
    parts.some(({ cents }) => cents !== 0) &&
    parts.reduce((all, { cents }) => all + cents, 0) === row.at(-1)?.cents
  )
}

const areAligned = (first: Sum, other: Sum): boolean =>
  first.length === other.length &&
  first.every(({ right, page, height }, at) => {
    const below = other[at]
    return below?.page === page && Math.abs(below.right - right) < 2 * height
  })

/** Whether each part of the lower row is a rate of the page of the part above it; of what is exempt that is nothing at all. */
const isTaxOf = (bases: Sum, taxes: Sum, rates: readonly Rate[]): boolean =>
  bases.slice(0, -1).every(({ cents }, at) => {
    const tax = taxes[at]?.cents ?? 0
    return cents !== 0 && rates.some(({ rate }) => (rate > 0 || tax === 0) && Math.abs((cents * rate) / 100 - tax) <= 1)
  })

/**
 * Some lay the tax table on its side: rates head the columns, bases and taxes are rows, and what they come to stands in the
 * last column, whatever is written over that. Where two such rows agree, the sums are the base and the tax of the paper.
 */
export const withCrosswiseTaxes = (amounts: Amount[], rates: readonly Rate[]): Amount[] => {
  const rows = Map.groupBy(
    amounts.filter(({ money }) => money),
    ({ rowIndex }) => rowIndex,
  )
  const sums = [...rows.values()].map((row) => row.toSorted((a, b) => a.x - b.x)).filter(isSum)
  const meanings = new Map<Amount, Amount>()
  const tell = (row: Sum, kind: 'subtotal' | 'taxes' | 'surcharge') => {
    for (const amount of row) meanings.set(amount, { ...amount, kind, weight: amount === row.at(-1) ? 1 : 0.6 })
  }
  for (const bases of sums) {
    const taxes = sums.find(
      (row) => (row[0]?.y ?? 0) > (bases[0]?.y ?? 0) && areAligned(bases, row) && isTaxOf(bases, row, rates),
    )
    if (!taxes) continue
    tell(bases, 'subtotal')
    tell(taxes, 'taxes')
    for (const row of sums) if (row[0]?.kind === 'surcharge' && areAligned(bases, row)) tell(row, 'surcharge')
  }
  return amounts.map((amount) => meanings.get(amount) ?? amount)
}
