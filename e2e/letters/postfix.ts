import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = '/usr/sbin/postfix'

/** Why no Postfix can be started here; null where it can. */
export const whyNoPostfix = (): string | null => {
  if (!existsSync(program)) return 'there is no postfix here (Debian: postfix)'
  return process.getuid?.() === 0 ? null : 'postfix is started as root alone'
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

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'mail']).toString())

const mainSettings = (folder: string, elsewhere: number) => `
compatibility_level = 3.6
queue_directory = ${folder}/spool
data_directory = ${folder}/data
maillog_file_prefixes = ${folder}
maillog_file = ${folder}/log
myhostname = mx.huerta.example
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
recipient_delimiter = +
alias_maps =
alias_database =
virtual_mailbox_domains = huerta.example, escandallo.example
virtual_mailbox_maps = inline:{ {pedidos@huerta.example = pedidos/}, {facturas@escandallo.example = facturas/} }
virtual_mailbox_base = ${folder}/mail
virtual_minimum_uid = 1
virtual_uid_maps = static:${idOf('-u')}
virtual_gid_maps = static:${idOf('-g')}
message_size_limit = 400000
virtual_mailbox_limit = 400000
transport_maps = inline:{ {otra.example = smtp:[127.0.0.1]:${elsewhere}} }
relay_domains = otra.example
smtp_tls_security_level = none
`

/** Name, whether it runs as another user than root, most processes, program. */
const services = (port: number) =>
  [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    'pickup unix n - n 60 1 pickup',
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    ...['bounce', 'defer', 'trace'].map((name) => `${name} unix - - n - 0 bounce`),
    ...['verify', 'anvil', 'scache'].map((name) => `${name} unix - - n - 1 ${name}`),
    'rewrite unix - - n - - trivial-rewrite',
    'retry unix - - n - - error',
    'relay unix - - n - - smtp',
    ...['smtp', 'error', 'proxymap'].map((name) => `${name} unix - - n - - ${name}`),
    'virtual unix - n n - - virtual',
    'postlog unix-dgram n - n - 1 postlogd',
    '',
  ].join('\n')

export type Postfix = {
  /** For letters that leave; without TLS. */
  url: string
  /** Messages in a mailbox, as they lie there. */
  mailbox: (user: 'pedidos' | 'facturas') => Promise<Buffer[]>
  close: () => Promise<void>
}

/** Starts Debian's mail server on a port of its own; what is for `otra.example` it hands on to another server's port. */
export const startPostfix = async (elsewhere: number): Promise<Postfix> => {
  const folder = await mkdtemp(join(tmpdir(), 'postfix-'))
  await chmod(folder, 0o755)
  const [settings, mail] = [join(folder, 'etc'), join(folder, 'mail')]
  for (const path of [settings, mail, join(folder, 'spool'), join(folder, 'data')]) await mkdir(path)
  await chmod(mail, 0o777)
  execFileSync('chown', ['postfix', join(folder, 'data')])
  const port = await freePort()
  await writeFile(join(settings, 'main.cf'), mainSettings(folder, elsewhere))
  await writeFile(join(settings, 'master.cf'), services(port))
  execFileSync(program, ['-c', settings, 'start'], { stdio: 'ignore', timeout: 60_000 })
  return {
    url: `smtp://127.0.0.1:${port}?tls=none`,
    mailbox: async (user) => {
      const path = join(mail, user, 'new')
      const names = await readdir(path).catch(() => [])
      return Promise.all(names.map((name) => readFile(join(path, name))))
    },
    close: async () => {
      execFileSync(program, ['-c', settings, 'stop'], { stdio: 'ignore', timeout: 60_000 })
      await rm(folder, { recursive: true, force: true })
    },
  }
}
