import { z } from 'zod'
import { limitedText } from '../values/names.ts'
import { supplierDetails } from './details.ts'

const about = { supplierId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }

const fingerprint = limitedText(64).min(1)

export const supplierEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('SupplierRegistered'),
    data: z.object({
      ...about,
      details: supplierDetails,
      /** The document that brought the supplier to life; null when a person wrote it down. */
      documentId: z.uuid().nullable(),
      /** Its price list, where that did. */
      pricelistId: z.uuid().optional(),
    }),
  }),
  z.object({ type: z.literal('SupplierDetailsChanged'), data: z.object({ ...about, details: supplierDetails }) }),
  /** Of its own, because a changed account is how invoice fraud begins. */
  z.object({
    type: z.literal('SupplierBankAccountChanged'),
    data: z.object({ ...about, iban: z.string().nullable(), previous: z.string().nullable() }),
  }),
  z.object({ type: z.literal('SupplierRemoved'), data: z.object(about) }),
  z.object({ type: z.literal('SupplierRestored'), data: z.object(about) }),
  /** What its papers of one layout have taught the reader so far does not count any more. */
  z.object({ type: z.literal('SupplierLayoutForgotten'), data: z.object({ ...about, fingerprint }) }),
  /** Undo of that. */
  z.object({ type: z.literal('SupplierLayoutRemembered'), data: z.object({ ...about, fingerprint }) }),
])
export type SupplierEvent = z.infer<typeof supplierEvent>
