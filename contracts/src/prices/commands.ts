import { z } from 'zod'
import { productDetails } from '../products/details.ts'
import { supplierDetails } from '../suppliers/details.ts'
import { enteredPrice, knownCurrency } from '../values/money.ts'
import { line } from '../values/names.ts'
import { isTaxId } from '../values/tax-id.ts'
import { comparison } from './events.ts'
import { listAnswers, listColumns, OFFERS_AT_ONCE, offer } from './offers.ts'

const isKnownCurrency = ({ currency }: { currency: string }) => knownCurrency.safeParse(currency).success
const currencyInvalid = { message: 'currency-invalid', path: ['currency'] }
const written = offer.safeExtend({ price: enteredPrice }).refine(isKnownCurrency, currencyInvalid)

/** A supplier that is not there yet, as far as its own list says who it is. */
export const listedSupplier = supplierDetails
  .pick({ name: true, taxId: true, address: true, email: true, phone: true, establishments: true })
  .refine(({ taxId }) => taxId === null || isTaxId(taxId), { message: 'tax-id-invalid', path: ['taxId'] })
export type ListedSupplier = z.infer<typeof listedSupplier>

/** A product that a list brings to life: how a kitchen calls it, with what follows from the row. How it is printed is the offer's. */
export const listedProduct = productDetails
  .pick({ name: true, unit: true, eqUd: true, pieces: true, litres: true, merma: true, density: true })
  .extend({ category: productDetails.shape.category, subcategory: productDetails.shape.subcategory })
  .extend({ ingredient: productDetails.shape.ingredient })
export type ListedProduct = z.infer<typeof listedProduct>

/** An offer of something that is not there yet. */
export const listedOffer = z
  .object({ ...offer.shape, price: enteredPrice, productId: z.null(), product: listedProduct })
  .refine(isKnownCurrency, currencyInvalid)
export type ListedOffer = z.infer<typeof listedOffer>

/**
 * `digest` tells lists apart by what is in them: the same list of a supplier is the same list. `supplier` and the products of `created`
 * come to life with it, in the same step, and go when it is withdrawn as long as nothing else was said of them.
 */
export const newPricelist = z
  .strictObject({
    supplierId: z.uuid('required').nullable(),
    supplier: listedSupplier.nullable().default(null),
    name: line(200).min(1, 'required'),
    source: z.enum(['hand', 'list']),
    digest: z.string().regex(/^[0-9a-f]{64}$/),
    part: z.number().int().min(0).max(100),
    columns: listColumns.nullable(),
    answers: listAnswers.optional(),
    offers: z.array(written).max(OFFERS_AT_ONCE),
    created: z.array(listedOffer).max(OFFERS_AT_ONCE).default([]),
  })
  .refine(({ supplierId, supplier }) => (supplierId === null) !== (supplier === null), {
    message: 'required',
    path: ['supplierId'],
  })
  .refine(({ offers, created }) => offers.length + created.length > 0, { message: 'required', path: ['offers'] })
  .refine(({ offers, created }) => offers.length + created.length <= OFFERS_AT_ONCE, {
    message: 'too-many',
    path: ['offers'],
  })
export type NewPricelist = z.infer<typeof newPricelist>

export const withdrawPricelist = z.strictObject({ pricelistId: z.uuid() })
export const newComparison = z.strictObject({ comparison })
export const dissolveComparison = z.strictObject({ comparisonId: z.uuid() })
