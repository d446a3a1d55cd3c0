import type { Log } from '@escandallo/platform/logging/log.ts'
import type { Inbox, MailFolder, OpenMailbox } from '@escandallo/platform/mailbox/mailbox.ts'
import { INSTALLATION } from '@escandallo/platform/scheduling/schedule.ts'
import type { Job } from '@escandallo/platform/scheduling/scheduler.ts'
import type { Api } from '../api.ts'
import { isOfMessage, receiveMessage } from './receive.ts'

/** Messages of a folder at once; what is left comes next. */
const MOST_AT_ONCE = 200
/** The largest message that is read: 20 MB of papers, in the encoding of mail. */
const MOST_BYTES = 28 * 1024 * 1024
/** Milliseconds of one run: then another process may lead. */
const RUN_MS = 4 * 60_000
/** Milliseconds until what is held is looked at again, and a mailbox without IDLE. */
const WAIT_MS = 45_000

type Needed = { api: Pick<Api, 'get' | 'upload' | 'post'>; inbox: Inbox; log: Pick<Log, 'warn' | 'info'> }

/** Hands over every message of a folder, and moves it once what became of it is recorded: a kill in between hands it over again. */
export const drain = async (
  { api, inbox, log }: Needed,
  mailbox: OpenMailbox,
  folder: Extract<MailFolder, 'INBOX' | 'Held'>,
  signal: AbortSignal,
): Promise<void> => {
  const receive = receiveMessage({ api, inbox })
  let failure: unknown
  for (const { uid, size } of await mailbox.list(folder, MOST_AT_ONCE)) {
    if (signal.aborted) return
    if (size > MOST_BYTES) {
      log.warn('a message is larger than any that is read')
      await mailbox.move(uid, folder, 'Refused')
      continue
    }
    try {
      const source = await mailbox.read(folder, uid)
      if (!source) continue
      const target = await receive(source)
      if (target !== folder) await mailbox.move(uid, folder, target)
    } catch (error) {
      if (!isOfMessage(error)) {
        // One corporation without room does not keep the mail of the others from being read.
        failure ??= error
        continue
      }
      log.warn('a message cannot be received', { error })
      await mailbox.move(uid, folder, 'Refused')
    }
  }
  if (failure) throw failure
}

/** Reads the mailbox into which papers are sent: one process at a time, which waits for the next message as long as its turn lasts. */
export const mailboxJob = (needed: Needed): Job => ({
  name: 'read-mail',
  atOnce: 1,
  limitMs: RUN_MS + 120_000,
  tenants: { version: 1, subject: 'mailbox', list: async () => [INSTALLATION] },
  run: async (_, due, signal) => {
    const until = Date.now() + RUN_MS
    const mailbox = await needed.inbox.open()
    try {
      while (!signal.aborted && Date.now() < until) {
        await drain(needed, mailbox, 'INBOX', signal)
        await drain(needed, mailbox, 'Held', signal)
        await mailbox.wait(WAIT_MS, signal)
      }
    } finally {
      await mailbox.close()
    }
    return due.map(({ subject }) => ({ subject, next: new Date() }))
  },
})
