import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'

const program = '/usr/sbin/dovecot'

/** Why no real IMAP server can be started here; null where one can. */
export const whyNoDovecot = (): string | null => {
  if (!existsSync(program)) return 'there is no dovecot here (Debian: dovecot-imapd)'
  return process.getuid?.() === 0 ? null : 'dovecot is started as root alone'
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

const settingsOf = (folder: string, port: number) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = dovecot
default_login_user = dovenull
mail_location = maildir:${folder}/mail/%u
mail_uid = mail
mail_gid = mail
first_valid_uid = 1
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${folder}/mail/%u
}
namespace inbox {
  inbox = yes
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service stats {
  unix_listener stats-reader {
    mode = 0600
  }
}
`

export type Dovecot = { url: string; close: () => Promise<void> }

/** Starts Debian's IMAP server on a port of its own, with a mailbox for whoever signs in. */
export const startDovecot = async (user = 'facturas'): Promise<Dovecot> => {
  const folder = await mkdtemp(join(tmpdir(), 'dovecot-'))
  for (const name of ['run', 'state', 'mail']) await mkdir(join(folder, name), { mode: 0o777 })
  const port = await freePort()
  const path = join(folder, 'dovecot.conf')
  await writeFile(path, settingsOf(folder, port))
  spawn('chmod', ['-R', '777', folder, join(folder, 'mail')])
  const server: ChildProcess = spawn(program, ['-F', '-c', path], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  for (let tries = 0; tries < 100; tries += 1) {
    if (existsSync(join(folder, 'run', 'master.pid'))) break
    await pause(50)
  }
  return {
    url: `imap://${user}:secret@127.0.0.1:${port}?tls=none`,
    close: async () => {
      server.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Puts a message into the mailbox, as a mail server would. */
export const deliverTo = async (mailbox: string, source: string): Promise<void> => {
  const url = new URL(mailbox)
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port),
    secure: false,
    doSTARTTLS: false,
    logger: false,
    auth: { user: url.username, pass: url.password },
  })
  await client.connect()
  await client.append('INBOX', Buffer.from(source))
  await client.logout()
}
