import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { Log } from '@escandallo/platform/logging/log.ts'
import type { Payments } from '@escandallo/platform/payments/payments.ts'
import { validate } from 'uuid'
import { billings } from '../billing/billing.ts'
import { commandOf } from '../command-context.ts'
import type { Execute } from '../execute.ts'
import { serviceContext } from './read-subscriptions.ts'

type Needs = { payments: Payments; execute: Execute; log: Pick<Log, 'warn'> }

/**
 * Asks the payment service how a subscription stands, and records it. One that is nobody's here, or another customer's,
 * changes nothing, however often it is asked about: it is logged.
 * @throws PaymentsDown while the service does not answer, PaymentsRefused while it takes no key of ours, and whatever the event
 * store throws: to be asked again.
 */
export const askSubscription =
  ({ payments, execute, log }: Needs) =>
  async (subscriptionId: string): Promise<void> => {
    const known = await payments.subscriptionNow(subscriptionId)
    if (!known || !validate(known.corporationId)) {
      log.warn('a subscription is not taken', { reason: known ? 'another-installation' : 'not-here' })
      return
    }
    const { corporationId } = known
    const context = serviceContext(corporationId)
    try {
      await execute(billings, corporationId, commandOf('ChangeSubscription', known, context), context)
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unknown)) throw error
      log.warn('a subscription is not taken', { corporationId, reason: error.code })
    }
  }
