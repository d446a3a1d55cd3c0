import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fingerprint, shapesFrontend } from './freshness.mjs'
import { foreground, node, projectEnv, root } from './spawn.mjs'

const stampFile = join(root, 'frontend', 'dist', '.escandallo-build')
const sources = ['frontend/src', 'frontend/public', 'contracts/src']

/** @param {string} folder @returns {string[]} */
const filesUnder = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)],
      )
    : []

function sourceFingerprint() {
  const files = [
    ...sources.flatMap((folder) => filesUnder(join(root, folder))),
    ...readdirSync(join(root, 'frontend'), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(root, 'frontend', entry.name)),
    join(root, 'package-lock.json'),
  ]
  const named = files
    .map((file) => /** @type {const} */ ([relative(root, file).split(sep).join('/'), file]))
    .filter(([name]) => shapesFrontend(name))
  return fingerprint(named.map(([name, file]) => [name, readFileSync(file)]))
}

/**
 * Builds the frontend when its source is not what `frontend/dist` was built from, or always. Gives vite's exit code.
 *
 * @param {{ always?: boolean, hear?: (text: string) => void }} [options] `hear` is given what vite writes, which is not shown then
 */
export async function buildFrontend({ always = false, hear } = {}) {
  const source = sourceFingerprint()
  if (!always && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === source) return 0
  console.log('Building the frontend…')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // Pages are built as people get them, also when tests ask for them: React for developers is twice as large, and slower.
  const env = { ...projectEnv(), NODE_ENV: 'production' }
  const code = await foreground(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'frontend'),
    env,
    ...(hear && { hear }),
  })
  if (code === 0) writeFileSync(stampFile, source)
  return code
}
