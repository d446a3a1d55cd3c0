import type { Amount, Rate } from './amounts.ts'

const isSameRow = (a: Pick<Amount, 'page' | 'rowIndex'>, b: Pick<Amount, 'page' | 'rowIndex'>): boolean =>
  a.page === b.page && a.rowIndex === b.rowIndex

/**
 * "Gastos de gestión 1,5 % s/ 200,00   3,00": the name is that of the share at the end of the row, and no more that of what it is
 * a share of, where the figure at the end comes to as many per cent.
 */
export const withSharesOfBase = (amounts: Amount[], rates: Rate[]): Amount[] => {
  const named = new Map<Amount, Pick<Amount, 'kind' | 'weight' | 'label'>>()
  for (const base of amounts) {
    if ((base.kind !== 'charge' && base.kind !== 'discount') || !base.money || base.cents === 0) continue
    const percent = rates.find((rate) => rate.percent && rate.rate > 0 && isSameRow(rate, base) && rate.x < base.x)
    const share = amounts.find(
      (amount) =>
        (amount.kind === null || amount.kind === base.kind) &&
        amount.money &&
        isSameRow(amount, base) &&
        amount.x > base.x &&
        Math.abs((Math.abs(base.cents) * (percent?.rate ?? 0)) / 100 - Math.abs(amount.cents)) <= 1,
    )
    if (!percent || !share) continue
    const { kind, label } = base
    named.set(share, { kind, weight: 0.95, label })
    named.set(base, { kind: null, weight: 0, label })
  }
  return named.size === 0 ? amounts : amounts.map((amount) => ({ ...amount, ...named.get(amount) }))
}
