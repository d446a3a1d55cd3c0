import type { Token } from './tokens.ts'

/** Three numbers of one row of which the first times the second is the third. */
export type Triple = { quantity: Token; price: Token; total: Token }

/** The number that a token prints. */
export const value = (token: Token): number => Number(token.number.value)

export const toTheCent = 0.0051

/** Quantity × price less a discount that the row prints too, as a rate or as an amount. */
const isDiscounted = (gross: number, total: number, others: readonly Token[]): boolean => {
  if (total < 0) return isDiscounted(-gross, -total, others)
  if (gross <= total || total === 0) return false
  return others.some((token) => {
    const rate = Math.abs(value(token))
    if (rate > 0 && Math.abs(gross - rate - total) < toTheCent && token.number.decimals === 2) return true
    return rate > 0 && rate <= 60 && Math.abs(gross * (1 - rate / 100) - total) < toTheCent
  })
}

/** Every quantity × price (− discount) = total of a row; `per` is what the prices are for. */
export const triplesOf = (tokens: readonly Token[], per = 1): Triple[] => {
  const few = tokens.slice(0, 12)
  const plain = few.filter((token) => !token.number.percent)
  return plain.flatMap((total, t) =>
    plain.slice(0, t).flatMap((price, p) =>
      plain.slice(0, t).flatMap((quantity, q) => {
        if (q === p || value(total) === 0 || price.number.decimals + total.number.decimals === 0) return []
        const gross = (value(quantity) * value(price)) / per
        const others = few.filter((token) => ![quantity, price, total].includes(token))
        const fits = Math.abs(gross - value(total)) < 2 * toTheCent || isDiscounted(gross, value(total), others)
        return fits ? [{ quantity, price, total }] : []
      }),
    ),
  )
}

/** One of a thing proves little: the price stands there twice. */
export const provesProduct = ({ quantity, price }: Triple): boolean =>
  Math.abs(value(quantity)) !== 1 && Math.abs(value(price)) !== 1

const inLine = (a: Token, b: Token): boolean => {
  const em = Math.max(a.word.height, b.word.height)
  const overlap = Math.min(a.right, b.right) - Math.max(a.x, b.x)
  return Math.abs(a.right - b.right) < 0.7 * em || overlap > 0.5 * Math.min(a.right - a.x, b.right - b.x)
}

/** The numbers of two rows stand in the same columns. */
export const isAligned = (a: Triple, b: Triple): boolean =>
  inLine(a.quantity, b.quantity) && inLine(a.price, b.price) && inLine(a.total, b.total)
