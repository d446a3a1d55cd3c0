import { z } from 'zod'
import type { Payments } from '../payments.ts'
import { answered, answeredOrMissing, type Client } from './client.ts'
import { text } from './prices.ts'

/** Of a value of metadata, in characters. */
const LONGEST = 500

const customer = z.object({
  id: text,
  deleted: z.boolean().optional(),
  email: z.string().nullish(),
  address: z.record(z.string(), z.string().nullable()).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

/**
 * What of a customer is not as it was last sent. People give another name and address as they pay, for their invoices, which
 * stay until the company changes its own: hence what was sent is kept in the customer's metadata.
 */
const changesOf = (
  { email, address, metadata }: z.infer<typeof customer>,
  sent: { name: string; address: string | null; email: string | null },
) => {
  const name = sent.name.slice(0, LONGEST)
  const line = sent.address?.slice(0, LONGEST) ?? null
  const isNamed = metadata?.name !== name
  const isAt = line !== null && metadata?.address !== line
  const others = Object.entries(address ?? {}).filter(([, value]) => value !== null && value !== '')
  return {
    ...(isNamed && { name }),
    ...(isAt && line && { address: { ...Object.fromEntries(others), line1: line } }),
    ...(!email && sent.email && { email: sent.email }),
    ...((isNamed || isAt) && { metadata: { ...(isNamed && { name }), ...(isAt && line && { address: line }) } }),
  }
}

/** Customers at Stripe. */
export const customersOf = (stripe: Client): Pick<Payments, 'registerCustomer' | 'updateCustomer'> => ({
  registerCustomer: async ({ corporationId, name }, key) => {
    const sent = name.slice(0, LONGEST)
    const created = { name: sent, metadata: { corporationId, name: sent } }
    return (await answered(stripe.customers.create(created, { idempotencyKey: key }), customer)).id
  },
  updateCustomer: async (customerId, { name, address, email }) => {
    const answer = await answeredOrMissing(stripe.customers.retrieve(customerId), customer)
    if (!answer || answer.deleted) return 'gone'
    const changes = changesOf(answer, { name, address, email })
    if (Object.keys(changes).length > 0) await answered(stripe.customers.update(customerId, changes), customer)
    return 'current'
  },
})
