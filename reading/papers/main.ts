import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { papers } from './files.ts'
import type { Entry } from './manifest.ts'

const usage = `Usage: npm run documents -- DIR [--set train|validation|varied|test] [--seed N] [--layouts N] [--per-layout N] [--only KIND] [--reason R,R]
Draws papers of invented suppliers into DIR, with their truth in DIR/manifest.json.
--set         train (the default), stored papers: for another seed only their pictures differ; validation; varied: layouts drawn by lot,
              others for each seed; or test: to measure by only
--layouts     how many varied layouts, 40 unless told
--per-layout  how many papers of each layout: 3 unless told, which is the most of the train set, 1 of the varied ones
--only        ${Object.keys(papers).join(', ')}
--reason      of the negative ones those to be refused for it (blurry, not-a-document and so on), and with none those to be read
`

const refuse = (reason: string): never => {
  process.stderr.write(`${reason}\n${usage}`)
  process.exit(2)
}

function asked() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        set: { type: 'string', default: 'train' },
        seed: { type: 'string', default: '1' },
        layouts: { type: 'string', default: '40' },
        'per-layout': { type: 'string' },
        only: { type: 'string', default: 'text' },
        reason: { type: 'string' },
      },
    })
  } catch (error) {
    return refuse((error as Error).message)
  }
}

const { values, positionals } = asked()
if (values.help) {
  process.stdout.write(usage)
  process.exit(0)
}
const [directory] = positionals
const { set, only } = values
const wish = {
  seed: Number(values.seed),
  layouts: Number(values.layouts),
  perLayout: Number(values['per-layout'] ?? (set === 'varied' ? 1 : 3)),
  ...(values.reason && { reasons: values.reason.split(',') }),
}
if (!directory) refuse('Into which folder?')
else if (set !== 'train' && set !== 'validation' && set !== 'varied' && set !== 'test')
  refuse(`There is no set ${set}.`)
else if (!Object.hasOwn(papers, only)) refuse(`There are no papers of the kind ${only}.`)
else if (![wish.seed, wish.layouts, wish.perLayout].every(Number.isInteger))
  refuse('Seeds and counts are whole numbers.')
else if (set === 'train' && wish.perLayout > 3) refuse('Of the train set three papers of each layout are stored.')
else {
  await mkdir(directory, { recursive: true })
  const entries: Entry[] = []
  for await (const { bytes, entry } of papers[only as keyof typeof papers]({ set, ...wish })) {
    await writeFile(join(directory, entry.file), bytes)
    entries.push(entry)
  }
  await writeFile(join(directory, 'manifest.json'), `${JSON.stringify(entries, null, 1)}\n`)
  console.log(`${entries.length} files in ${directory}, their truth in manifest.json`)
}
