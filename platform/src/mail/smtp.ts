import { createTransport } from 'nodemailer'
import { MOST_UNDER_WAY } from './outgoing/lines.ts'
import type { Transport } from './outgoing.ts'
import { verdictOf } from './smtp/verdict.ts'

export type SmtpOptions = {
  /** `smtps:` is encrypted from the start, `smtp:` before anything is said; with `?tls=none` never. */
  url: string
  /** Who letters are from: a name and an address, or an address. */
  from: string
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

/** The part behind the at sign: a letter's id is unique in the world with it. */
const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

/** Delivers letters over SMTP. A letter's Message-ID follows from its id, so that one which comes twice is known again. */
export const smtpTransport = ({ url: address, from, timeout = 60_000 }: SmtpOptions): Transport => {
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
    ...{ connectionTimeout: silence, greetingTimeout: silence, socketTimeout: silence, dnsTimeout: silence },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
  return {
    async deliver({ letterId, to, subject, text, html, takenAt }, stopping) {
      const signal = AbortSignal.any([AbortSignal.timeout(timeout), stopping])
      try {
        await client.sendMail({
          ...{ from, to: { name: '', address: to }, subject, text, date: new Date(takenAt), signal },
          ...(html === null ? {} : { html }),
          messageId: `<${letterId}@${domainOf(from)}>`,
          headers: { 'auto-submitted': 'auto-generated' },
        })
        return { outcome: 'left' }
      } catch (error) {
        return verdictOf(error as Error)
      }
    },
    close: () => client.close(),
  }
}
