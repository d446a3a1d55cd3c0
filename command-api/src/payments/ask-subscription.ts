import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { Log } from '@escandallo/platform/logging/log.ts'
import type { Payments } from '@escandallo/platform/payments/payments.ts'
import { validate } from 'uuid'
import { billings } from '../billing/billing.ts'
import { commandOf } from '../command-context.ts'
import type { Execute, StateOf } from '../execute.ts'
import { payerOf } from './payer.ts'
import { serviceContext } from './read-subscriptions.ts'

type Needs = { payments: Payments; execute: Execute; stateOf: StateOf; log: Pick<Log, 'warn'> }

/**
 * Asks the payment service how a subscription stands, and records it. One that is nobody's here, or another customer's,
 * changes nothing, however often it is asked about: it is logged.
 * @throws PaymentsDown while the service does not answer, PaymentsRefused while it takes no key of ours, and whatever the event
 * store throws: to be asked again.
 */
export const askSubscription =
  ({ payments, execute, stateOf, log }: Needs) =>
  async (subscriptionId: string): Promise<void> => {
    const latestReading = await payments.subscriptionNow(subscriptionId)
    if (!latestReading || !validate(latestReading.corporationId)) {
      log.warn('a subscription is not taken', { reason: latestReading ? 'another-installation' : 'not-here' })
      return
    }
    const { corporationId } = latestReading
    const context = serviceContext(corporationId)
    try {
      await execute(billings, corporationId, commandOf('ChangeSubscription', latestReading, context), context)
      // A period begins with a notice, an hour before its receipt is written: the name on it is the company's of today.
      const { name, address } = await payerOf(stateOf, context)
      await payments.updateCustomer(latestReading.customerId, { corporationId, name, address, email: null })
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unknown)) throw error
      log.warn('a subscription is not taken', { corporationId, reason: error.code })
    }
  }
