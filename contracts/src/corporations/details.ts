import { z } from 'zod'
import { currency, knownCurrency } from '../values/money.ts'
import { line } from '../values/names.ts'
import { isTaxId, normalizeTaxId } from '../values/tax-id.ts'

const text = (max: number) => z.string().trim().max(max, 'too-long')
const optional = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value || null)

/** What freight and other charges at the foot of an invoice are: part of what its goods cost, or spend of its own. */
export const freightChoices = ['shared', 'apart'] as const
export type FreightChoice = (typeof freightChoices)[number]

/** `taxIds` are the corporation's own: on an invoice they name the customer, never the supplier. `freight` is shared unless said. */
export const corporationDetails = z.object({
  name: line(200).min(1, 'required'),
  address: optional(500),
  website: optional(300),
  phone: optional(40),
  description: optional(2000),
  currency,
  taxIds: z.array(text(30).refine(isTaxId, 'tax-id-invalid').transform(normalizeTaxId)).max(20).default([]),
  freight: z.enum(freightChoices).optional(),
})
export type CorporationDetails = z.infer<typeof corporationDetails>
export const updateCorporation = z.object({
  corporationId: z.uuid(),
  details: corporationDetails.extend({ currency: knownCurrency }),
})
