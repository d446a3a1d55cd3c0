import { setTimeout as pause } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { type MailFolder, mailFolders, type OpenMailbox } from './mailbox.ts'

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'imaps:' ? 993 : 143)

/** A message of more than an upload may have, with what its encoding adds: nobody reads it. */
const MOST_BYTES = 30 * 1024 * 1024

/** Opens a mailbox over IMAP (RFC 3501, with UIDPLUS, MOVE and IDLE where the server has them), and makes its folders. */
export const openImap = async (address: string): Promise<OpenMailbox> => {
  const url = new URL(address)
  const isPlain = url.searchParams.get('tls') === 'none'
  const client = new ImapFlow({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: portOf(url),
    secure: url.protocol === 'imaps:',
    ...(url.protocol === 'imap:' && { doSTARTTLS: !isPlain }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 120_000,
    disableAutoIdle: true,
  })
  // A connection that ends is known by the next command, which fails.
  client.on('error', () => undefined)
  await client.connect()
  const paths = new Map((await client.list()).map(({ path, name }) => [name.toLowerCase(), path]))
  const pathOf = (folder: MailFolder) => (folder === 'INBOX' ? 'INBOX' : (paths.get(folder.toLowerCase()) ?? folder))
  for (const folder of mailFolders)
    if (folder !== 'INBOX' && !paths.has(folder.toLowerCase())) {
      const { path } = await client.mailboxCreate(folder)
      paths.set(folder.toLowerCase(), path)
    }

  const within = async <Result>(folder: MailFolder, work: () => Promise<Result>): Promise<Result> => {
    const lock = await client.getMailboxLock(pathOf(folder))
    try {
      return await work()
    } finally {
      lock.release()
    }
  }
  return {
    list: (folder, most) =>
      within(folder, async () => {
        const uids = await client.search({ all: true }, { uid: true })
        if (!uids || uids.length === 0) return []
        const first = [...uids].sort((a, b) => a - b).slice(0, most)
        const rows = await client.fetchAll(first.join(','), { uid: true, size: true }, { uid: true })
        return rows.map(({ uid, size = 0 }) => ({ uid, size }))
      }),
    read: (folder, uid) =>
      within(folder, async () => {
        const row = await client.fetchOne(String(uid), { source: { maxLength: MOST_BYTES } }, { uid: true })
        return row && row.source ? new Uint8Array(row.source) : null
      }),
    move: (uid, from, to) =>
      within(from, async () => {
        await client.messageMove(String(uid), pathOf(to), { uid: true })
      }),
    wait: async (milliseconds, signal) => {
      const lock = await client.getMailboxLock('INBOX')
      const over = new AbortController()
      try {
        const came = new Promise<void>((resolve) => client.once('exists', () => resolve()))
        const idling = client.capabilities.has('IDLE') ? client.idle().catch(() => false) : null
        const until = AbortSignal.any([signal, over.signal])
        await Promise.race([came, pause(milliseconds, undefined, { signal: until, ref: false }).catch(() => undefined)])
        // Any other command ends IDLE.
        if (idling) await client.noop()
      } finally {
        over.abort()
        lock.release()
      }
    },
    close: async () => {
      await client.logout().catch(() => client.close())
    },
  }
}
