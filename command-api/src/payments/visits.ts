import type { PaymentReturn } from '@escandallo/contracts/billing/commands.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { PaymentAttempts } from '@escandallo/platform/payments/attempts.ts'
import { type Payments, PaymentsDown, PaymentsRefused } from '@escandallo/platform/payments/payments.ts'
import { type Billing, billings, subscribes } from '../billing/billing.ts'
import { commandOf } from '../command-context.ts'
import type { CommandContext, Execute, StateOf } from '../execute.ts'
import { payerOf } from './payer.ts'
import { readSubscriptions } from './read-subscriptions.ts'

/** The service keeps what came of a key for a day; a page to pay on is made again within minutes, or is another one. */
const CUSTOMER_SECONDS = 23 * 3_600
const CHECKOUT_SECONDS = 300

type Needs = { payments: Payments; attempts: PaymentAttempts; execute: Execute; stateOf: StateOf }
type Visit = { priceId: string | undefined; language: string; returnTo: string; email: string | null }

const isGone = (error: unknown) => error instanceof PaymentsRefused && error.reason === 'customer-gone'

export type PaymentVisits = ReturnType<typeof paymentVisits>

/** Ways to the pages of the payment service, and back. */
export const paymentVisits = ({ payments, attempts, execute, stateOf }: Needs) => {
  const billingOf = (context: CommandContext) =>
    stateOf(billings, context.corporationId, context).catch((error: unknown): Billing => {
      if (error instanceof Unknown) return 'absent'
      throw error
    })

  /** Makes a customer and records it, in the place of `former` where the service has that one no longer. */
  const newCustomer = async (former: string | null, context: CommandContext): Promise<string> => {
    const { corporationId } = context
    const { name } = await payerOf(stateOf, context)
    // Nothing of the person is sent yet: of two who press at the same moment both send the same.
    const attempt = {
      corporationId,
      purpose: 'customer',
      seconds: CUSTOMER_SECONDS,
      sent: [name, former ?? ''],
    } as const
    return attempts.make(attempt, async (key) => {
      const customerId = await payments.registerCustomer({ corporationId, name }, key)
      const command =
        former === null
          ? commandOf('RegisterBillingCustomer', { corporationId, customerId }, context)
          : commandOf('ReplaceBillingCustomer', { corporationId, customerId, formerCustomerId: former }, context)
      const { state } = await execute(billings, corporationId, command, { ...context, part: `customer ${customerId}` })
      return state === 'absent' ? customerId : state.customerId
    })
  }

  /** The corporation's customer, as it is called and reached now; a new one where there is none, or none any more. */
  const customerOf = async (email: string | null, context: CommandContext): Promise<string> => {
    const { corporationId } = context
    const billing = await billingOf(context)
    const { name, address } = await payerOf(stateOf, context)
    const current = (customerId: string) => payments.updateCustomer(customerId, { corporationId, name, address, email })
    const presentCustomer = billing === 'absent' ? await newCustomer(null, context) : billing.customerId
    if ((await current(presentCustomer)) === 'current') return presentCustomer
    const renewed = await newCustomer(presentCustomer, context)
    if ((await current(renewed)) === 'gone') throw new PaymentsDown('a customer that was just made is gone')
    return renewed
  }

  const subscribesNow = async (customerId: string, context: CommandContext): Promise<boolean> => {
    await readSubscriptions({ payments, execute }, { corporationId: context.corporationId, customerId })
    return subscribes(await billingOf(context))
  }

  /** The page to be sent to: to pay a price, or, for whoever pays already or names none, to what is paid. */
  const open = async ({ priceId, language, returnTo, email }: Visit, context: CommandContext): Promise<string> => {
    const { corporationId } = context
    const customerId = await customerOf(email, context)
    const visit = { customerId, language, returnTo }
    // What the service says now counts: a notice may be on its way, or never have come.
    if (priceId !== undefined && !(await subscribesNow(customerId, context))) {
      const sent = [customerId, priceId, language, returnTo]
      const page = await attempts.make({ corporationId, purpose: 'checkout', seconds: CHECKOUT_SECONDS, sent }, (key) =>
        payments.checkoutPage({ ...visit, corporationId, priceId }, key),
      )
      if (page !== null) return page
      // A checkout was paid meanwhile.
      await subscribesNow(customerId, context)
    }
    return payments.portalPage(visit)
  }

  /** What became of a visit, read from the service: whoever comes back may come before the notice. */
  const comeBack = async (checkoutId: string | undefined, context: CommandContext): Promise<PaymentReturn> => {
    const { corporationId } = context
    const billing = await billingOf(context)
    if (billing === 'absent') return { outcome: 'none', position: '' }
    const { customerId } = billing
    const checkout = checkoutId === undefined ? null : await payments.checkout(checkoutId)
    try {
      const position = await readSubscriptions({ payments, execute }, { corporationId, customerId })
      // Another company's checkout is none of theirs.
      return { outcome: checkout?.customerId === customerId ? checkout.outcome : 'none', position }
    } catch (error) {
      if (isGone(error)) return { outcome: 'none', position: '' }
      throw error
    }
  }
  return { open, comeBack }
}
