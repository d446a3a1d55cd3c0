/** Prints fifty comments to read: `node scripts/comments/draw.ts`, or those of another month: `node scripts/comments/draw.ts 2027-01`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/spawn.mjs'
import { trackedFiles } from '../tracked-files.ts'
import { commentsOf, drawn } from './comments.ts'

const month = process.argv[2] ?? new Date().toISOString().slice(0, 7)
const comments = trackedFiles('*.ts', '*.tsx').flatMap((path) =>
  commentsOf({ path, text: readFileSync(join(root, path), 'utf8') }),
)
for (const { path, line, text } of drawn(comments, month)) process.stdout.write(`${path}:${line}\n${text}\n\n`)
process.stdout.write(`50 of ${comments.length} comments, drawn for ${month}\n`)
