import { z } from 'zod'
import { categoryOf } from '../products/categories.ts'
import { supplierDetails, supplierForm } from './details.ts'

const supplierId = z.uuid()
/** The categories that a person names have to exist; those of older events need not. */
const formWithCategories = supplierForm.superRefine(({ categories }, context) => {
  for (const [index, category] of categories.entries()) {
    if (categoryOf(category)) continue
    context.addIssue({ code: 'custom', path: ['categories', index], message: 'category-unknown' })
  }
})
export const newSupplier = z.object({ details: formWithCategories })
/** Sent by the workers when a confirmed document names a supplier that does not exist yet. */
export const registerSupplier = z.object({ supplierId, documentId: z.uuid().nullable(), details: supplierDetails })
/** Sent by the workers when the document that brought a supplier to life is no longer confirmed, and nothing else uses it. */
export const withdrawSupplier = z.object({ supplierId, documentId: z.uuid() })
export const updateSupplier = z.object({ supplierId, details: formWithCategories })
export const deleteSupplier = z.object({ supplierId })
/** The layout as its papers' readings name it. */
export const forgetLayout = z.object({ supplierId, fingerprint: z.string().regex(/^[0-9a-f]{1,64}$/) })
export type NewSupplier = z.infer<typeof newSupplier>
export type RegisterSupplier = z.infer<typeof registerSupplier>
export type WithdrawSupplier = z.infer<typeof withdrawSupplier>
export type UpdateSupplier = z.infer<typeof updateSupplier>
export type ForgetLayout = z.infer<typeof forgetLayout>
