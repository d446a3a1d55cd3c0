import { createHmac, randomBytes } from 'node:crypto'

/** A thing of Stripe's, as its API shows it. */
export type Thing = Record<string, unknown> & { id: string }
type Kind = 'product' | 'price' | 'customer' | 'subscription' | 'session'
type Notice = { id: string; type: string; body: string }

const prefixes: Record<Kind, string> = {
  product: 'prod',
  price: 'price',
  customer: 'cus',
  subscription: 'sub',
  session: 'cs_test',
}

export type AccountOptions = {
  live?: boolean
  webhookSecret?: string
  /** What the owner has not done yet: saved the portal's settings, set up Stripe Tax. */
  portalSetUp?: boolean
  taxSetUp?: boolean
  /** Milliseconds since 1970 at which its clock begins; it stands until it is moved. */
  begin?: number
}

/** An account at Stripe, with its things, a clock of its own, and the notices that it has to send. */
export const openAccount = (options: AccountOptions = {}) => {
  const {
    live = false,
    webhookSecret = 'whsec_test',
    portalSetUp = true,
    taxSetUp = true,
    begin = Date.now(),
  } = options
  let seconds = Math.floor(begin / 1_000)
  const things: Record<Kind, Map<string, Thing>> = {
    product: new Map(),
    price: new Map(),
    customer: new Map(),
    subscription: new Map(),
    session: new Map(),
  }
  const notices: Notice[] = []
  const settings = { live, portalSetUp, taxSetUp }
  const newId = (prefix: string) => `${prefix}_${randomBytes(10).toString('hex')}`

  const add = (kind: Kind, fields: Record<string, unknown>): Thing => {
    const id = newId(prefixes[kind])
    const object = kind === 'session' ? 'checkout.session' : kind
    const thing: Thing = { id, object, created: seconds, livemode: settings.live, ...fields }
    things[kind].set(thing.id, thing)
    return thing
  }
  const find = (kind: Kind, id: unknown): Thing | null => things[kind].get(String(id)) ?? null
  return {
    settings,
    things,
    add,
    find,
    /** By its id alone, of whichever kind. */
    anything: (id: unknown): Thing | null =>
      (Object.keys(things) as Kind[]).map((kind) => find(kind, id)).find((thing) => thing !== null) ?? null,
    now: () => seconds,
    moveTo: (later: number) => {
      seconds = Math.max(seconds, later)
    },
    product: (name: string, fields: Record<string, unknown> = {}) =>
      add('product', { name, description: null, active: true, metadata: {}, ...fields }),
    price: (product: Thing, unitAmount: number | null, fields: Record<string, unknown> = {}) => {
      const { recurring = {}, ...others } = fields
      return add('price', {
        product: product.id,
        active: true,
        type: 'recurring',
        billing_scheme: 'per_unit',
        currency: 'eur',
        unit_amount: unitAmount,
        tax_behavior: 'unspecified',
        metadata: {},
        ...others,
        recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed', ...(recurring as object) },
      })
    },
    /** Something happened to a thing: a notice of it, with the thing as it is now, waits to be sent. */
    happened: (type: string, thing: Thing) => {
      const id = newId('evt')
      const event = {
        id,
        object: 'event',
        type,
        created: seconds,
        livemode: settings.live,
        api_version: '2020-08-27',
        data: { object: structuredClone(thing) },
      }
      notices.push({ id, type, body: JSON.stringify(event) })
    },
    /** The notices since it was last asked, in the order in which they came to be. */
    takeNotices: () => notices.splice(0),
    /** What proves that a notice is of this account; `at` in seconds, now unless told. */
    sign: (body: string, at = Math.floor(Date.now() / 1_000), secret = webhookSecret) =>
      `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
  }
}
export type Account = ReturnType<typeof openAccount>
