import type { Column } from '../../layout/columns.ts'
import type { Token } from '../../layout/tokens.ts'
import { type Amounts, amountsOf, countedOnly, otherQuantities, quantityIn } from '../line-amounts.ts'
import { perAt, type Roles } from '../roles.ts'
import type { Place } from './draft.ts'

/** The figures of a row by their parts; `printed` is the quantity of the column of quantities, `q` that for which the product comes out. */
export type Figures = {
  q: Token | undefined
  p: Token | undefined
  d: Token | undefined
  t: Token | undefined
  printed: Token | undefined
  amounts: Amounts
}

/** A share of something is no price. */
const asPrice = (token: Token | undefined): Token | undefined => (token?.number.percent ? undefined : token)

/** What a row's figures say of its amounts, or null where they make no line. */
export const figuresIn = ({ index, tokens, counted }: Place, columns: Column[], meant: Roles): Figures | null => {
  const roles = counted ? { ...meant, per: 1 } : { ...meant, per: perAt(meant, index) }
  const at = (column: Column | null) => column?.tokens.get(index)
  const d = counted ? undefined : at(roles.discount)
  const t = counted?.total ?? at(roles.total)
  const p = counted?.price ?? asPrice(at(roles.unitPrice))
  const printed = counted?.quantity ?? at(roles.quantity)
  const plain = amountsOf({ q: printed, p, d, t }, roles) ?? countedOnly(printed, roles)
  const rest = { p, d, t, printed }
  if (!p || !t) return plain && { ...rest, q: printed, amounts: plain }
  if (!printed) {
    const read = quantityIn(tokens, { p, d, t }, roles)
    return read
      ? { ...rest, q: read.quantity, amounts: read.amounts }
      : plain && { ...rest, q: printed, amounts: plain }
  }
  if (plain && ['exact', 'rounded'].includes(plain.proof)) return { ...rest, q: printed, amounts: plain }
  const proved = otherQuantities(columns, roles, index).flatMap((q) => {
    const amounts = amountsOf({ q, p, d, t }, roles)
    return amounts?.proof === 'exact' ? [{ ...rest, q, amounts }] : []
  })
  return proved.at(-1) ?? (plain && { ...rest, q: printed, amounts: plain })
}
