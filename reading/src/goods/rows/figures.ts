import Big from 'big.js'
import type { Column } from '../../layout/columns.ts'
import type { Row } from '../../layout/rows.ts'
import type { Token } from '../../layout/tokens.ts'
import type { Counted } from '../counted.ts'
import { type Amounts, amountsOf, countedOnly, otherQuantities, quantityIn } from '../line-amounts.ts'
import { perAt, type Roles } from '../roles.ts'

export type Place = { row: Row; index: number; tokens: readonly Token[]; counted: Counted | null }

type Printed = { p: Token | undefined; d: Token | undefined; t: Token | undefined; printed: Token | undefined }

/** The figures of a row by their parts; `printed` is the quantity of the column of quantities, `q` that for which the product comes out. */
export type Figures = Printed & {
  q: Token | undefined
  amounts: Amounts
  /** How much is in each of the packs that are counted: the quantity is both together. */
  packed?: Token
}

/** A share of something is no price. */
const asPrice = (token: Token | undefined): Token | undefined => (token?.number.percent ? undefined : token)

const printedIn = ({ index, counted }: Place, roles: Roles): Printed => {
  const at = (column: Column | null) => column?.tokens.get(index)
  const { discount, unitPrice, quantity, total } = roles
  if (counted) return { p: counted.price, d: undefined, t: counted.total, printed: counted.quantity }
  return { p: asPrice(at(unitPrice)), d: at(discount), t: at(total), printed: at(quantity) }
}

const isProduct = (amounts: Amounts | null): boolean => amounts?.proof === 'exact' || amounts?.proof === 'rounded'

/** The quantity that stands elsewhere in the row and for which the product is exact: pieces beside kilos, or close to the name. */
const quantityElsewhere = (place: Place, parts: Printed, columns: Column[], roles: Roles): Figures | null => {
  const { p, d, t, printed } = parts
  if (!printed) {
    const read = quantityIn(place.tokens, { p, d, t }, roles)
    return read && { ...parts, q: read.quantity, amounts: read.amounts }
  }
  const proved = otherQuantities(columns, roles, place.index).flatMap((q) => {
    const amounts = amountsOf({ q, p, d, t }, roles)
    return amounts?.proof === 'exact' ? [{ ...parts, q, amounts }] : []
  })
  return proved.at(-1) ?? null
}

/** More than this is in no pack. */
const FULLEST = 1000

/** "3 cajas x 24" at 0.50: where neither figure alone comes to the amount, and packs times what is in each do, to the cent. */
const packsOfUnits = (place: Place, parts: Printed, roles: Roles): Figures | null => {
  const { p, d, t, printed: packs } = parts
  if (!packs || !Number.isInteger(Number(packs.number.value))) return null
  const others = place.tokens.filter(({ word }) => ![packs, p, d, t].some((token) => token?.word === word))
  const proved = others.flatMap((packed): Figures[] => {
    const inEach = Number(packed.number.value)
    if (packed.number.percent || packed.number.currency || inEach <= 1 || inEach > FULLEST) return []
    const value = new Big(packs.number.value).times(packed.number.value).toString()
    const q = { ...packs, unit: packed.unit, number: { ...packs.number, value, other: null } }
    const amounts = amountsOf({ q, p, d, t }, roles)
    return amounts?.proof === 'exact' ? [{ ...parts, q, amounts, packed }] : []
  })
  return proved.length === 1 ? (proved[0] ?? null) : null
}

/** What a row's figures say of its amounts, or null where they make no line. */
export const figuresIn = (place: Place, columns: Column[], meant: Roles): Figures | null => {
  const roles = { ...meant, per: place.counted ? 1 : perAt(meant, place.index) }
  const parts = printedIn(place, roles)
  const { p, d, t, printed } = parts
  const amounts = amountsOf({ q: printed, p, d, t }, roles) ?? countedOnly(printed, roles)
  const isOpen = p !== undefined && t !== undefined && (!printed || (amounts !== null && !isProduct(amounts)))
  const elsewhere = isOpen
    ? (quantityElsewhere(place, parts, columns, roles) ?? packsOfUnits(place, parts, roles))
    : null
  return elsewhere ?? (amounts && { ...parts, q: printed, amounts })
}
