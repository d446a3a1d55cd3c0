import { newProduct, updateProduct } from '@escandallo/contracts/products/commands.ts'
import type { ProductDetailsAnswer } from '@escandallo/contracts/products/queries.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { post, put } from '../../platform/api.ts'
import { newId } from '../../platform/cryptography/ids.ts'
import { useNavigateFromHere } from '../../platform/forms/navigate-from-here.ts'
import { useStandardForm } from '../../platform/forms/use-standard-form.ts'
import { today } from '../../ui/words/format.ts'
import { productLinks } from '../links.ts'

/** `effectiveFrom` is asked of a product that is there already. */
export type ProductValues = z.input<typeof newProduct> & { effectiveFrom?: string }
export type CostValues = ProductValues['costs'][number]
type Sent = z.output<typeof newProduct>

/** A cost with nothing but today in it. */
export const emptyCost = (date: string, unit: CostValues['unit'], currency: string): CostValues => ({
  costId: newId(),
  supplierId: '',
  date,
  value: '',
  currency,
  unit,
  unitQuantity: '1',
})

/** What the form of a new product opens with. */
export const emptyProduct = (date: string): ProductValues => ({
  details: {
    name: '',
    code: '',
    unit: 'kg',
    eqUd: null,
    merma: '0',
    density: null,
    pieces: null,
    litres: null,
    taxRate: null,
    category: null,
    subcategory: null,
    customCategory: null,
    ingredient: null,
    suppliers: [],
  },
  costs: [emptyCost(date, 'kg', 'EUR')],
})

/** A product as its form takes it: costs from paper are changed on the paper, so only those written by hand are in it. */
export const valuesOf = (product: ProductDetailsAnswer): ProductValues => {
  const { name, code, unit, eqUd, merma, density, pieces, litres, taxRate } = product
  const { category, subcategory, customCategory, ingredient } = product
  return {
    details: {
      name,
      code,
      unit,
      eqUd,
      merma,
      density,
      pieces,
      litres,
      category,
      subcategory,
      customCategory,
      ingredient,
      taxRate,
      suppliers: product.supplierCodes,
    },
    costs: product.costs
      .filter(({ documentId }) => documentId === null)
      .map(({ costId, supplierId, date, value, currency, unit: costUnit, unitQuantity }) => ({
        costId,
        supplierId: supplierId ?? '',
        date,
        value,
        currency,
        unitQuantity,
        unit: costUnit,
      })),
  }
}

/** The form of a product: new without one, else of the one given. */
export const useProductForm = (values: ProductValues, product?: ProductDetailsAnswer) => {
  const { t } = useTranslation('products')
  const navigate = useNavigateFromHere()
  return useStandardForm<ProductValues, Sent, { id: string }>({
    // The command to change one says in its body which one it is; the form does not show that.
    schema: (product ? updateProduct : newProduct) as unknown as z.ZodType<Sent, ProductValues>,
    values: product ? ({ ...values, effectiveFrom: today(), productId: product.productId } as ProductValues) : values,
    draft: product ? `product ${product.productId} ${product.revision}` : 'product new',
    send: (sent, submit) =>
      product
        ? put('/products/update', sent, { ...submit, revision: product.revision })
        : post('/products/new', sent, submit),
    changes: ['products'],
    done: t(product ? 'form.saved' : 'form.created'),
    onDone: ({ id }) => navigate(productLinks.product(id), { replace: true }),
  })
}

export type ProductForm = ReturnType<typeof useProductForm>
