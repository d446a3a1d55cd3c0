// Runs a file of the project, or a tool it installed, on the project's Node, after installing what is missing.
//   node scripts/with-node.mjs query-api/src/main.ts     (.env is read when there is one)
//   node scripts/with-node.mjs vitest run contracts
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './setup/installation.mjs'
import { endInSentences } from './setup/sentences.mjs'
import { envFile, foreground, node, root } from './setup/spawn.mjs'

endInSentences()
const words = process.argv.slice(2)
const named = words.findIndex((word) => !word.startsWith('-'))
const program = words[named]
if (!program) {
  console.error('Usage: node scripts/with-node.mjs [options of node] <file.ts> [arguments], or <tool> [arguments]')
  process.exit(2)
}
ensureInstalled()
const [options, args] = [words.slice(0, named), words.slice(named + 1)]
const isSource = /\.(ts|mjs|js)$/.test(program)
const tool = join(root, 'node_modules', '.bin', program)
if (!isSource && !existsSync(tool)) {
  console.error(`There is no tool named ${program} among the installed packages.`)
  process.exit(127)
}
process.exitCode = isSource
  ? await foreground(node, [...envFile, ...options, program, ...args], { cwd: root })
  : await foreground(tool, args, { cwd: root })
