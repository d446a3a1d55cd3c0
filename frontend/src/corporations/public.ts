export { useOwnTaxId } from './use-own-tax-id.ts'
