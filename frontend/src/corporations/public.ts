export { corporationDetails } from './queries.ts'
export { useHouseCurrency } from './use-house-currency.ts'
export { useOwnTaxId } from './use-own-tax-id.ts'
