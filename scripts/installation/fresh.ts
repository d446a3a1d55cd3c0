/**
 * Installs the product afresh as newcomers do, packages and all: as root under Node 20 in a folder that nobody else enters, as a plain user
 * under Node 22 in a home with a blank and an accent, where there is no network, and where there is no npm. Ends with 1 when one of them does
 * not come to what it should. Takes some minutes; packages are fetched once and kept for the next.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  copyOfProject,
  type Ending,
  folderForHomes,
  loginOf,
  type Person,
  plainUser,
  raw,
  sparePath,
  startAs,
} from './copy-of-project.ts'

const MINUTES = 60_000
const homes = folderForHomes()
if (!homes) {
  console.log('Not tried: temporary files are on another disk than the project.')
  process.exit(0)
}

/** How this machine reaches the network: its proxies, and whose certificates it believes. */
const network = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) =>
    value && /^((https?|no)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|npm_config_registry)$/i.test(name)
      ? [[name, value]]
      : [],
  ),
)

const failures: string[] = []
const expected = (what: string, holds: boolean, { output }: Ending) => {
  console.log(`${holds ? 'ok    ' : 'FAILED'}  ${what}`)
  if (!holds) failures.push(`${what}\n${output}`)
}

/** The folder of a Node of another version, as npm brings it. */
const nodeOf = (version: number): string => {
  const folder = join(homes, `node-${version}`)
  mkdirSync(folder)
  execFileSync(
    'npm',
    ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', `node@${version}`],
    { stdio: 'inherit' },
  )
  return join(folder, 'node_modules/node/bin')
}

type Newcomer = { name: string; person: Person; nodeBin: string; npm?: boolean; settings?: Record<string, string> }

const fresh = async ({ name, person, nodeBin, npm = true, settings = {} }: Newcomer) => {
  const home = join(homes, name)
  mkdirSync(home, { mode: 0o700 })
  const folder = join(home, 'escandallo')
  copyOfProject(folder, person, { installed: false })
  const path = sparePath(join(homes, `programs of ${name}`), nodeBin, npm ? ['npm'] : [])
  const kept = join(homes, 'packages')
  mkdirSync(kept, { recursive: true })
  if (person.uid !== undefined) execFileSync('chown', ['-R', `${person.uid}:${person.gid}`, kept])
  const env = {
    ...loginOf(home, name),
    ...network,
    PATH: path,
    npm_config_cache: kept,
    npm_config_prefer_offline: 'true',
    ...settings,
  }
  const again = (more: Record<string, string> = {}) =>
    startAs(folder, person, { env: { ...env, ...more }, within: 15 * MINUTES })
  return { first: await again(), again }
}

try {
  const [old, newer] = [nodeOf(20), nodeOf(22)]
  const asRoot = process.getuid?.() === 0

  const asOwner = await fresh({ name: 'first', person: {}, nodeBin: old, settings: { LOG_LEVEL: 'silent' } })
  const who = asRoot ? 'root' : 'this user'
  expected(
    `${who} under Node 20 installs, builds, founds the demo and is answered`,
    asOwner.first.ready && /Demo: \S+ · \S+/.test(asOwner.first.output),
    asOwner.first,
  )
  expected('  and reads sentences alone', !raw.test(asOwner.first.output) && asOwner.first.code === 0, asOwner.first)

  const plain = await fresh({
    name: 'José Pérez',
    person: plainUser(),
    nodeBin: newer,
    settings: { DEMO_RESTAURANT: 'false' },
  })
  expected(
    'a plain user under Node 22 installs, builds and is answered',
    plain.first.ready && plain.first.page.includes('<html'),
    plain.first,
  )
  expected('  and reads sentences alone', !raw.test(plain.first.output) && plain.first.code === 0, plain.first)
  const wrong = await plain.again({ EVENT_STORE: 'oracle' })
  expected(
    '  a wrong setting is named',
    wrong.code === 1 && /EVENT_STORE must be/.test(wrong.output) && !raw.test(wrong.output),
    wrong,
  )

  const offline = {
    npm_config_registry: 'http://127.0.0.1:1',
    npm_config_fetch_retries: '0',
    npm_config_cache: join(homes, 'none'),
  }
  const alone = await fresh({ name: 'offline', person: {}, nodeBin: newer, settings: offline })
  expected(
    'without a network it is said that there is none',
    alone.first.code === 1 && /no network/.test(alone.first.output),
    alone.first,
  )

  const bare = await fresh({ name: 'bare', person: {}, nodeBin: newer, npm: false })
  expected(
    'without npm it is said where npm comes from',
    bare.first.code === 1 && /npm was not found/.test(bare.first.output),
    bare.first,
  )
  for (const { first } of [alone, bare]) expected('  and nothing raw is read', !raw.test(first.output), first)
} finally {
  console.log(`Taking away ${dirname(join(homes, 'x'))}…`)
  rmSync(homes, { recursive: true, force: true, maxRetries: 20 })
}
for (const failure of failures) console.error(`\n──── ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0
