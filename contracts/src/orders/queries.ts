import { type Static, Type } from 'typebox'
import { LetterState } from '../values/letters/letter-state.ts'
import { Amount, Day, Decimal, Id, Instant, nullable, oneOf, pageOf, paging } from '../values/listing.ts'
import { languages } from '../values/plain/languages.ts'
import { units } from '../values/units.ts'

export const orderStates = ['placed', 'sent', 'answered', 'cancelled'] as const

export const Order = Type.Object({
  orderId: Id,
  number: Type.String(),
  supplierId: Id,
  supplierName: nullable(Type.String()),
  status: oneOf(orderStates),
  currency: Type.String(),
  /** In minor units. */
  total: Amount,
  lines: Type.Integer(),
  placedAt: Instant,
  deliverOn: nullable(Day),
  sentTo: nullable(Type.String()),
  sentAt: nullable(Instant),
  /** What became of the last letter; null where none left, or it is not known. */
  letter: nullable(LetterState),
  revision: Type.String(),
})
export type Order = Static<typeof Order>
export const OrderListQuery = Type.Object({ ...paging, supplierId: Type.Optional(Id) })
export const OrderList = pageOf(Order)
export type OrderList = Static<typeof OrderList>

/** One side of a line: what was delivered by notes, or invoiced. Null where no such paper answers the order. */
const Side = Type.Object({
  quantity: Decimal,
  unit: Type.String(),
  unitPrice: nullable(Decimal),
  documents: Type.Array(Id),
})

export const ComparedLine = Type.Object({
  productId: nullable(Id),
  name: Type.String(),
  ordered: nullable(Type.Object({ quantity: Decimal, unit: oneOf(units), unitPrice: Decimal })),
  delivered: nullable(Side),
  invoiced: nullable(Side),
  differences: Type.Array(oneOf(['not-ordered', 'missing', 'quantity', 'price', 'unit'])),
  /** What the price's difference comes to, in minor units, in the supplier's favour where positive. */
  overcharged: nullable(Amount),
})
export type ComparedLine = Static<typeof ComparedLine>

const Paper = Type.Object({ documentId: Id, number: nullable(Type.String()), date: nullable(Day), kind: Type.String() })

export const OrderAnswer = Type.Object({
  ...Order.properties,
  address: Type.Object({
    name: Type.String(),
    address: Type.String(),
    phone: nullable(Type.String()),
    email: nullable(Type.String()),
  }),
  note: nullable(Type.String()),
  supplierEmail: nullable(Type.String()),
  /** In which language the supplier is written to; null for the sender's own. */
  supplierLanguage: nullable(oneOf(languages)),
  compared: Type.Array(ComparedLine),
  papers: Type.Array(Paper),
  /** Confirmed papers of the supplier since then that name what was ordered. */
  candidates: Type.Array(Paper),
})
export type OrderAnswer = Static<typeof OrderAnswer>
