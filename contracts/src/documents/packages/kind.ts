/** A file that papers come in: an archive, or a message with what was attached to it. */
export type PackageKind = 'zip' | 'mail'

/** Of a file, looked at to see what it is. */
const HEAD_BYTES = 8192

const latin = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes.subarray(0, HEAD_BYTES)) text += String.fromCharCode(byte)
  return text
}

const isZip = (text: string) => text.startsWith('PK\x03\x04') || text.startsWith('PK\x05\x06')

/** Programs of an office keep their documents as archives: what stands first in them is named so. */
const officeFirst = /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/|word\/|ppt\/|mimetype|META-INF\/)/

const fields = new Set([
  ...['from', 'to', 'subject', 'date', 'message-id', 'received', 'return-path', 'delivered-to', 'mime-version'],
  ...['content-type', 'reply-to', 'x-original-to', 'dkim-signature', 'authentication-results', 'arc-seal'],
  ...[
    'arc-message-signature',
    'arc-authentication-results',
    'received-spf',
    'sender',
    'cc',
    'in-reply-to',
    'references',
  ],
])

/** A message begins with header fields (RFC 5322): every line is one or goes on with the one before, and several are a message's. */
const isMail = (text: string): boolean => {
  // Mailboxes of Unix put a line of their own before each message.
  const lines = text
    .replace(/^\xef\xbb\xbf/, '')
    .replace(/^From [^\n]*\n/, '')
    .split(/\r?\n/)
  const end = lines.indexOf('')
  // Without an empty line the header goes on behind what was looked at: its last line may be cut.
  const isCut = end < 0 && text.length >= HEAD_BYTES
  const header = isCut ? lines.slice(0, lines.length === 1 ? 1 : -1) : lines.slice(0, end < 0 ? -1 : end)
  const nameOf = (line: string) => /^([\x21-\x39\x3b-\x7e]+):/.exec(line)?.[1]?.toLowerCase()
  const names = header.filter((line) => !/^[ \t]/.test(line)).map(nameOf)
  if (names.some((name) => name === undefined)) return false
  const cutName = isCut ? nameOf(lines.at(-1) ?? '') : undefined
  const mailFields = new Set([...names, cutName].filter((name) => fields.has(name ?? '')))
  // What servers on the way and signatures add comes first, and may be longer than all that is looked at.
  return isCut ? mailFields.size >= 2 : names.includes('from') && mailFields.size >= 3
}

/** What a file that papers come in is by its first 8 kB, whatever its name says; null for every other file. */
export const packageKindOf = (head: Uint8Array): PackageKind | null => {
  const text = latin(head)
  if (isZip(text)) return officeFirst.test(text.slice(30)) ? null : 'zip'
  return isMail(text) ? 'mail' : null
}
