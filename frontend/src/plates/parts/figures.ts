import { useTranslation } from 'react-i18next'
import { formatFixed, formatPercent, formatShare } from '../../ui/words/format.ts'

/** Whether a part of a sum is not known; without a coverage nothing says that all of it is. */
export const isPartly = (coverage: string | null) => Number(coverage ?? 0) < 1

/** Writes the plate's figures; what is not known is a dash. */
export const usePlateFigures = () => {
  const { t, i18n } = useTranslation('plates')
  const amount = (value: string | null, unit: string, decimals = 1) =>
    value === null ? '—' : `${formatFixed(value, i18n.language, decimals)} ${unit}`.trim()
  const share = (value: string | null) => (value === null ? '—' : formatShare(value, i18n.language))
  /** Per cent, whole. */
  const rate = (percent: string | number, signed = false) =>
    formatPercent(Math.round(Number(percent)) / 100, i18n.language, { signed, decimals: 0 })
  return {
    t,
    language: i18n.language,
    amount,
    share,
    rate,
    ghg: (value: string | null, decimals = 2) => amount(value, 'kg CO₂e', decimals),
    covered: (value: string | null) => (value === null ? t('coverageUnknown') : t('coverage', { share: share(value) })),
    /** A sum of which a part is missing is at least what is known of it. */
    atLeast: (written: string, value: string | null, isAtLeast: boolean) =>
      value !== null && isAtLeast ? `≥ ${written}` : written,
    change: (now: string | null, previousValue: string | null) =>
      now === null || previousValue === null || Number(previousValue) === 0
        ? null
        : Number(now) / Number(previousValue) - 1,
    number: (value: string | null) => (value === null ? null : Number(value)),
  }
}
