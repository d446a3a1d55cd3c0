import type { ListedOffer, ListedSupplier } from '@escandallo/contracts/prices/commands.ts'
import type { Offer } from '@escandallo/contracts/prices/offers.ts'
import type { ProductDetails } from '@escandallo/contracts/products/details.ts'
import { colorFor, type SupplierDetails } from '@escandallo/contracts/suppliers/details.ts'
import { commandOf } from '../command-context.ts'
import type { CommandContext, Execute, StateOf } from '../execute.ts'
import { sideBySide } from '../http/side-by-side.ts'
import { productIdOf } from '../ids.ts'
import { products } from '../products/product.ts'
import { suppliers } from '../suppliers/supplier.ts'

/** What a price list brings to life, or brought. */
export type BroughtGoods = {
  /** Brings a list's supplier to life, unless it is there by now. */
  bringSupplier: (supplier: ListedSupplier, ids: ListIds, context: CommandContext) => Promise<void>
  /**
   * Brings the products of offers to life, each the one that an invoice of that supplier with the same code and name would bring.
   * @returns the offers of these products, and which they are
   */
  bringProducts: (
    created: readonly ListedOffer[],
    ids: ListIds,
    context: CommandContext,
  ) => Promise<{ offers: Offer[]; productIds: string[] }>
  /** Takes back what a list brought, as far as nobody has bought or described it since; its supplier stays while one of its products does. */
  takeBack: (
    brought: { supplierId: string | null; productIds: readonly string[] },
    pricelistId: string,
    context: CommandContext,
  ) => Promise<void>
}
type ListIds = { supplierId: string; pricelistId: string }

const supplierFrom = (supplier: ListedSupplier, supplierId: string): SupplierDetails => ({
  ...supplier,
  iban: null,
  swift: null,
  accountNumber: null,
  routingNumber: null,
  paymentTerms: null,
  description: null,
  categories: [],
  image: null,
  color: colorFor(supplierId),
})

const productFrom = ({ product, code, name }: ListedOffer, supplierId: string): ProductDetails => ({
  ...product,
  code: code || product.name.slice(0, 60),
  customCategory: null,
  suppliers: [{ supplierId, code, name }],
})

export const broughtGoods = ({ execute, stateOf }: { execute: Execute; stateOf: StateOf }): BroughtGoods => ({
  bringSupplier: async (supplier, { supplierId, pricelistId }, context) => {
    const about = { ...context, part: 'supplier' }
    const details = supplierFrom(supplier, supplierId)
    const register = commandOf('RegisterSupplier', { supplierId, documentId: null, pricelistId, details }, about)
    await execute(suppliers, supplierId, register, about)
  },
  bringProducts: async (created, { supplierId, pricelistId }, context) => {
    const named = created.map((offer) => {
      const printed = { code: offer.code, name: offer.name || offer.product.name }
      return { offer, productId: productIdOf(context.corporationId, supplierId, printed) }
    })
    const distinct = [...new Map(named.map((each) => [each.productId, each])).values()]
    await sideBySide(distinct, ({ productId, offer }) => {
      const about = { ...context, part: productId }
      const details = productFrom(offer, supplierId)
      const register = { productId, documentId: null, pricelistId, details }
      return execute(products, productId, commandOf('RegisterProduct', register, about), about)
    })
    return {
      offers: named.map(({ offer: { product: _product, ...offer }, productId }) => ({ ...offer, productId })),
      productIds: distinct.map(({ productId }) => productId),
    }
  },
  takeBack: async ({ supplierId, productIds }, pricelistId, context) => {
    const statuses = await sideBySide([...new Set(productIds)], async (productId) => {
      const about = { ...context, part: productId }
      await execute(products, productId, commandOf('WithdrawProduct', { productId, pricelistId }, about), about)
      return (await stateOf(products, productId, about)).status
    })
    if (supplierId === null || statuses.some((status) => status !== 'removed')) return
    const about = { ...context, part: 'supplier' }
    await execute(suppliers, supplierId, commandOf('WithdrawSupplier', { supplierId, pricelistId }, about), about)
  },
})
