/** A file that papers come in: an archive, or a message with what was attached to it. */
export type PackageKind = 'zip' | 'mail'

const latin = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes.subarray(0, 8192)) text += String.fromCharCode(byte)
  return text
}

const isZip = (text: string) => text.startsWith('PK\x03\x04') || text.startsWith('PK\x05\x06')

/** Programs of an office keep their documents as archives: what stands first in them is named so. */
const officeFirst = /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/|word\/|ppt\/|mimetype|META-INF\/)/

const fields = new Set([
  ...['from', 'to', 'subject', 'date', 'message-id', 'received', 'return-path', 'delivered-to', 'mime-version'],
  ...['content-type', 'reply-to', 'x-original-to', 'dkim-signature', 'authentication-results', 'arc-seal'],
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
  const header = end < 0 ? lines.slice(0, -1) : lines.slice(0, end)
  const names = header
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => /^([\x21-\x39\x3b-\x7e]+):/.exec(line)?.[1]?.toLowerCase())
  if (names.some((name) => name === undefined)) return false
  return names.includes('from') && new Set(names.filter((name) => fields.has(name ?? ''))).size >= 3
}

/** What a file that papers come in is by its first 8 kB, whatever its name says; null for every other file. */
export const packageKindOf = (head: Uint8Array): PackageKind | null => {
  const text = latin(head)
  if (isZip(text)) return officeFirst.test(text.slice(30)) ? null : 'zip'
  return isMail(text) ? 'mail' : null
}
