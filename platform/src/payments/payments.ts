/**
 * A price of a plan: in the smallest unit of its currency, of which `10 ** decimals` make one, for every `everyCount` `day`s,
 * `week`s, `month`s or `year`s. `tax`: whether tax is in the amount or comes on top; null where the service does not say.
 */
export type PlanPrice = {
  priceId: string
  minorUnits: number
  currency: string
  decimals: number
  every: string
  everyCount: number
  tax: 'included' | 'added' | null
}
/** What an installation sells: a plan with what it costs. */
export type Plan = { productId: string; name: string; description: string | null; prices: PlanPrice[] }

/** One of the things that a subscription is made of. `price` is null of what has no single amount, or no period. */
export type SubscriptionItem = {
  plan: string | null
  priceId: string
  quantity: number | null
  price: PlanPrice | null
  paidUntil: string | null
}

/** What a corporation subscribes to, as the payment service has it now. `status` is the service's own word (`active`, `past_due` …). */
export type Subscription = {
  subscriptionId: string
  status: string
  plan: string | null
  priceId: string | null
  /** Until when it is paid: of several items the first that runs out. */
  paidUntil: string | null
  /** Whether an end is set, and when it ends or ended. */
  endsThen: boolean
  endsAt: string | null
  /** When a trial ends, while it runs. */
  trialEndsAt: string | null
  /** Nothing is charged meanwhile, whatever the status; `resumesAt` is null where nobody has said until when. */
  collectionPaused: { resumesAt: string | null } | null
  /** The one currency in which this customer can pay. */
  currency: string | null
  items: SubscriptionItem[]
  /** When it began: of two that have ended, or that run, the later one counts. */
  since: string
}

/** A subscription with the customer that has it. `corporationId` is a hint: whose customer it is the corporation's events say. */
export type KnownSubscription = { corporationId: string; customerId: string; subscription: Subscription }

/** What the service shows of a customer on its receipts. */
export type CustomerDetails = { corporationId: string; name: string; address: string | null; email: string | null }

/**
 * What became of a checkout: paid (or begun without a payment), paid by a means that takes days, left open, or run out.
 */
export type Checkout = { customerId: string; outcome: 'paid' | 'processing' | 'open' | 'expired' }

/** What a notice comes to: a subscription to ask about, or nothing, and why. */
export type Notice =
  | { subscriptionId: string }
  | { subscriptionId: null; reason: 'thin' | 'other-mode' | 'other-type' | 'no-subscription'; type: string; id: string }

/**
 * Port: who takes the money for the installation's plans. No card is ever seen here: people pay on the pages of the
 * service. Every method throws `PaymentsDown` when the service does not answer, and `PaymentsRefused` when it says no.
 */
export type Payments = {
  plans: () => Promise<Plan[]>
  /** A new customer. The same `key` gets the same customer, also when it is asked for twice. */
  registerCustomer: (customer: Pick<CustomerDetails, 'corporationId' | 'name'>, key: string) => Promise<string>
  /** Brings what the service shows of a customer up to date. `gone` when it has no such customer any more. */
  updateCustomer: (customerId: string, customer: CustomerDetails) => Promise<'current' | 'gone'>
  /** Where a customer sees invoices, changes cards and ends the subscription. */
  portalPage: (visit: { customerId: string; returnTo: string; language: string }) => Promise<string>
  /**
   * Where a customer begins to pay a price: the page that is open already where there is one for this price; others are
   * closed. Null when one was paid meanwhile. `paid` and `back` are where the service sends people.
   */
  checkoutPage: (
    visit: { customerId: string; corporationId: string; priceId: string; returnTo: string; language: string },
    key: string,
  ) => Promise<string | null>
  /** What became of a checkout; null when there is none of that id. */
  checkout: (checkoutId: string) => Promise<Checkout | null>
  /**
   * What a notice is about, once its signature is right.
   * @throws SignatureWrong
   */
  noticed: (body: Buffer, signature: string) => Notice
  /** A subscription as it stands now: notices come late and out of order. Null when it is nobody's here. */
  subscriptionNow: (subscriptionId: string) => Promise<KnownSubscription | null>
  /** All that a customer has and has had, as they stand now. */
  subscriptionsOf: (customerId: string) => Promise<Subscription[]>
}

/** The service did not answer, or not with anything of use. `answered`: it did, with a failure of its own. */
export class PaymentsDown extends Error {
  override name = 'PaymentsDown'
  readonly answered: boolean
  constructor(message: string, { answered = false, ...options }: ErrorOptions & { answered?: boolean } = {}) {
    super(message, options)
    this.answered = answered
  }
}

/** Why the service says no, as far as somebody can do something about it. */
export type RefusalReason =
  | 'customer-gone'
  | 'price-gone'
  | 'currency-other'
  | 'portal-not-set-up'
  | 'tax-not-set-up'
  | 'key-refused'
  | 'other'

/** What the service says about its refusal, for the log: nothing of it is personal. */
export type RefusalFacts = {
  type: string
  code: string | null
  parameter: string | null
  requestId: string | null
  status: number | null
}

/** The service answered, and said no. */
export class PaymentsRefused extends Error {
  override name = 'PaymentsRefused'
  readonly reason: RefusalReason
  readonly facts: RefusalFacts
  constructor(reason: RefusalReason, facts: RefusalFacts) {
    super(`the payment service refused: ${facts.code ?? facts.type}`)
    this.reason = reason
    this.facts = facts
  }
}

export class SignatureWrong extends Error {
  override name = 'SignatureWrong'
}
