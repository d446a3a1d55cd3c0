import { randomUUID } from 'node:crypto'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { Log } from '@escandallo/platform/logging/log.ts'
import type { Payments } from '@escandallo/platform/payments/payments.ts'
import { v5 as uuidv5, validate } from 'uuid'
import { billings } from '../billing/billing.ts'
import { commandOf } from '../command-context.ts'
import type { CommandContext, Execute } from '../execute.ts'

/** Who the payment service is in events and histories. */
const PAYMENT_SERVICE = uuidv5('payment service', uuidv5.URL)

type Needs = { payments: Payments; execute: Execute; log: Pick<Log, 'warn'> }

/**
 * Asks the payment service how a subscription stands, and records it. One that is nobody's here, or another customer's,
 * changes nothing, however often it is asked about.
 * @throws PaymentsDown while the service does not answer, and whatever the event store throws: to be asked again.
 */
export const askSubscription =
  ({ payments, execute, log }: Needs) =>
  async (subscriptionId: string): Promise<void> => {
    const known = await payments.subscriptionNow(subscriptionId)
    if (!known || !validate(known.corporationId)) return
    const { corporationId } = known
    const context: CommandContext = {
      ...{ key: randomUUID(), actor: PAYMENT_SERVICE, corporationId, establishments: 'all' },
      ...{ correlationId: randomUUID(), at: new Date().toISOString() },
    }
    try {
      await execute(billings, corporationId, commandOf('ChangeSubscription', known, context), context)
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unknown)) throw error
      log.warn('a subscription is not taken', { corporationId, reason: error.code })
    }
  }
