import type { CostHistory, CostStep, HistoryKind } from '@escandallo/contracts/kitchen/history.ts'
import { Big } from 'big.js'
import { useTranslation } from 'react-i18next'
import { type MoneyDecimals, useKitchenFigures } from '../../kitchen/public.ts'
import { formatPercent } from '../../ui/words/format.ts'
import { shownChange, stepDecimals } from './shown.ts'

type Known = Pick<CostStep, 'cost' | 'atLeast' | 'estimated'>

/** How costs, their changes and what they are of are written. */
export const useHistoryFigures = (kind: HistoryKind, { currency, unit }: Pick<CostHistory, 'currency' | 'unit'>) => {
  const { t, i18n } = useTranslation('histories')
  const { money, atLeast, per, sold } = useKitchenFigures(currency)
  const decimals = kind === 'product' ? 3 : 2
  const digitsOf = (previousValue: string | null, after: string | null) => stepDecimals(previousValue, after, decimals)
  const signed = (value: string, digits: MoneyDecimals) => `${new Big(value).gt(0) ? '+' : ''}${money(value, digits)}`
  return {
    money: (value: string | null) => money(value, decimals),
    /** What is known of a cost; of nothing that is known not even "at least zero". */
    cost: (known: Known, digits: MoneyDecimals = decimals) =>
      known.cost === null && new Big(known.atLeast).eq(0) ? t('unknown') : atLeast(known, digits),
    /** With how many decimals a step is written: both sides and the change alike, so that they add up. */
    digitsOf,
    /** What lies between both sides as they are written; null for a side that is not known. */
    change: (before: string | null, after: string | null) => {
      if (before === null || after === null) return '—'
      const digits = digitsOf(before, after)
      const change = shownChange(before, after, digits)
      return new Big(change).eq(0) ? t('noChange') : signed(change, digits)
    },
    /** Null where there is none to be written: a change so small that its rate would read as none. */
    rate: (value: string | null) => {
      if (value === null || new Big(value).eq(0)) return null
      const decimals = new Big(value).abs().lt('0.05') ? 2 : 1
      return formatPercent(Number(value) / 100, i18n.language, { signed: true, fixed: true, decimals })
    },
    sold,
    /** Of what the cost is: a portion, a guest, a kilogram as bought. */
    of: kind === 'product' && unit ? t('of.product', { unit: per(unit) }) : t(`of.${kind}`),
    per,
  }
}
