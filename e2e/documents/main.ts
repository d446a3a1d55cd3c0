import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { papers } from './files.ts'
import type { Entry } from './manifest.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    set: { type: 'string', default: 'building' },
    seed: { type: 'string', default: '1' },
    'per-layout': { type: 'string', default: '3' },
    only: { type: 'string', default: 'text' },
  },
})

const [directory] = positionals
const { set, only } = values
if (!directory || (set !== 'building' && set !== 'judging') || !(only in papers)) {
  console.error(
    `usage: npm run documents -- DIR [--set building|judging] [--seed N] [--per-layout N] [--only ${Object.keys(papers).join('|')}]`,
  )
  process.exit(2)
}

await mkdir(directory, { recursive: true })
const entries: Entry[] = []
const wish = { set, seed: Number(values.seed), perLayout: Number(values['per-layout']) } as const
for await (const { bytes, entry } of papers[only as keyof typeof papers](wish)) {
  await writeFile(join(directory, entry.file), bytes)
  entries.push(entry)
}
await writeFile(join(directory, 'manifest.json'), `${JSON.stringify(entries, null, 1)}\n`)
console.log(`${entries.length} files in ${directory}, their truth in manifest.json`)
