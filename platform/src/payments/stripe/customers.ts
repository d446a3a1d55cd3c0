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

/** An address whose first line is another, with whatever else it had. */
const addressWith = (address: z.infer<typeof customer>['address'], line1: string) => ({
  ...Object.fromEntries(Object.entries(address ?? {}).filter(([, value]) => value !== null && value !== '')),
  line1,
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
  const newLine = metadata?.address === line ? null : line
  const newMetadata = { ...(isNamed && { name }), ...(newLine && { address: newLine }) }
  return {
    ...(isNamed && { name }),
    ...(newLine && { address: addressWith(address, newLine) }),
    ...(!email && sent.email && { email: sent.email }),
    ...((isNamed || newLine !== null) && { metadata: newMetadata }),
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
