import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { existingSecrets } from '@escandallo/platform/config/own-secrets.ts'
import { LOGIN, localUrl } from '@escandallo/platform/database/embedded/login.ts'
import { freePort, postmasterNote } from '@escandallo/platform/database/embedded/server.ts'
import { pool } from '@escandallo/platform/database/pool.ts'
import { letterSeal } from '@escandallo/platform/mail/letter-seal.ts'
import { type StoredMail, storedMail } from '@escandallo/platform/mail/stored.ts'
import { buildFrontend } from '../../scripts/setup/frontend-build.mjs'
import { node, root } from '../../scripts/setup/spawn.mjs'

/** A product that runs. */
export type OpenProduct = {
  url: string
  /** The newest letter to an address. Waits until there is one of that kind. */
  letter: (to: string, kind: string) => Promise<string>
  /** Ends what was opened with it. */
  close: () => Promise<void>
}

/** The whole product on a folder and a port of its own, as `npm start` starts it. Closed, it stops, and what it kept is gone. */
export type StartedProduct = OpenProduct & {
  /** Where it keeps what it has. */
  data: string
  /** Account of whoever operates the demo, as it was printed: it sees the restaurant and the pages of the operator. */
  demo: { email: string; password: string } | null
}

const startTimeout = 300_000

/** Resolves with everything said so far once a line matches; rejects with it when the process ends before. */
const saying = (child: ChildProcess, line: RegExp) =>
  new Promise<string>((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error(`Not ready after ${startTimeout} ms:\n${output}`)), startTimeout)
    const hear = (chunk: Buffer) => {
      output += chunk
      if (!line.test(output)) return
      clearTimeout(timer)
      resolve(output)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The product ended with ${code}:\n${output}`))
    })
  })

const mailOf = async (data: string): Promise<{ mail: StoredMail; end: () => Promise<void> }> => {
  const note = await postmasterNote(join(data, 'postgres'))
  if (!note) throw new Error('no database runs there')
  const password = (await readFile(join(data, 'postgres.password'), 'utf8')).trim()
  const connections = pool(localUrl(LOGIN, password, note.port, LOGIN), 'escandallo_worker', { max: 1 })
  const masterKey = await existingSecrets.masterKey(data, { MASTER_KEY: undefined })
  return { mail: storedMail(connections, letterSeal(masterKey)), end: () => connections.end() }
}

/** Opens a product that was started elsewhere, by its address and the folder of what it keeps. */
export const openProduct = async ({ url, data }: { url: string; data: string }): Promise<OpenProduct> => {
  const { mail, end } = await mailOf(data)
  return {
    url,
    letter: async (to, kind) => {
      const deadline = Date.now() + 20_000
      while (Date.now() < deadline) {
        const latest = (await mail.letters({ to })).find((letter) => letter.kind === kind)
        if (latest) return latest.text
      }
      throw new Error(`no ${kind} for ${to} within 20 s`)
    },
    close: end,
  }
}

/** Starts the product with settings as `.env` has them. Builds the frontend first if what is built is not what its source says. */
export const startProduct = async ({
  demo = false,
  settings = {},
}: {
  demo?: boolean
  settings?: Readonly<Record<string, string>>
} = {}): Promise<StartedProduct> => {
  if ((await buildFrontend()) !== 0) throw new Error('the frontend does not build')
  const data = await mkdtemp(join(tmpdir(), 'escandallo-journey-'))
  // The database may run as another user, who has to pass through.
  await chmod(data, 0o755)
  const env = {
    ...process.env,
    DATA_DIR: data,
    LISTEN_ADDRESS: '127.0.0.1',
    PORT: String(await freePort()),
    DEMO_RESTAURANT: String(demo),
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const child = spawn(node, [join(root, 'standalone.ts')], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  // Whoever started it may be ended before it could say goodbye.
  const orphaned = () => child.kill('SIGTERM')
  process.once('exit', orphaned)
  const close = async () => {
    process.off('exit', orphaned)
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(data, { recursive: true, force: true, maxRetries: 20 })
  }
  try {
    const output = await saying(child, demo ? /Demo: .+\n/ : /Escandallo is at .+\n/)
    const [, url = ''] = /Escandallo is at (\S+)/.exec(output) ?? []
    const [, email, password] = /Demo operator: (\S+) · (\S+)/.exec(output) ?? []
    const opened = await openProduct({ url, data })
    return {
      ...opened,
      data,
      demo: email && password ? { email, password } : null,
      close: async () => {
        await opened.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
