import type { Arrived } from '../mail.contract.ts'

type Part = { headers: Map<string, string>; body: string }

const partOf = (source: string): Part => {
  const at = source.indexOf('\r\n\r\n')
  const unfolded = source.slice(0, at).replace(/\r\n[ \t]+/g, ' ')
  const headers = unfolded.split('\r\n').map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body: source.slice(at + 4) }
}

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16))),
    'latin1',
  ).toString('utf8')

const textOf = ({ headers, body }: Part): string => {
  const encoding = headers.get('content-transfer-encoding')
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? fromQuotedPrintable(body)
        : body
  return text.replaceAll('\r\n', '\n')
}

const wordsOf = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, how, word: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : fromQuotedPrintable(word.replaceAll('_', ' ')),
    )

/** What a mail program shows of a message as it came over the wire, and its Message-ID. */
export const shown = (source: string): Arrived & { messageId: string; from: string } => {
  const message = partOf(source)
  const { headers } = message
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary
    ? message.body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => partOf(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
    : [message]
  const find = (type: string) => parts.find((part) => part.headers.get('content-type')?.startsWith(type))
  const [plain, html] = [find('text/plain'), find('text/html')]
  return {
    to: headers.get('to') ?? '',
    from: headers.get('from') ?? '',
    messageId: headers.get('message-id') ?? '',
    subject: wordsOf(headers.get('subject') ?? ''),
    text: plain ? textOf(plain) : '',
    html: html ? textOf(html) : null,
  }
}
