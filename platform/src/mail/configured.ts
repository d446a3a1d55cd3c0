import { type Configuration, ConfigurationWrong } from '../config/configuration.ts'
import { derivedSecret } from '../config/derived-secret.ts'
import type { mailVariables } from '../config/variables.ts'
import type { Pool } from '../database/pool.ts'
import { BOUNCES, bounceAddresses } from '../letters/bounce-address.ts'
import type { Log } from '../logging/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { letterSeal } from './letter-seal.ts'
import { type OutgoingMail, outgoingMail } from './outgoing.ts'
import { senderOf } from './smtp/sender.ts'
import { storedMail } from './stored.ts'

type Around = {
  /** Of role `escandallo_worker`. */
  pool: Pool
  /** Of which what letters say is sealed with. */
  masterKey: Uint8Array
  log: Log
  metrics: Metrics
  /** Whether others than this machine reach the product, who wait for letters that nobody gets. */
  reachable: boolean
  /** The mailbox that is read, to which letters come back; none unless given. */
  inbox?: string | undefined
}

/**
 * Mail as the environment says: kept in the database, or kept until it has left over SMTP.
 * @throws ConfigurationWrong
 */
export const configuredMail = async (
  settings: Configuration<(typeof mailVariables)[number]>,
  { pool, masterKey, log, metrics, reachable, inbox }: Around,
): Promise<OutgoingMail> => {
  if (settings.MAIL_TRANSPORT === 'stored' && reachable)
    log.warn('letters are only stored: nobody gets them, and no address can be confirmed; set MAIL_TRANSPORT=smtp')
  const seal = letterSeal(masterKey)
  if (settings.MAIL_TRANSPORT === 'stored') return { ...storedMail(pool, seal), close: async () => {} }
  const { SMTP_URL: url, MAIL_FROM: from } = settings
  const lacks = Object.entries({ SMTP_URL: url, MAIL_FROM: from }).filter(([, value]) => value === undefined)
  if (url === undefined || from === undefined)
    throw new ConfigurationWrong(lacks.map(([name]) => `${name} has to be set where MAIL_TRANSPORT=smtp.`))
  const sender = senderOf(from)
  if (!sender)
    throw new ConfigurationWrong([
      'MAIL_FROM has to hold one address, such as Escandallo <no-reply@escandallo.example>.',
    ])
  const bounceTo = bounceAddresses(inbox, sender.address, derivedSecret(masterKey)(BOUNCES))
  if (inbox !== undefined && bounceTo === null)
    log.warn('letters that come back are not noticed: INBOX_ADDRESS is of another domain than MAIL_FROM, or too long')
  // Its client takes a moment to load: only whoever uses it waits for that.
  const { smtpTransport } = await import('./smtp.ts')
  return outgoingMail({ pool, seal, log, metrics, transport: smtpTransport({ url, from: sender, bounceTo }) })
}
