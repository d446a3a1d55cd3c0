import { entryOf } from '@escandallo/contracts/values/plain/entry-of.ts'
import PostalMime from 'postal-mime'

/** What a server says of a letter that it could not deliver (RFC 3464), of the first recipient of whom it says so. */
export type DeliveryStatus = {
  outcome: 'delayed' | 'bounced'
  /** Status code of RFC 3463. */
  status: string
  /** The answer of the server that would not take it. */
  reply: string | null
}

const LONGEST_SENTENCE = 2_000
const MOST_RECIPIENTS = 50

/** The fields of each block, in the order of the blocks: the first is of the message, each other of a recipient. */
const blocksOf = (text: string): Map<string, string>[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n+/)
    .slice(0, MOST_RECIPIENTS + 1)
    .map((block) => {
      const lines = block.replace(/\n[ \t]+/g, ' ').split('\n')
      return new Map(
        lines.flatMap((line) => {
          const [, name, value] = /^([A-Za-z][A-Za-z0-9-]*):[ \t]*(?![ \t])(.*)$/.exec(line) ?? []
          return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()] as const]
        }),
      )
    })

/** A field that begins with its type, `smtp; 550 no`, without it. */
const typed = (value: string | undefined): string | null => /^[\w-]+\s*;\s*(?!\s)(.*)$/.exec(value ?? '')?.[1] || null

const outcomes: Readonly<Record<string, DeliveryStatus['outcome']>> = { failed: 'bounced', delayed: 'delayed' }

const statusOf = (fields: ReadonlyMap<string, string>): DeliveryStatus | null => {
  const outcome = entryOf(outcomes, fields.get('action')?.toLowerCase() ?? '')
  const [status] = /^[245]\.\d{1,3}\.\d{1,3}(?=\s|$|\()/.exec(fields.get('status') ?? '') ?? []
  if (!outcome || !status || !fields.has('final-recipient')) return null
  return { outcome, status, reply: typed(fields.get('diagnostic-code'))?.slice(0, LONGEST_SENTENCE) ?? null }
}

/**
 * Reads a report of a message that was not delivered; null for whatever else comes to such an address: somebody's answer, a notice that
 * they are away, a report of a delivery. What only looks like a report in its text is none.
 */
export const deliveryStatusOf = async (source: Uint8Array): Promise<DeliveryStatus | null> => {
  const email = await PostalMime.parse(source).catch(() => null)
  const type = email?.headers.find(({ key }) => key === 'content-type')?.value ?? ''
  if (!/^multipart\/report\b/i.test(type) || !/report-type\s*=\s*"?delivery-status\b/i.test(type)) return null
  const report = email?.attachments.find(({ mimeType }) => mimeType.toLowerCase() === 'message/delivery-status')
  if (!report) return null
  const text = typeof report.content === 'string' ? report.content : new TextDecoder().decode(report.content)
  const statuses = blocksOf(text).flatMap((fields) => statusOf(fields) ?? [])
  return statuses.find(({ outcome }) => outcome === 'bounced') ?? statuses[0] ?? null
}
