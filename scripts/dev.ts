/** `npm run dev`: the backend restarted at every change, the frontend replaced while it runs. Ctrl+C ends both. */
import { join } from 'node:path'
import { envFile, foreground, node, root } from './setup/spawn.mjs'

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const backend = [...envFile, '--watch', 'standalone.ts', '--dev', ...process.argv.slice(2)]

// Whichever ends first takes the other with it: half a development server is a puzzle.
const ended = new AbortController()
const until = ended.signal
const running = [
  foreground(node, backend, { cwd: root, until }),
  foreground(node, [vite], { cwd: join(root, 'frontend'), until }),
].map((code) => code.finally(() => ended.abort()))
process.exitCode = Math.max(...(await Promise.all(running)))
