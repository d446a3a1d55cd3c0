import { Big } from 'big.js'

/** Rates of VAT in use, by which an amount of tax beside an amount of money tells whether it is within or on top. */
const rates =
  '1 2 2.1 2.5 2.6 3 3.8 4 4.8 5 5.5 6 7 7.5 7.7 8 8.1 9 9.5 10 12 13 13.5 14 15 16 17 18 19 20 21 22 23 24 25 25.5 27'
    .split(' ')
    .map(Number)
const HALF_CENT = 0.0056

export type Figures = { amount: number; tax: number; rate: number | null; quantity: number }

const near = (a: number, b: number, within = HALF_CENT) => Math.abs(a - b) <= within + 1e-9

const within = (amount: number, rate: number) => (amount * rate) / (100 + rate)
const onTop = (amount: number, rate: number) => (amount * rate) / 100

/** How many rows say that the tax is within their amount, and how many that it comes on top. */
export const taxVotes = (rows: readonly Figures[], of: (row: Figures) => number = ({ amount }) => amount) => {
  let [inside, above] = [0, 0]
  for (const row of rows) {
    const amount = of(row)
    if (Math.abs(row.tax) < 0.02 || amount === 0) continue
    const candidates = row.rate === null ? rates : [row.rate]
    if (candidates.some((rate) => near(within(amount, rate), row.tax))) inside += 1
    if (candidates.some((rate) => near(onTop(amount, rate), row.tax))) above += 1
  }
  return { inside, above }
}

/** Whether amounts that differ, and their taxes with them, are all of one rate, within or on top: rates of VAT do not go by the amount. */
export const isOneRate = (rows: readonly Figures[]): boolean => {
  const telling = rows.filter(({ amount, tax }) => Math.abs(tax) >= 0.02 && amount !== 0)
  if (new Set(telling.map(({ tax }) => Math.abs(tax))).size < 2) return false
  return [within, onTop].some((taxOf) =>
    rates.some((rate) => telling.every(({ amount, tax }) => near(taxOf(amount, rate), tax))),
  )
}

/** The rate that a net amount and its tax are of: the usual one to which the cents fit, else what they come to. */
export const rateOf = (net: Big, tax: Big): string => {
  if (net.eq(0) || tax.eq(0)) return '0'
  const exact = tax.div(net).times(100).toNumber()
  const usual = rates.filter((rate) => near(onTop(Math.abs(net.toNumber()), rate), Math.abs(tax.toNumber()), 0.0101))
  const best = usual.toSorted((a, b) => Math.abs(a - exact) - Math.abs(b - exact))[0]
  const rate = best ?? exact
  return new Big(Math.min(100, Math.max(0, rate))).round(3).toFixed()
}

/** Whether nearly all rows that tell fit. Null where none tells. */
export const mostly = (votes: readonly (boolean | null)[]): boolean | null => {
  const voting = votes.filter((vote) => vote !== null)
  if (voting.length === 0) return null
  return voting.filter(Boolean).length >= voting.length * 0.95
}

export const cents = (a: number, b: number) => near(a, b, 0.0101)
