import type { PlanPrice } from '@escandallo/contracts/billing/queries.ts'
import { withMinus } from '@escandallo/contracts/values/plain/minus.ts'

/**
 * An amount of the payment service, which counts the decimals of a currency by lists of its own: 490 JPY is 490 ¥, 4900 KWD is
 * 4.900. Of a currency that people write without decimals a whole amount is shown without.
 */
export const formatPlanMoney = (
  { minorUnits, currency, decimals }: Pick<PlanPrice, 'minorUnits' | 'currency' | 'decimals'>,
  language: string,
): string => {
  const locale = language === 'en' ? 'en-GB' : 'es-ES'
  const style = { style: 'currency', currency, useGrouping: 'always' } as const
  const usual = new Intl.NumberFormat(locale, style).resolvedOptions().maximumFractionDigits ?? decimals
  const isWhole = minorUnits % 10 ** decimals === 0
  const digits = isWhole ? Math.min(usual, decimals) : decimals
  // The decimal point is put into the text: no amount passes through a fraction.
  const text = String(Math.abs(minorUnits)).padStart(decimals + 1, '0')
  const point = text.length - decimals
  const amount = `${minorUnits < 0 ? '-' : ''}${text.slice(0, point)}.${text.slice(point)}0`
  const format = new Intl.NumberFormat(locale, {
    ...style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return withMinus(format.format(amount as `${number}`))
}
