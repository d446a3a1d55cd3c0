import { z } from 'zod'
import { pricePolicies } from '../costing/days/current-price.ts'
import { percentage } from '../values/decimal.ts'
import { currency, knownCurrency } from '../values/money.ts'
import { line, senderName, trimmedText } from '../values/names.ts'
import { isTaxId, normalizeTaxId } from '../values/tax-id.ts'

const text = (max: number) => trimmedText(max)
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
  details: corporationDetails.extend({ name: senderName(200), currency: knownCurrency }),
})

const MOST_FOOD_COST = 95

/** How a corporation counts what food costs: which price of a product counts, and the food cost to aim at, in per cent. */
export const costingSettings = z.object({
  policy: z.enum(pricePolicies),
  targetFoodCost: percentage.refine(
    (value) => Number(value) >= 1 && Number(value) <= MOST_FOOD_COST,
    'percentage-invalid',
  ),
})
export type CostingSettings = z.infer<typeof costingSettings>
/** Until somebody says otherwise. */
export const usualCosting: CostingSettings = { policy: 'last', targetFoodCost: '30' }
export const setCosting = z.object({ corporationId: z.uuid(), costing: costingSettings })
