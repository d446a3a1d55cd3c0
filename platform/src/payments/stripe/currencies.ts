// https://docs.stripe.com/currencies (read in November 2026). ISK and UGX have no smaller unit, but amounts in them are sent with
// two decimals that are always 00; ISO 4217 and browsers have other lists.
const withoutDecimals: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
)
const withThreeDecimals: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '))

/** How many decimals an amount of Stripe has in a currency (three capital letters): 490 JPY is `490`, 4.90 EUR too. */
export const decimalsOf = (currency: string): number => {
  if (withoutDecimals.has(currency)) return 0
  return withThreeDecimals.has(currency) ? 3 : 2
}
