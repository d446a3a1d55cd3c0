import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { usualFolder } from './ocr/engines/pp-ocr/models.ts'
import { readingPool } from './pool.ts'
import { printed } from './printed.ts'
import type { Reading, ReadingFailure } from './reading.ts'

const unreadable = (cause: string) => ({ status: 'failed', cause }) as const

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { signals: { type: 'boolean', default: false }, models: { type: 'string', default: usualFolder } },
})
const explained = values.signals
const today = new Date().toISOString().slice(0, 10)
const pool = readingPool({ models: values.models })
/** Decoders of pictures tell on standard output what they find odd, from any thread: only readings belong there. */
const print = process.stdout.write.bind(process.stdout)
process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write

const readingOf = async (file: string): Promise<Reading | ReadingFailure | ReturnType<typeof unreadable>> => {
  try {
    return await pool.read({ bytes: await readFile(file), name: basename(file) }, { today, ownTaxIds: [], explained })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return unreadable(code === 'ENOENT' ? 'no-such-file' : code === 'EISDIR' ? 'is-a-folder' : 'cannot-be-opened')
  }
}

if (files.length === 0) {
  process.stderr.write(
    `Usage: read [--signals] [--models DIR] FILE…
Prints what each PDF, JPEG or PNG says, one JSON object a line; with --signals also why.
--models  where the models that read pictures are, if not where npm run models puts them
`,
  )
  process.exitCode = 2
}
for (const file of files) print(`${JSON.stringify(printed(file, await readingOf(file)))}\n`)
await pool.close()
