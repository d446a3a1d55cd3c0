import { type Static, Type } from 'typebox'
import { PaperCounts } from '../documents/confirming/paper-counts.ts'
import { Amount, Day, Decimal, nullable } from '../values/listing.ts'
import { Coverage } from './queries.ts'

const sums = {
  base: Amount,
  tax: Amount,
  /** The recargo de equivalencia on the same base. */
  surcharge: Amount,
}

/**
 * The VAT that confirmed invoices and credit notes of a period bear, as their own tax tables print it, by rate; credit notes take off.
 * It belongs to the period of the issue date. A paper without a tax table is in no sum by rate: it is in `without`,
 * whose base with those of `total` and `outside` is what was bought.
 */
export const PurchasesTaxes = Type.Object({
  from: Day,
  to: Day,
  currency: Type.String(),
  rates: Type.Array(
    Type.Object({ rate: Decimal, surchargeRate: nullable(Decimal), documents: Type.Integer(), ...sums }),
  ),
  /** Null where there is paper and none of it is confirmed. */
  total: nullable(Type.Object(sums)),
  /** Documents of the period: confirmed of all, and these by kind, also those that bear no tax of the books. */
  coverage: Coverage,
  papers: PaperCounts,
  /** Income tax that suppliers had withheld (IRPF), which is paid for them. */
  withheld: Amount,
  /** Documents in all. Of those without a tax table: what they add to purchases, without tax, and what they ask for, with it. */
  documents: Type.Integer(),
  without: Type.Object({ documents: Type.Integer(), base: Amount, amount: Amount }),
  /** Base of documents with a tax table that it does not name a rate for: with the sums by rate it is the base of those documents. */
  outside: Type.Object({ documents: Type.Integer(), amount: Amount }),
  /** Documents in other currencies, which no sum here holds. */
  foreign: Type.Array(Type.Object({ currency: Type.String(), documents: Type.Integer() })),
})
export type PurchasesTaxes = Static<typeof PurchasesTaxes>
