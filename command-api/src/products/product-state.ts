import type {
  ChangedProduct,
  NewProduct,
  RecordCost,
  RegisterProduct,
  UpdateProduct,
  WithdrawCost,
  WithdrawProduct,
} from '@escandallo/contracts/products/commands.ts'
import type { CostFactsByDay } from '@escandallo/contracts/products/cost-facts.ts'
import type { ProductCost, ProductDetails, ProductSupplier } from '@escandallo/contracts/products/details.ts'
import type { SettleProduct } from '@escandallo/contracts/products/drafts/settling.ts'
import type { About } from '../decider.ts'
import type { Food, FoodCommand } from './product-food.ts'
import type { Since } from './since.ts'

/** A cost that was recorded and not withdrawn. It counts when nobody has to look at it, or somebody approved it. */
export type KnownCost = ProductCost & {
  state: 'counts' | 'irregular' | 'dismissed'
  /** The first day on which it is a price, where a merger brought it. */
  effectiveFrom?: string | undefined
}
export type RegisteredProduct = Food & {
  status: 'known' | 'removed' | 'merged'
  details: ProductDetails
  /** What its cost follows from, by the days from which it holds. */
  facts: CostFactsByDay
  costs: KnownCost[]
  /** The document or price list that brought it to life, as long as nobody has changed what it says. */
  broughtBy: string | null
  /** What it was before a person accepted what its paper says; null while it waits for one. */
  settled: { before: ProductDetails } | null
  /** The product that goes on in its place, with what that one took over. */
  merged: { into: string; costIds: readonly string[]; suppliers: readonly ProductSupplier[] } | null
}
export type Product = { status: 'absent' } | RegisteredProduct

/** What goes from a product to the one that it is merged into, and back. */
export type Handed = { costs: readonly KnownCost[]; suppliers: readonly ProductSupplier[] }

/** What a price list brings to life, instead of a document. */
type ByList = { pricelistId?: string | undefined }
type Listed = { documentId?: undefined; pricelistId: string }

export type OfProduct = { productId: string } & About
export type ProductCommand =
  | { type: 'NewProduct'; data: NewProduct & OfProduct }
  | { type: 'RegisterProduct'; data: RegisterProduct & ByList & About }
  | { type: 'ChangeProduct'; data: ChangedProduct & About }
  | { type: 'UpdateProduct'; data: UpdateProduct & About }
  | { type: 'RecordCost'; data: RecordCost & About }
  | { type: 'WithdrawCost'; data: WithdrawCost & About }
  | {
      type: 'WithdrawProduct'
      data: ((WithdrawProduct & { pricelistId?: undefined }) | (Omit<WithdrawProduct, 'documentId'> & Listed)) & About
    }
  | { type: 'ApproveCost' | 'DismissCost'; data: OfProduct & { costId: string } }
  | { type: 'DeleteProduct' | 'RestoreProduct'; data: OfProduct }
  | { type: 'UnsettleProduct'; data: OfProduct }
  | { type: 'SettleProduct'; data: SettleProduct & About }
  | { type: 'UnmergeProduct'; data: OfProduct & Since }
  | {
      type: 'MergeProduct'
      data: OfProduct & Since & { into: string; has: Pick<RegisteredProduct, 'costs' | 'details'> }
    }
  | { type: 'TakeOver' | 'HandBack'; data: OfProduct & Since & Handed }
  | FoodCommand
