import { z } from 'zod'
import { isIban, normalizeIban } from '../values/iban.ts'
import { limitedText, line, trimmedText } from '../values/names.ts'
import { languages } from '../values/plain/languages.ts'
import { isTaxId, normalizeTaxId } from '../values/tax-id.ts'

/** Payment terms of the specification's section 9. */
export const paymentTerms = [
  'on-the-spot',
  '1-week',
  '10-days',
  '2-weeks',
  '20-days',
  '30-days',
  '60-days',
  'other',
] as const
export type PaymentTerms = (typeof paymentTerms)[number]

/** Days from issue to due date; null for terms that name none. */
export const daysOf = (terms: PaymentTerms): number | null =>
  ({
    'on-the-spot': 0,
    '1-week': 7,
    '10-days': 10,
    '2-weeks': 14,
    '20-days': 20,
    '30-days': 30,
    '60-days': 60,
    other: null,
  })[terms]

const text = (max: number) => trimmedText(max)
const optional = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value || null)

/**
 * What is known of a supplier. A supplier that an invoice brought to life may lack an address, categories, a tax id; the
 * form asks for them (`newSupplier`).
 */
export const supplierDetails = z.object({
  name: line(200).min(1, 'required'),
  taxId: text(30)
    .transform((value) => normalizeTaxId(value) || null)
    .nullable(),
  address: optional(500),
  email: optional(254),
  phone: optional(40),
  iban: text(42)
    .transform((value) => normalizeIban(value) || null)
    .nullable(),
  swift: optional(11),
  accountNumber: optional(40),
  routingNumber: optional(40),
  paymentTerms: z.enum(paymentTerms).nullable(),
  description: optional(2000),
  color: z.string().regex(/^#[0-9a-f]{6}$/i, 'color-invalid'),
  categories: z.array(limitedText(10)).max(20),
  establishments: z.array(z.uuid()).max(500),
  image: optional(100),
  /** In which language it is written to; absent where nobody has chosen one. */
  language: z.enum(languages).optional(),
})
export type SupplierDetails = z.infer<typeof supplierDetails>

/** The form and the API for suppliers written down by a person (specification, section 5). */
export const supplierForm = supplierDetails.superRefine((details, context) => {
  const need = (path: keyof SupplierDetails, missing: boolean, code = 'required') => {
    if (missing) context.addIssue({ code: 'custom', path: [path], message: code })
  }
  need('address', !details.address)
  need('taxId', !details.taxId)
  need('taxId', details.taxId !== null && !isTaxId(details.taxId), 'tax-id-invalid')
  need('categories', details.categories.length === 0)
  need('establishments', details.establishments.length === 0)
  need('iban', details.iban !== null && !isIban(details.iban), 'iban-invalid')
  need('email', details.email !== null && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(details.email), 'email-invalid')
})

/** Colours given to suppliers that come to life by themselves, by turns. Each reads on light and dark. */
export const supplierColors = [
  '#2f7a5b',
  '#b4552d',
  '#3a6ea5',
  '#8a5a9e',
  '#a8842c',
  '#b03a5b',
  '#4d7d86',
  '#6b7a2f',
] as const

/** The colour of a supplier that nobody chose one for, always the same for the same id. */
export const colorFor = (supplierId: string): string =>
  supplierColors[Number.parseInt(supplierId.slice(0, 4), 16) % supplierColors.length] ?? supplierColors[0]
