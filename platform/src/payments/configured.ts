import { ConfigurationWrong } from '../config/configuration.ts'
import type { Payments } from './payments.ts'
import { stripePayments } from './stripe/stripe.ts'

type Settings = {
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
  readonly STRIPE_URL?: string | undefined
  readonly STRIPE_TAX?: 'included' | 'automatic' | undefined
}

/**
 * The payments that an installation asks for: none without a key. @throws ConfigurationWrong when the key has no secret for
 * notices: whoever pays would never be seen to have paid.
 */
export const configuredPayments = (settings: Settings): Payments | null => {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_URL: url,
    STRIPE_TAX: tax,
  } = settings
  if (!secretKey) return null
  if (!webhookSecret) throw new ConfigurationWrong(['STRIPE_WEBHOOK_SECRET has to be set where STRIPE_SECRET_KEY is.'])
  return stripePayments({ secretKey, webhookSecret, url, automaticTax: tax === 'automatic' })
}
