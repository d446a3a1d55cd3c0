import { Big } from 'big.js'
import { useTranslation } from 'react-i18next'
import { formatUnitPrice } from '../../ui/words/format.ts'

/** Below this a price needs more than two decimals to be read. */
const SMALL = 0.1

/** How prices of lists are read: with two decimals, and what is less than ten cents with as many as it has. */
export const useListPrice = (currency = 'EUR') => {
  const { i18n } = useTranslation('prices')
  return (value: string): string =>
    formatUnitPrice(Number(value) >= SMALL ? new Big(value).toFixed(2) : value, i18n.language, currency)
}
