import { randomUUID } from 'node:crypto'
import { messageWith } from '@escandallo/command-api/testing/messages.ts'
import type { MailFolder, OpenMailbox } from '@escandallo/platform/mailbox/mailbox.ts'
import { foundCorporation } from '@escandallo/query-api/testing/event-fixtures.ts'
import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { api as workersApi } from '@escandallo/workers/api.ts'
import { drain } from '@escandallo/workers/inboxes/mailbox-job.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileFiles } from './files/all.ts'
import { packages } from './files/packages.ts'
import { invoicePdf } from './files/pdf-writing.ts'

const everything = process.env.PROOF === 'true'
const SENDER = 'facturas@frutas.example'
const PROVED_BY = 'mx.escandallo.example'
const address = 'facturas@escandallo.example'

const fixtures = await openFixtures({ inbox: { address, provesSenders: true } })
afterAll(() => fixtures.close())

/** What a mail server writes above a message: to whom it was delivered, and that its sender is who it says. */
const delivered = (token: string, source: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `Delivered-To: ${address.replace('@', `+${token}@`)}\r\n` +
        `Authentication-Results: ${PROVED_BY}; dmarc=pass header.from=frutas.example\r\n`,
    ),
    source,
  ])
const withFile = (name: string, type: string, bytes: Buffer) =>
  messageWith([{ name, type, bytes }], { 'Message-ID': `<${randomUUID()}@frutas.example>` })
const ordinary = (number: string) => withFile('factura.pdf', 'application/pdf', invoicePdf(number))

/** Messages that do harm as a whole, and every file that does as what hangs on one. */
const harmful: { what: string; source: () => Buffer }[] = [
  ...packages.filter(({ type }) => type === 'message/rfc822').map(({ what, bytes }) => ({ what, source: bytes })),
  ...hostileFiles
    .filter(({ type, heavy }, at) => type !== 'message/rfc822' && (everything || (!heavy && at % 12 === 0)))
    .map(({ what, name, type, bytes }) => ({
      what: `a message with ${what}`,
      source: () => withFile(name.replace(/[^ -~]|"/g, '_'), type, bytes()),
    })),
]

const mailboxOf = (messages: readonly Buffer[]) => {
  const folders = new Map<number, MailFolder>(messages.map((_, uid) => [uid, 'INBOX']))
  const mailbox: OpenMailbox = {
    list: async (folder, most) =>
      [...folders]
        .flatMap(([uid, at]) => (at === folder ? [{ uid, size: messages[uid]?.length ?? 0 }] : []))
        .slice(0, most),
    read: async (_, uid) => new Uint8Array(messages[uid] ?? []),
    move: async (uid, _, to) => void folders.set(uid, to),
    wait: async () => undefined,
    close: async () => undefined,
  }
  return { mailbox, folders }
}

let folders: Map<number, MailFolder>
const warnings: string[] = []
beforeAll(async () => {
  const { corporationId, establishment } = await foundCorporation(fixtures)
  const ana = await fixtures.employ({ corporationId, role: 'admin' })
  const post = async (url: string, body: object) => {
    const answer = await fixtures.ask(ana, { method: 'POST', url, body })
    expect(answer.statusCode, answer.payload).toBe(202)
  }
  await post('/api/inboxes/address', { establishmentId: establishment })
  await post('/api/inboxes/senders/allow', { address: SENDER })
  await fixtures.projected()
  const { rows } = await fixtures
    .pool('escandallo_command')
    .query<{ token: string }>(`select data->>'token' as token from log.event where type = 'InboxAddressMade'`)
  const sources = [ordinary('F-1'), ...harmful.map(({ source }) => source()), ordinary('F-2')]
  const messages = sources.map((source) => delivered(rows[0]?.token ?? '', source))
  const [commandUrl, queryUrl] = await Promise.all(
    [fixtures.command, fixtures.query].map((server) => server.listen({ port: 0, host: '127.0.0.1' })),
  )
  const api = workersApi({
    queryUrls: [queryUrl ?? ''],
    commandUrls: [commandUrl ?? ''],
    token: fixtures.beside.serviceToken,
  })
  const opened = mailboxOf(messages)
  folders = opened.folders
  const inbox = { address, authservId: PROVED_BY, open: async () => opened.mailbox }
  const log = { warn: (line: string) => void warnings.push(line), info: () => undefined }
  // What finds no room for the moment is taken up again, as the job does.
  for (let turn = 0; turn < 20 && [...folders.values()].includes('INBOX'); turn += 1)
    await drain({ api, inbox, log }, opened.mailbox, 'INBOX', new AbortController().signal).catch(() => undefined)
}, 550_000)

test('messages of many kinds come', () => expect(harmful.length).toBeGreaterThan(15))

test('each goes to where what became of it says, and none is in the way of the next', () => {
  const waiting = harmful.filter((_, at) => folders.get(at + 1) === 'INBOX').map(({ what }) => what)
  expect(waiting).toEqual([])
  expect([folders.get(0), folders.get(harmful.length + 1)]).toEqual(['Processed', 'Processed'])
})

test('none is a fault of the program', () => expect(fixtures.errors).toEqual([]))

test('nothing is stored that belongs to no document, and no document lacks its file', async () => {
  const { rows } = await fixtures
    .pool('escandallo_command')
    .query<{ file: string }>(
      `select distinct data -> 'file' ->> 'hash' as file from log.event where type = 'DocumentUploaded'`,
    )
  const stored = new Set<string>()
  for await (const { hash } of fixtures.objects.list()) stored.add(hash)
  const named = new Set(rows.map(({ file }) => file))
  expect([...stored].filter((hash) => !named.has(hash))).toEqual([])
  expect([...named].filter((hash) => !stored.has(hash))).toEqual([])
  expect(named.size).toBeGreaterThan(2)
})
