/** A price of a plan: in the smallest unit of its currency (cents), for each `day`, `week`, `month` or `year`. */
export type PlanPrice = { priceId: string; minorUnits: number; currency: string; every: string }
/** What an installation sells: a plan with what it costs. */
export type Plan = { productId: string; name: string; description: string | null; prices: PlanPrice[] }

/** What a corporation subscribes to, as the payment service has it now. `status` is the service's own word (`active`, `past_due` …). */
export type Subscription = {
  subscriptionId: string
  status: string
  plan: string | null
  priceId: string | null
  /** Until when it is paid, and whether it ends there. */
  paidUntil: string | null
  endsThen: boolean
  /** When it began: of two that have ended, or that run, the later one counts. */
  since: string
}

/** The subscription of a corporation's customer. */
export type KnownSubscription = { corporationId: string; customerId: string; subscription: Subscription }

/**
 * Port: who takes the money for the installation's plans. No card is ever seen here: people pay on the pages of the
 * service. Every method throws `PaymentsDown` when the service does not answer or refuses.
 */
export type Payments = {
  plans: () => Promise<Plan[]>
  /** The same corporation gets the same customer, also when it is asked for twice. */
  registerCustomer: (customer: { corporationId: string; name: string; email: string | null }) => Promise<string>
  /** Where a customer sees invoices, changes cards and ends the subscription. */
  portalPage: (wanted: { customerId: string; returnTo: string; language: string }) => Promise<string>
  /** Where a customer begins to pay a price. */
  checkoutPage: (wanted: {
    customerId: string
    corporationId: string
    priceId: string
    returnTo: string
    language: string
  }) => Promise<string>
  /**
   * The id of the subscription that a notice is about, once its signature is right; null when it is about something else.
   * @throws SignatureWrong
   */
  noticed: (body: Buffer, signature: string) => string | null
  /** A subscription as it stands now: notices come late and out of order. Null when it is nobody's here. */
  subscriptionNow: (subscriptionId: string) => Promise<KnownSubscription | null>
}

export class PaymentsDown extends Error {
  override name = 'PaymentsDown'
}
export class SignatureWrong extends Error {
  override name = 'SignatureWrong'
}
