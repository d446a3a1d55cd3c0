import type { MailFolder, OpenMailbox } from '@escandallo/platform/mailbox/mailbox.ts'
import { describe, expect, test } from 'vitest'
import { type Api, ApiAway, ApiRefused } from '../api.ts'
import { drain } from './mailbox-job.ts'

const token = 'a2b3c4d5e6f7g2h3'
const owner = {
  corporationId: '0c000000-0000-4000-8000-000000000001',
  inboxId: '0d000000-0000-4000-8000-000000000001',
  establishmentId: '0e000000-0000-4000-8000-000000000001',
}
const letter = (n: number, to = token) =>
  Buffer.from(
    `From: a@frutas.example\r\nTo: facturas+${to}@escandallo.example\r\nMessage-ID: <${n}@frutas.example>\r\nSubject: ${n}\r\n\r\nHola ${n}`,
  )

/** A mailbox in memory, and a command side that records a message once. */
const around = (letters: Buffer[], decide: (n: number) => string | Error = () => 'taken') => {
  const lying = new Map<number, MailFolder>(letters.map((_, uid) => [uid, 'INBOX']))
  let dying = false
  const mailbox: OpenMailbox = {
    list: async (folder) =>
      [...lying].flatMap(([uid, at]) => (at === folder ? [{ uid, size: letters[uid]?.length ?? 0 }] : [])),
    read: async (folder, uid) => (lying.get(uid) === folder ? new Uint8Array(letters[uid] ?? []) : null),
    move: async (uid, from, to) => {
      if (dying) throw new Error('killed')
      if (lying.get(uid) === from) lying.set(uid, to)
    },
    wait: async () => undefined,
    close: async () => undefined,
  }
  const states = new Map<string, string>()
  const received: string[] = []
  const api: Pick<Api, 'get' | 'upload' | 'post'> = {
    post: async () => expect.fail('nothing came back'),
    get: async (path, query) => {
      if (path === '/inboxes/owner') return { owner: query.token === token ? owner : null }
      return { standing: 'known', state: states.get(String(query.arrivalId)) ?? null }
    },
    upload: async (_, form) => {
      const { arrivalId, message } = JSON.parse(String(form.get('message')))
      const state = decide(Number(message.subject))
      if (state instanceof Error) throw state
      received.push(arrivalId)
      if (!states.has(arrivalId)) states.set(arrivalId, state)
      return { position: '1', state: states.get(arrivalId) }
    },
  }
  const inbox = { address: 'facturas@escandallo.example', authservId: null, open: async () => mailbox }
  const log = { warn: () => undefined, info: () => undefined }
  const run = (folder: 'INBOX' | 'Held' = 'INBOX') =>
    drain({ api, inbox, log }, mailbox, folder, new AbortController().signal)
  return {
    run,
    states,
    received,
    folders: () => letters.map((_, uid) => lying.get(uid)),
    die: (isDying: boolean) => {
      dying = isDying
    },
  }
}

describe('reading the mailbox', () => {
  test('moves each message to where what became of it says', async () => {
    const states = ['taken', 'held', 'refused']
    const { run, folders } = around([letter(0), letter(1), letter(2)], (n) => states[n] ?? '')
    await run()
    expect(folders()).toEqual(['Processed', 'Held', 'Refused'])
  })
  test('moves what is for nobody here out of the way, and hands it to nobody', async () => {
    const { run, folders, received } = around([letter(0, 'h3g2f7e6d5c4b3a2')])
    await run()
    expect([folders(), received]).toEqual([['Refused'], []])
  })
  test('loses nothing and files nothing twice when it is killed between recording and moving', async () => {
    const { run, folders, states, die } = around([letter(0), letter(1)])
    die(true)
    await expect(run()).rejects.toThrow('killed')
    expect(folders()).toEqual(['INBOX', 'INBOX'])
    die(false)
    await run()
    expect(folders()).toEqual(['Processed', 'Processed'])
    expect(states.size).toBe(2)
  })
  test('by two at once, and of a message that was delivered twice, records it once', async () => {
    const twice = Buffer.concat([Buffer.from('Received: by another way\r\n'), letter(0)])
    const { run, folders, states } = around([letter(0), twice])
    await Promise.all([run(), run()])
    expect([folders(), states.size]).toEqual([['Processed', 'Processed'], 1])
  })
  test('leaves a message where it is while the product is away or has no room, and goes on with the others', async () => {
    const failures = [new ApiAway('away'), new ApiRefused(409, 'storage-full', '/inboxes/receive'), 'taken']
    const { run, folders } = around([letter(0), letter(1), letter(2)], (n) => failures[n] ?? 'taken')
    await expect(run()).rejects.toThrow('away')
    expect(folders()).toEqual(['INBOX', 'INBOX', 'Processed'])
  })
  test('puts a message aside that the product can do nothing with', async () => {
    const { run, folders } = around([letter(0)], () => new ApiRefused(422, 'package-too-slow', '/inboxes/receive'))
    await run()
    expect(folders()).toEqual(['Refused'])
  })
  test('takes a held message once a person has said so', async () => {
    const { run, folders, states } = around([letter(0)], () => 'held')
    await run()
    await run('Held')
    expect(folders()).toEqual(['Held'])
    for (const arrivalId of states.keys()) states.set(arrivalId, 'dismissed')
    await run('Held')
    expect(folders()).toEqual(['Refused'])
  })
})
