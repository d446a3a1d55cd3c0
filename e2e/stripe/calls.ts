import type { Account, Thing } from './account.ts'
import { missing, pageOf, Refused } from './answers.ts'
import { declaredParameters, type Shape } from './declarations.ts'
import type { Sent } from './form.ts'
import type { Lives } from './life.ts'

type Fields = { [name: string]: Sent }
type Call = {
  /** `POST /v1/customers/:id` */
  route: string
  /** Where the client declares what may be sent. */
  declared: readonly [file: string, name: string]
  answer: (id: string, sent: Fields) => unknown
}

const fieldsIn = (sent: Sent | undefined): Fields => (typeof sent === 'object' ? sent : {})
const listIn = (sent: Sent | undefined): Sent[] => Object.values(fieldsIn(sent))
const SESSION_SECONDS = 86_400

/** What this server does of Stripe's API: whatever else is asked of it, it says that it does not know. */
export const callsOf = (account: Account, url: () => string): Call[] => {
  const { things, find } = account
  const customerOf = (id: unknown): Thing => {
    const customer = find('customer', id)
    if (!customer || customer.deleted) throw missing('customer', id, 'customer')
    return customer
  }
  const needed = (kind: Parameters<typeof find>[0], id: unknown, param = 'id'): Thing => {
    const thing = find(kind, id)
    if (!thing) throw missing(kind === 'session' ? 'checkout.session' : kind, id, param)
    return thing
  }
  const sessions = () => {
    for (const session of things.session.values())
      if (session.status === 'open' && Number(session.expires_at) <= account.now())
        Object.assign(session, { status: 'expired', url: null })
    return [...things.session.values()]
  }
  const customerFields = (customer: Thing, sent: Fields) => {
    const { metadata, address, expand: _, ...others } = sent
    Object.assign(customer, others)
    if (metadata) customer.metadata = { ...(customer.metadata as object), ...fieldsIn(metadata) }
    // A part of an address that is not sent is empty from then on.
    if (address !== undefined)
      customer.address = {
        line1: null,
        line2: null,
        city: null,
        state: null,
        postal_code: null,
        country: null,
        ...fieldsIn(address),
      }
    return customer
  }

  const requireTax = (sent: Fields, customer: Thing) => {
    const update = fieldsIn(sent.customer_update)
    const hasPlace = Boolean((customer.address as { country?: string } | null)?.country)
    if (fieldsIn(sent.tax_id_collection).enabled === 'true') {
      if (update.name !== 'auto')
        throw new Refused(
          400,
          'Tax ID collection requires updating business name on the customer. To enable tax ID collection for ' +
            'an existing customer, please set `customer_update[name]` to `auto`.',
        )
      if (!hasPlace && update.address !== 'auto')
        throw new Refused(
          400,
          'We could not find a valid address on the provided customer. To enable tax ID collection, please set `customer_update[address]` to `auto`.',
        )
    }
    if (fieldsIn(sent.automatic_tax).enabled !== 'true') return
    if (!account.settings.taxSetUp)
      throw new Refused(
        400,
        'You must have a valid head office address to enable automatic tax calculation in test mode.',
      )
    if (!hasPlace && update.address !== 'auto')
      throw new Refused(
        400,
        'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address ' +
          "to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to " +
          "'auto' to save the address entered in Checkout to the Customer.",
        { code: 'customer_tax_location_invalid' },
      )
  }
  const createSession = (sent: Fields): Thing => {
    if (sent.mode !== 'subscription') throw new Refused(400, 'this server knows checkouts of subscriptions alone')
    if (!sent.success_url) throw new Refused(400, 'Missing required param: success_url.', { param: 'success_url' })
    const customer = customerOf(sent.customer)
    for (const [place, line] of listIn(sent.line_items).entries()) {
      const { price: id, quantity } = fieldsIn(line)
      const price = find('price', id)
      if (!price) throw missing('price', id, `line_items[${place}][price]`)
      if (!price.active)
        throw new Refused(400, `The price specified is inactive. This field only accepts active prices.`, {
          param: `line_items[${place}][price]`,
        })
      if ((price.recurring as { usage_type: string }).usage_type === 'metered' && quantity !== undefined)
        throw new Refused(400, 'Quantity should not be specified where usage_type is `metered`.')
      if (customer.currency && customer.currency !== price.currency)
        throw new Refused(
          400,
          `You cannot combine currencies on a single customer. This customer has an active subscription, ` +
            `subscription schedule, discount, quote, or invoice item with currency ${customer.currency}.`,
        )
    }
    requireTax(sent, customer)
    const { subscription_data, line_items, expand: _, ...shown } = sent
    const session = account.add('session', {
      ...shown,
      status: 'open',
      payment_status: 'unpaid',
      subscription: null,
      metadata: fieldsIn(sent.metadata),
      expires_at: account.now() + SESSION_SECONDS,
      // What Stripe keeps to itself.
      sent: { subscription_data: fieldsIn(subscription_data), line_items: listIn(line_items) },
    })
    session.url = `${url()}/pay/${session.id}`
    return session
  }
  const ofCustomer = (subscriptions: Thing[], { customer, status }: Fields) => {
    if (customer !== undefined && !find('customer', customer)) throw missing('customer', customer, 'customer')
    const isOver = (each: Thing) => each.status === 'canceled' || each.status === 'incomplete_expired'
    return subscriptions.filter(
      (each) =>
        (customer === undefined || each.customer === customer) &&
        (status === 'all' || (status === undefined ? !isOver(each) : each.status === status)),
    )
  }

  return [
    {
      route: 'GET /v1/prices',
      declared: ['Prices', 'PriceListParams'],
      answer: (_, sent) => {
        const active = sent.active === undefined ? null : sent.active === 'true'
        const prices = [...things.price.values()].filter(
          (price) => (active === null || price.active === active) && (!sent.type || price.type === sent.type),
        )
        return pageOf(prices, sent, '/v1/prices')
      },
    },
    {
      route: 'GET /v1/prices/:id',
      declared: ['Prices', 'PriceRetrieveParams'],
      answer: (id) => needed('price', id, 'price'),
    },
    {
      route: 'GET /v1/products',
      declared: ['Products', 'ProductListParams'],
      answer: (_, sent) => {
        const ids = new Set(listIn(sent.ids))
        return pageOf(
          [...things.product.values()].filter(({ id }) => ids.size === 0 || ids.has(id)),
          sent,
          '/v1/products',
        )
      },
    },
    {
      route: 'POST /v1/customers',
      declared: ['Customers', 'CustomerCreateParams'],
      answer: (_, sent) =>
        customerFields(
          account.add('customer', { email: null, name: null, address: null, currency: null, metadata: {} }),
          sent,
        ),
    },
    {
      route: 'GET /v1/customers/:id',
      declared: ['Customers', 'CustomerRetrieveParams'],
      answer: (id) => needed('customer', id),
    },
    {
      route: 'POST /v1/customers/:id',
      declared: ['Customers', 'CustomerUpdateParams'],
      answer: (id, sent) => customerFields(customerOf(id), sent),
    },
    {
      route: 'GET /v1/subscriptions',
      declared: ['Subscriptions', 'SubscriptionListParams'],
      answer: (_, sent) => pageOf(ofCustomer([...things.subscription.values()], sent), sent, '/v1/subscriptions'),
    },
    {
      route: 'GET /v1/subscriptions/:id',
      declared: ['Subscriptions', 'SubscriptionRetrieveParams'],
      answer: (id) => needed('subscription', id),
    },
    {
      route: 'GET /v1/checkout/sessions',
      declared: ['Checkout/Sessions', 'Checkout.SessionListParams'],
      answer: (_, sent) =>
        pageOf(
          sessions().filter(
            (session) =>
              (!sent.customer || session.customer === sent.customer) &&
              (!sent.status || session.status === sent.status),
          ),
          sent,
          '/v1/checkout/sessions',
        ),
    },
    {
      route: 'POST /v1/checkout/sessions',
      declared: ['Checkout/Sessions', 'Checkout.SessionCreateParams'],
      answer: (_, sent) => createSession(sent),
    },
    {
      route: 'GET /v1/checkout/sessions/:id',
      declared: ['Checkout/Sessions', 'Checkout.SessionRetrieveParams'],
      answer: (id) => {
        sessions()
        return needed('session', id)
      },
    },
    {
      route: 'POST /v1/checkout/sessions/:id/expire',
      declared: ['Checkout/Sessions', 'Checkout.SessionExpireParams'],
      answer: (id) => {
        sessions()
        const session = needed('session', id)
        if (session.status !== 'open')
          throw new Refused(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
        return Object.assign(session, { status: 'expired', url: null })
      },
    },
    {
      route: 'POST /v1/billing_portal/sessions',
      declared: ['BillingPortal/Sessions', 'BillingPortal.SessionCreateParams'],
      answer: (_, sent) => {
        const customer = customerOf(sent.customer)
        if (!account.settings.portalSetUp)
          throw new Refused(
            400,
            'No configuration provided and your test mode default configuration has not been created. Provide a ' +
              'configuration or create your default by saving your customer portal settings in test mode at ' +
              'https://dashboard.stripe.com/test/settings/billing/portal.',
          )
        const back = encodeURIComponent(String(sent.return_url ?? ''))
        return { object: 'billing_portal.session', url: `${url()}/portal/${customer.id}?back=${back}` }
      },
    },
  ]
}

/** Pays what a checkout is about. A bank transfer takes days, a card is charged at once. Returns where the customer is sent. */
export const payCheckout = (
  { account, lives }: { account: Account; lives: Lives },
  session: Thing,
  { by = 'card', trialDays }: { by?: 'card' | 'transfer'; trialDays?: number } = {},
): string => {
  if (session.status !== 'open') throw new Error(`a checkout that is ${String(session.status)} cannot be paid`)
  const sent = session.sent as { subscription_data: Fields; line_items: Sent[] }
  const customer = account.find('customer', session.customer)
  const prices = sent.line_items.map((line) => account.find('price', fieldsIn(line).price))
  if (!customer || prices.includes(null)) throw new Error('a checkout of nobody, or of nothing')
  const metadata = fieldsIn(sent.subscription_data.metadata) as Record<string, string>
  const subscription = lives.begin(customer, prices as Thing[], { metadata, ...(trialDays && { trialDays }) })
  if (fieldsIn(session.customer_update as Sent).address === 'auto')
    customer.address = { ...(customer.address as object), country: 'ES', postal_code: '36201' }
  const payment_status = by === 'transfer' ? 'unpaid' : trialDays ? 'no_payment_required' : 'paid'
  Object.assign(session, { status: 'complete', payment_status, subscription: subscription.id, url: null })
  account.happened('checkout.session.completed', session)
  return String(session.success_url).replace('{CHECKOUT_SESSION_ID}', session.id)
}

export const shapeOfCall = ({ declared: [file, name] }: Call): Shape => declaredParameters(file, name)
