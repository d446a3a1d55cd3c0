import type { CostHistory, CostStep, HistoryKind } from '@escandallo/contracts/kitchen/history.ts'
import { Big } from 'big.js'
import { useTranslation } from 'react-i18next'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { formatPercent } from '../../ui/words/format.ts'

type Known = Pick<CostStep, 'cost' | 'atLeast'>

/** How costs, their changes and what they are of are written. */
export const useHistoryFigures = (kind: HistoryKind, { currency, unit }: Pick<CostHistory, 'currency' | 'unit'>) => {
  const { t, i18n } = useTranslation('histories')
  const { money, atLeast, percent, per } = useKitchenFigures(currency)
  const decimals = kind === 'product' ? 3 : 2
  const signed = (value: string, digits: 2 | 3) => `${new Big(value).gt(0) ? '+' : ''}${money(value, digits)}`
  return {
    money: (value: string | null) => money(value, decimals),
    /** What is known of a cost; of nothing that is known not even "at least zero". */
    cost: (known: Known, digits: 2 | 3 = decimals) =>
      known.cost === null && new Big(known.atLeast).eq(0) ? t('unknown') : atLeast(known, digits),
    /** With how many decimals both sides of a step are written, so that they do not read alike. */
    digitsOf: (change: string | null): 2 | 3 =>
      change !== null && !new Big(change).eq(0) && new Big(change).abs().lt('0.01') ? 3 : decimals,
    /** A change smaller than a cent keeps a third decimal, so that it never reads as none. */
    change: (value: string | null) => {
      if (value === null) return '—'
      const change = new Big(value)
      if (change.eq(0)) return t('noChange')
      return signed(value, decimals === 3 || change.abs().lt('0.01') ? 3 : 2)
    },
    rate: (value: string | null) =>
      value === null ? '—' : formatPercent(Number(value) / 100, i18n.language, { signed: true, fixed: true }),
    percent,
    /** Of what the cost is: a portion, a guest, a kilogram as bought. */
    of: kind === 'product' && unit ? t('of.product', { unit: per(unit) }) : t(`of.${kind}`),
    per,
  }
}
