import { createTransport } from 'nodemailer'
import { MOST_UNDER_WAY } from './outgoing/lines.ts'
import type { Outgoing } from './outgoing/rows.ts'
import type { Transport } from './outgoing.ts'
import { type Sender, via } from './smtp/sender.ts'
import { troubleOf, verdictOf } from './smtp/verdict.ts'

export type SmtpOptions = {
  /** `smtps:` is encrypted from the start, `smtp:` before anything is said; with `?tls=none` never. */
  url: string
  /** Who letters are from. */
  from: Sender
  /** Where a letter comes back to that cannot be delivered, by its id; the sender's own address unless given. */
  bounceTo?: ((letterId: string) => string) | null
  /** Milliseconds that the whole of one letter may take; a server may be silent for a third of it. */
  timeout?: number
}

const tlsOf = (url: URL) => {
  if (url.protocol === 'smtps:') return { secure: true }
  return url.searchParams.get('tls') === 'none' ? { ignoreTLS: true } : { requireTLS: true }
}

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'smtps:' ? 465 : 587)

const signedIn = ({ username, password }: URL) =>
  username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }

/** What programs go by: who answers, and how no more of these letters come. */
const headersOf = ({ unsubscribeUrl }: Outgoing): Record<string, string> => ({
  'auto-submitted': 'auto-generated',
  ...(unsubscribeUrl && {
    'list-unsubscribe': `<${unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  }),
})

/** Delivers letters over SMTP. A letter's Message-ID follows from its id, so that one which comes twice is known again. */
export const smtpTransport = ({ url: address, from, bounceTo, timeout = 60_000 }: SmtpOptions): Transport => {
  const url = new URL(address)
  const silence = timeout / 3
  const client = createTransport({
    pool: true,
    maxConnections: MOST_UNDER_WAY,
    // Whether to try again is decided where the letter is kept.
    maxRequeues: 0,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: portOf(url),
    ...tlsOf(url),
    ...signedIn(url),
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    dnsTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver(letter, stopping) {
      const { letterId, to, subject, text, html, takenAt, replyTo, attachments } = letter
      const signal = AbortSignal.any([AbortSignal.timeout(timeout), stopping])
      try {
        await client.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          date: new Date(takenAt),
          signal,
          from: via(letter.fromName, from),
          envelope: { from: bounceTo?.(letterId) ?? from.address, to: [to] },
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          ...(html === null ? {} : { html }),
          attachments: attachments.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(content),
          })),
          messageId: `<${letterId}@${from.address.split('@')[1]}>`,
          headers: headersOf(letter),
        })
        return { outcome: 'left' }
      } catch (error) {
        return verdictOf(error as Error)
      }
    },
    async check() {
      try {
        await client.verify()
        return null
      } catch (error) {
        return troubleOf(error as Error)
      }
    },
    close: () => client.close(),
  }
}
