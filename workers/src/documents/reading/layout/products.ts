import type { Token } from './tokens.ts'

/** Three numbers of one row of which the first times the second is the third. */
export type Triple = { quantity: Token; price: Token; total: Token }

const value = (token: Token): number => Number(token.number.value)

/** Every quantity × price = total of a row, in the order in which they are printed. */
export const triplesOf = (tokens: Token[]): Triple[] => {
  const few = tokens.filter((token) => !token.number.percent).slice(0, 12)
  return few.flatMap((total, t) =>
    few.slice(0, t).flatMap((price, p) =>
      few.slice(0, t).flatMap((quantity, q) => {
        if (q === p || value(total) === 0 || price.number.decimals + total.number.decimals === 0) return []
        const fits = Math.abs(value(quantity) * value(price) - value(total)) < 0.011
        return fits ? [{ quantity, price, total }] : []
      }),
    ),
  )
}

/** One of a thing proves little: the price stands there twice. */
export const isTelling = ({ quantity, price }: Triple): boolean =>
  Math.abs(value(quantity)) !== 1 && Math.abs(value(price)) !== 1

const inLine = (a: Token, b: Token): boolean => {
  const em = Math.max(a.word.height, b.word.height)
  const overlap = Math.min(a.right, b.right) - Math.max(a.x, b.x)
  return Math.abs(a.right - b.right) < 0.7 * em || overlap > 0.5 * Math.min(a.right - a.x, b.right - b.x)
}

/** The numbers of two rows stand in the same columns. */
export const isAligned = (a: Triple, b: Triple): boolean =>
  inLine(a.quantity, b.quantity) && inLine(a.price, b.price) && inLine(a.total, b.total)
