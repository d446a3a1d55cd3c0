import type { Figures } from '@escandallo/contracts/costing/selling/selling.ts'
import { signBefore } from '@escandallo/contracts/costing/signs.ts'
import type { Unit } from '@escandallo/contracts/values/units.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFixed, formatNumber, formatPercent, formatShare, signedFormat } from '../ui/words/format.ts'

type Known = { cost: string | null; atLeast: string; pending?: boolean; estimated?: boolean }

/** What a cost means at a price, as far as it is known. */
type Sold = Pick<Figures, 'foodCost' | 'margin' | 'marginRate' | 'multiplier' | 'exact' | 'estimated'>

/** With how many decimals money is written. */
export type MoneyDecimals = 2 | 3 | 4

/** Making one takes longer than writing a hundred figures with it. */
const writers = new Map<string, ReturnType<typeof signedFormat>>()
const moneyWriter = (language: string, currency: string, decimals: MoneyDecimals) => {
  const key = `${language} ${currency} ${decimals}`
  const writer =
    writers.get(key) ??
    signedFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  writers.set(key, writer)
  return writer
}

/**
 * How the kitchen writes figures: money of a line with three decimals, of a portion with two, shares with one. The same functions until
 * the language changes, so that rows are drawn anew only when they changed.
 */
export const useKitchenFigures = (currency = 'EUR') => {
  const { t, i18n } = useTranslation('recipes')
  const { language } = i18n
  return useMemo(() => {
    const percent = (value: string, decimals = 1) =>
      formatPercent(Number(value) / 100, language, { decimals, fixed: true })
    const money = (value: string | null, decimals: MoneyDecimals = 2) =>
      value === null ? '—' : moneyWriter(language, currency, decimals).format(value as `${number}`)
    return {
      money,
      /** What is known of it, with its signs where something is missing or estimated; no figure where nothing is known, or not yet. */
      atLeast: ({ cost, atLeast, pending = false, estimated = false }: Known, decimals: MoneyDecimals = 2) =>
        pending
          ? t('elements.pending')
          : cost === null && Number(atLeast) === 0
            ? '—'
            : `${signBefore('≥', { exact: cost !== null, estimated })}${money(cost ?? atLeast, decimals)}`,
      /** Per cent as it is kept: "32.5". */
      percent,
      /** What a cost means at its price, never without its signs: of "at least" so is the food cost, and the others are "at most". */
      sold: {
        foodCost: (figures: Sold) => `${signBefore('≥', figures)}${percent(figures.foodCost)}`,
        margin: (figures: Sold) => `${signBefore('≤', figures)}${money(figures.margin)}`,
        marginRate: (figures: Sold) => `${signBefore('≤', figures)}${percent(figures.marginRate)}`,
        multiplier: (figures: Sold) =>
          figures.multiplier === null
            ? '—'
            : `${signBefore('≤', figures)}${formatFixed(figures.multiplier, language, 2)} ×`,
      },
      /** A share from 0 to 1. */
      share: (value: string) => formatPercent(Number(value), language, { fixed: true }),
      /** How much of something is known, from 0 to 1. */
      covered: (coverage: string) => formatShare(coverage, language),
      number: (value: string) => formatNumber(value, language, 3),
      fixed: (value: string, decimals: number) => formatFixed(value, language, decimals),
      amount: (quantity: string | null, unit: Unit) =>
        quantity === null ? t('elements.toTaste') : `${formatNumber(quantity, language, 3)} ${t(`units.${unit}`)}`,
      per: (unit: Unit) => t(`units.${unit}`),
    }
  }, [t, language, currency])
}
