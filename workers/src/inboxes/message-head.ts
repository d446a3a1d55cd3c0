import PostalMime, { type Address } from 'postal-mime'
import { isProven } from './sender-proof.ts'

/** What is known of a message before anything in it is opened. */
export type MessageHead = {
  from: string | null
  subject: string
  messageId: string | null
  sentAt: string | null
  proven: boolean
  /** A program, a list or nobody: whoever answers such a message may answer an answer. */
  automatic: boolean
  /** Tokens of the addresses that it was sent to. */
  tokens: string[]
  /** The token of the letter that it says came back; null for all that people send. */
  bounce: string | null
}

/** Of a corporation's address for papers, and of the address to which a letter comes back. */
const PAPER_TOKEN = /^[a-z2-7]{16}$/i
const BOUNCE_TOKEN = /^b-[a-z2-7]{39}$/i

const MOST_HEADER_BYTES = 256 * 1024

/** The header of a message, with the empty line that ends it. */
const headerOf = (source: Uint8Array): Buffer => {
  const start = Buffer.from(source.buffer, source.byteOffset, Math.min(source.length, MOST_HEADER_BYTES))
  const ends = ['\r\n\r\n', '\n\n'].map((line) => start.indexOf(line)).filter((at) => at >= 0)
  return start.subarray(0, ends.length > 0 ? Math.min(...ends) + 4 : start.length)
}

/** Where the body begins: what a server writes on top of a message does not change it. */
export const bodyOf = (source: Uint8Array): Uint8Array => source.subarray(headerOf(source).length)

const addressesIn = (addresses: readonly Address[] = []): string[] =>
  addresses.flatMap((address) =>
    address.group ? address.group.map((member) => member.address) : (address.address ?? []),
  )

const addressPattern = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/

/** The tokens behind the plus sign of an address: `facturas+a2b3…@escandallo.example`. */
const tokensIn = (recipients: readonly string[], inbox: string, pattern: RegExp): string[] => {
  const [local = '', domain = ''] = inbox.split('@')
  const tokens = recipients.flatMap((recipient) => {
    const [, user, token = '', host] = /^<?([^+@<\s]+)\+([a-z0-9-]+)@([^>\s]+?)>?$/i.exec(recipient.trim()) ?? []
    const isOurs = pattern.test(token) && user?.toLowerCase() === local && host?.toLowerCase() === domain
    return isOurs ? [token.toLowerCase()] : []
  })
  return [...new Set(tokens)]
}

/** Where the server says that it has delivered a message: the sender may have written several addresses, or none of ours. */
const deliveryFields = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']

const automaticFields = [
  'list-id',
  'list-unsubscribe',
  'list-post',
  'feedback-id',
  'x-auto-response-suppress',
  'x-autoreply',
  'x-autorespond',
]

type Email = Awaited<ReturnType<typeof PostalMime.parse>>

/** The fields of a header by their names, and nothing where a header could not be read. */
const fieldsOf = (email: Email | null) => {
  const headers = email?.headers ?? []
  return (...keys: string[]) => headers.filter(({ key }) => keys.includes(key)).map(({ value }) => value)
}

const senderOf = (email: Email | null): string | null => {
  const [sender] = addressesIn(email?.from ? [email.from] : [])
  return sender && sender.length <= 254 && addressPattern.test(sender) ? sender.toLowerCase() : null
}

/** Whether a message was sent by a program, by any of the signs that they give. */
const isAutomatic = (from: string | null, valuesOf: ReturnType<typeof fieldsOf>): boolean =>
  from === null ||
  /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)[+@]/.test(from) ||
  valuesOf('auto-submitted').some((value) => !/^\s*no\b/i.test(value)) ||
  valuesOf('precedence').some((value) => /bulk|list|junk|auto_reply/i.test(value)) ||
  valuesOf('return-path').some((value) => /^\s*<\s*>\s*$/.test(value)) ||
  valuesOf(...automaticFields).length > 0

const timeOf = (date: string | undefined): string | null => {
  const sent = Date.parse(date ?? '')
  return Number.isNaN(sent) ? null : new Date(sent).toISOString()
}

/** Reads the header of a message. What cannot be read of it is null: the message is judged by what is left. */
export const headOf = async (
  source: Uint8Array,
  inbox: { address: string; authservId: string | null },
): Promise<MessageHead> => {
  const email = await PostalMime.parse(headerOf(source), { maxHeadersSize: MOST_HEADER_BYTES }).catch(() => null)
  const valuesOf = fieldsOf(email)
  const from = senderOf(email)
  const toAddresses = addressesIn([email?.to, email?.cc, email?.bcc].flatMap((list) => list ?? []))
  const tokensOf = (pattern: RegExp) => {
    const delivered = tokensIn(valuesOf(...deliveryFields), inbox.address, pattern)
    return delivered.length > 0 ? delivered : tokensIn(toAddresses, inbox.address, pattern)
  }
  return {
    from,
    subject: (email?.subject ?? '')
      .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
      .trim()
      .slice(0, 300),
    messageId: email?.messageId?.trim().slice(0, 500) ?? null,
    sentAt: timeOf(email?.date),
    // Several senders are none that can be proved.
    proven: valuesOf('from').length === 1 && isProven(from, email?.headers ?? [], inbox.authservId),
    automatic: isAutomatic(from, valuesOf),
    tokens: tokensOf(PAPER_TOKEN),
    bounce: tokensOf(BOUNCE_TOKEN)[0] ?? null,
  }
}
