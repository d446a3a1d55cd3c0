import { z } from 'zod'
import { type Notice, SignatureWrong } from '../payments.ts'
import { type Client, liveMode, type StripeSettings } from './client.ts'

/** Seconds by which the clock of a notice may differ from ours: an older one is somebody's copy. */
const TOLERANCE = 300

// What is read of a notice, of which nothing but the subscription's id is believed.
const event = z.object({
  id: z.string().max(255).catch(''),
  object: z.string().catch(''),
  type: z.string().max(255).catch(''),
  livemode: z.boolean().optional().catch(undefined),
  data: z
    .object({ object: z.object({ id: z.string().min(1).max(255) }) })
    .optional()
    .catch(undefined),
})

/** `created`, `updated`, `deleted`, `paused`, `resumed`, `trial_will_end` and whatever else comes to be said of one. */
const OF_SUBSCRIPTIONS = 'customer.subscription.'

const verify = (stripe: Client, body: Buffer, signature: string, secret: string): void => {
  const { signature: verifier } = stripe.webhooks
  if (!verifier) throw new Error('this client verifies no signatures')
  try {
    verifier.verifyHeader(body, signature, secret, TOLERANCE)
  } catch (error) {
    throw new SignatureWrong('the signature is not right', { cause: error })
  }
}

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return {}
  }
}

/** Reads notices that are signed. @throws SignatureWrong also of one that is too old. */
export const noticesOf =
  (stripe: Client, { secretKey, webhookSecret }: StripeSettings) =>
  (body: Buffer, signature: string): Notice => {
    verify(stripe, body, signature, webhookSecret)
    const { id, object, type, livemode, data } = event.catch({ id: '', object: '', type: '' }).parse(parsed(body))
    const passed = (reason: Extract<Notice, { subscriptionId: null }>['reason']): Notice => ({
      subscriptionId: null,
      reason,
      type,
      id,
    })
    // A thin event names a thing of the second API, of which nothing here is one.
    if (object.startsWith('v2.')) return passed('thin')
    const isLive = liveMode(secretKey)
    if (isLive !== null && livemode !== undefined && livemode !== isLive) return passed('other-mode')
    if (!type.startsWith(OF_SUBSCRIPTIONS)) return passed('other-type')
    return data ? { subscriptionId: data.object.id } : passed('no-subscription')
  }
