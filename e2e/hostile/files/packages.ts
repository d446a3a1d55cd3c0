import { messageWith } from '@escandallo/command-api/testing/messages.ts'
import type { Fate, HostileFile } from './hostile-file.ts'
import { archiveOf, directoryOf } from './zip-writing.ts'

/** Nothing in it is a paper, however long anybody looks. */
const holdsNothing: Fate = { refused: 400, code: 'package-without-papers' }

const archive = (what: string, bytes: () => Buffer): HostileFile => ({
  what: `an archive ${what}`,
  name: 'facturas.zip',
  type: 'application/zip',
  bytes,
  fate: holdsNothing,
})
const message = (what: string, bytes: () => Buffer, fate: Fate = holdsNothing): HostileFile => ({
  what: `a message ${what}`,
  name: 'factura.eml',
  type: 'message/rfc822',
  bytes,
  fate,
})
const attached = (name: string, content: string | Buffer, type = 'application/octet-stream') => ({
  name,
  type,
  bytes: Buffer.from(content),
})

/** The file repeated once for each time that the one in it is opened. */
const within = (depth: number, wrap: (inner: Buffer) => Buffer, innermost: Buffer): Buffer =>
  depth === 0 ? innermost : wrap(within(depth - 1, wrap, innermost))

const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)
const note = Buffer.from('nota')

const archives: HostileFile[] = [
  archive('that unpacks to 200 MB', () => archiveOf({ 'factura.pdf': zeros(200) })),
  archive('of many files that unpack to 200 MB together', () =>
    archiveOf(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${at}.pdf`, zeros(10)]))),
  ),
  archive('that lies about how large its file is', () => archiveOf({ 'factura.pdf': zeros(200) }, { size: 100 })),
  archive('whose file claims 4 GB', () => archiveOf({ 'factura.pdf': note }, { size: 0xff_ff_ff_fe })),
  archive('with a password', () => archiveOf({ 'factura.pdf': note }, { flags: 1 })),
  archive('packed in a way that nobody knows', () => archiveOf({ 'factura.pdf': note }, { method: 99 })),
  archive('that leads out of its folder', () => archiveOf({ '../../../../etc/cron.d/a': note, '/etc/passwd': note })),
  archive('with names of devices and control characters', () => archiveOf({ CON: note, 'a\u0000b\r\nc': note })),
  archive('fifty archives deep', () => within(50, (inner) => archiveOf({ 'a.zip': inner }), archiveOf({ a: note }))),
  archive('of sixty thousand files that are the same bytes', () => directoryOf(60_000, note)),
  archive('whose list of files points into itself', () => {
    const bytes = archiveOf({ 'factura.pdf': note })
    bytes.writeUInt32LE(0, bytes.length - 6)
    return bytes
  }),
  archive('whose list of files lies beyond its end', () => {
    const bytes = archiveOf({ 'factura.pdf': note })
    bytes.writeUInt32LE(0xff_ff_ff_f0, bytes.length - 6)
    return bytes
  }),
  archive('of which only the beginning came', () => archiveOf({ 'factura.pdf': zeros(1) }).subarray(0, 200)),
]

const header = (fields: Record<string, string>) => messageWith([attached('a.txt', note)], fields)
const forwarded = (inner: Buffer) => messageWith([attached('reenviado.eml', inner, 'message/rfc822')])
const nestedParts = (depth: number) => {
  const open = Array.from({ length: depth }, (_, at) => [
    ...[`Content-Type: multipart/mixed; boundary="b${at}"`, '', `--b${at}`],
  ]).flat()
  return Buffer.from(['From: a@b.example', 'To: c@d.example', 'Subject: a', ...open, '', 'a'].join('\r\n'))
}

const messages: HostileFile[] = [
  message('with a thousand attachments', () =>
    messageWith(Array.from({ length: 1_000 }, (_, at) => attached(`${at}.txt`, `nota ${at}`))),
  ),
  message('that was forwarded fifteen times', () => within(15, forwarded, messageWith([attached('a.txt', note)]))),
  message('of parts a thousand deep', () => nestedParts(1_000)),
  message('in an alphabet that does not exist', () =>
    header({ 'Content-Type': 'multipart/mixed; boundary="limit"; charset=klingon', Subject: '=?klingon?B?////?=' }),
  ),
  message('in bytes that are no text in any alphabet', () =>
    Buffer.concat([header({ Subject: '=?utf-8?Q?=FF=FE=C0=80?=' }), Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0])]),
  ),
  message('whose attachment is broken base64', () =>
    Buffer.from(header({}).toString().replace(note.toString('base64'), '====*'.repeat(10_000))),
  ),
  message('with a subject of a megabyte', () => header({ Subject: 'a'.repeat(1024 * 1024) })),
  message('with a hundred thousand fields', () =>
    Buffer.concat([header({}).subarray(0, 60), Buffer.from('\r\nX-A: 1'.repeat(100_000)), header({}).subarray(60)]),
  ),
  message('that never ends its parts', () =>
    Buffer.from(`${header({})}`.replaceAll('--limit--', '--limit\r\n'.repeat(90_000))),
  ),
  message('with a boundary of signs that mean something', () =>
    header({ 'Content-Type': `multipart/mixed; boundary="${'(a+)+$'.repeat(10)}"` }),
  ),
  message('with an archive that unpacks to 200 MB', () =>
    messageWith([attached('facturas.zip', archiveOf({ 'factura.pdf': zeros(200) }))]),
  ),
  message('with names that lead elsewhere', () =>
    messageWith([attached('../../../etc/passwd', note), attached('=?utf-8?B?Li4vLi4vYQ==?=', note)]),
  ),
]

/** What comes packed: archives, and messages with what was attached to them. */
export const packages: readonly HostileFile[] = [...archives, ...messages]
