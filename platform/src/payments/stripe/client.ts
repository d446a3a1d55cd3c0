import Stripe from 'stripe'
import { z } from 'zod'
import { outside } from '../../outbound/outside.ts'
import { shortAnswer } from '../../outbound/short-answer.ts'
import { PaymentsDown, PaymentsRefused, type RefusalFacts, type RefusalReason } from '../payments.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Another server that speaks Stripe's API, for tests; Stripe's own unless told. */
  url?: string | undefined
  /** Whether Stripe Tax adds the tax; else the prices hold it. */
  automaticTax?: boolean | undefined
}

/**
 * The version of Stripe's API that the shapes read here are of. A client of another version does not compile with it: whoever
 * takes a newer client reads Stripe's list of changes first.
 */
const API_VERSION = '2026-10-28.endive'
const TIMEOUT = 8_000
const LONGEST_ANSWER = 2_000_000

/**
 * Stripe's client takes whatever is JSON for an object: of a text it never settles. What is none, or too long, or stops half
 * way, is no answer here, within the client's own time.
 */
const fetchObject: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const body = await shortAnswer(response, LONGEST_ANSWER)
  z.looseObject({}).parse(JSON.parse(body))
  return new Response(body, { status: response.status, headers: response.headers })
}

export type Client = Stripe

/** Stripe's own client. Makes no request until it is used. */
export const stripeClient = ({ secretKey, url }: StripeSettings): Client => {
  const server = url ? new URL(url) : null
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT,
    maxNetworkRetries: 2,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchObject),
    ...(server && {
      host: server.hostname,
      port: server.port || (server.protocol === 'http:' ? 80 : 443),
      protocol: server.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  })
}

/** Whether a key is of the live mode; null of a key that does not say. */
export const liveMode = (secretKey: string): boolean | null => {
  const [, mode] = /^[a-z]+_(live|test)_/.exec(secretKey) ?? []
  return mode === undefined ? null : mode === 'live'
}

type Failure = InstanceType<typeof Stripe.errors.StripeError>

/** 409 is another request at the same moment, 429 too many at once: neither says no to what was sent. */
const isRefusal = ({ statusCode }: Failure): boolean =>
  statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429

// Some refusals have no code: Stripe says them in words, which have been the same for years.
const reasonOf = ({ code, param = '', statusCode, message }: Failure): RefusalReason => {
  if (statusCode === 401 || statusCode === 403) return 'key-refused'
  if (code === 'resource_missing' && /^(customer|id)$/.test(param)) return 'customer-gone'
  if (code === 'resource_missing' && /price/.test(param)) return 'price-gone'
  if (/price.*(inactive|not active)|(inactive|not active).*price/i.test(message)) return 'price-gone'
  if (/combine currencies|match the customer currency/i.test(message)) return 'currency-other'
  if (/portal settings|default configuration/i.test(message)) return 'portal-not-set-up'
  if (code === 'customer_tax_location_invalid' || /automatic tax|head office|Stripe Tax/i.test(message))
    return 'tax-not-set-up'
  return 'other'
}

const factsOf = ({ type, code, param, requestId, statusCode }: Failure): RefusalFacts => ({
  type,
  code: code ?? null,
  parameter: param ?? null,
  requestId: requestId ?? null,
  status: statusCode ?? null,
})

/**
 * What Stripe answers, of one shape. @throws PaymentsRefused where it says no; PaymentsDown where it fails, says nothing, or
 * nothing of use. Keys and cards are never in either.
 */
export const answered = async <Shape extends z.ZodType>(
  answer: Promise<unknown>,
  shape: Shape,
): Promise<z.infer<Shape>> => {
  let body: unknown
  try {
    body = await outside(() => answer)
  } catch (error) {
    const isFailure = error instanceof Stripe.errors.StripeError
    if (isFailure && isRefusal(error)) throw new PaymentsRefused(reasonOf(error), factsOf(error))
    const answered = isFailure && error.statusCode !== undefined
    throw new PaymentsDown('the payment service did not answer', { cause: error, answered })
  }
  const parsed = shape.safeParse(body)
  if (!parsed.success)
    throw new PaymentsDown('the payment service answered nonsense', { cause: parsed.error, answered: true })
  return parsed.data
}

/** As `answered`, null where there is no such thing. */
export const answeredOrMissing = async <Shape extends z.ZodType>(
  answer: Promise<unknown>,
  shape: Shape,
): Promise<z.infer<Shape> | null> => {
  try {
    return await answered(answer, shape)
  } catch (error) {
    if (error instanceof PaymentsRefused && error.facts.code === 'resource_missing') return null
    throw error
  }
}

const MOST_PAGES = 50
const page = z.object({ data: z.array(z.looseObject({ id: z.string() })), has_more: z.boolean().optional() })

/** All pages of a list. `of` asks for the page after an id. @throws as `answered`. */
export const allPages = async <Shape extends z.ZodType>(
  of: (after: { starting_after?: string; limit: number }) => Promise<unknown>,
  shape: Shape,
): Promise<z.infer<Shape>[]> => {
  const rows: z.infer<Shape>[] = []
  let last: string | undefined
  for (let count = 0; count < MOST_PAGES; count++) {
    const { data, has_more } = await answered(
      of({ limit: 100, ...(last !== undefined && { starting_after: last }) }),
      page,
    )
    const parsed = z.array(shape).safeParse(data)
    if (!parsed.success)
      throw new PaymentsDown('the payment service answered nonsense', { cause: parsed.error, answered: true })
    rows.push(...parsed.data)
    last = data.at(-1)?.id
    if (!has_more || last === undefined) return rows
  }
  throw new PaymentsDown('the payment service answers page after page', { answered: true })
}
