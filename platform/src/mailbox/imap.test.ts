import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { openImap } from './imap.ts'
import { type Dovecot, deliverTo, startDovecot, whyNoDovecot } from './testing/dovecot.ts'

const why = whyNoDovecot()
if (why) console.warn(`The mailbox is not tried against a real IMAP server: ${why}`)
const server: Dovecot | null = why ? null : await startDovecot()
afterAll(() => server?.close())

const opened = async () => {
  const mailbox = await openImap(server?.url ?? '')
  onTestFinished(() => mailbox.close())
  return mailbox
}
const message = (subject: string) =>
  `From: a@ejemplo.example\r\nTo: b@ejemplo.example\r\nSubject: ${subject}\r\n\r\nHola\r\n`
const deliver = (subject: string) => deliverTo(server?.url ?? '', message(subject))
const subjectsIn = async (
  mailbox: Awaited<ReturnType<typeof opened>>,
  folder: 'INBOX' | 'Held' | 'Processed' | 'Refused',
) => {
  const texts: string[] = []
  for (const { uid } of await mailbox.list(folder, 100)) {
    const text = Buffer.from((await mailbox.read(folder, uid)) ?? []).toString()
    texts.push(/Subject: (.*)\r/.exec(text)?.[1] ?? text)
  }
  return texts
}

describe.skipIf(why !== null)('a mailbox of a real IMAP server', () => {
  test('is read from the oldest message on, byte for byte', async () => {
    await deliver('uno')
    await deliver('dos')
    const mailbox = await opened()
    expect(await subjectsIn(mailbox, 'INBOX')).toEqual(['uno', 'dos'])
    const [first] = await mailbox.list('INBOX', 1)
    expect(Buffer.from((await mailbox.read('INBOX', first?.uid ?? 0)) ?? []).toString()).toBe(message('uno'))
    expect(first?.size).toBe(message('uno').length)
  })
  test('moves messages to folders that it makes for itself, and finds these again', async () => {
    const mailbox = await opened()
    const [first, second] = await mailbox.list('INBOX', 10)
    await mailbox.move(first?.uid ?? 0, 'INBOX', 'Processed')
    await mailbox.move(second?.uid ?? 0, 'INBOX', 'Held')
    const again = await opened()
    expect(await subjectsIn(again, 'INBOX')).toEqual([])
    expect(await subjectsIn(again, 'Processed')).toEqual(['uno'])
    expect(await subjectsIn(again, 'Held')).toEqual(['dos'])
  })
  test('takes no harm from a message that another has moved meanwhile', async () => {
    const [mailbox, other] = [await opened(), await opened()]
    const [held] = await mailbox.list('Held', 10)
    await other.move(held?.uid ?? 0, 'Held', 'Refused')
    await mailbox.move(held?.uid ?? 0, 'Held', 'Refused')
    expect(await mailbox.read('Held', held?.uid ?? 0)).toBeNull()
    expect(await subjectsIn(mailbox, 'Refused')).toEqual(['dos'])
  })
  test('says at once that something came, and waits no longer than it may', async () => {
    const mailbox = await opened()
    await mailbox.list('INBOX', 1)
    const waiting = mailbox.wait(60_000, new AbortController().signal)
    await deliver('tres')
    await waiting
    expect(await subjectsIn(mailbox, 'INBOX')).toEqual(['tres'])
    await mailbox.wait(50, new AbortController().signal)
    const stop = new AbortController()
    const stopped = mailbox.wait(60_000, stop.signal)
    stop.abort()
    await stopped
  })
})
