import { randomUUID } from 'node:crypto'
import type { Payments } from '@escandallo/platform/payments/payments.ts'
import { v5 as uuidv5 } from 'uuid'
import { billings } from '../billing/billing.ts'
import { commandOf } from '../command-context.ts'
import type { CommandContext, Execute } from '../execute.ts'

/** Who the payment service is in events and histories. */
const PAYMENT_SERVICE = uuidv5('payment service', uuidv5.URL)

/** The context of what the payment service says about a corporation. */
export const serviceContext = (corporationId: string): CommandContext => ({
  key: randomUUID(),
  actor: PAYMENT_SERVICE,
  corporationId,
  establishments: 'all',
  correlationId: randomUUID(),
  at: new Date().toISOString(),
})

type Needs = { payments: Payments; execute: Execute }

/**
 * Reads all that a corporation's customer has and has had, and records what changed. Returns the position of the last, empty
 * of none. @throws what `Payments` throws.
 */
export const readSubscriptions = async (
  { payments, execute }: Needs,
  { corporationId, customerId }: { corporationId: string; customerId: string },
): Promise<string> => {
  let position = ''
  for (const subscription of await payments.subscriptionsOf(customerId)) {
    const context = serviceContext(corporationId)
    const command = commandOf('ChangeSubscription', { corporationId, customerId, subscription }, context)
    const outcome = await execute(billings, corporationId, command, context)
    if (outcome.position > position) position = outcome.position
  }
  return position
}
