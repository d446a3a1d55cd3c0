import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { decode } from '@escandallo/contracts/tables/files/encoding.ts'
import { openTable } from '@escandallo/contracts/tables/files/open-table.ts'
import { TableRefusal, type Workbook } from '@escandallo/contracts/tables/grid.ts'
import { readList } from '@escandallo/contracts/tables/lists/read-list.ts'
import { type NamedFile, readSalesFiles } from '@escandallo/contracts/tables/sales/read-files.ts'
import { signatureOf } from '@escandallo/platform/xml-signature/xml-signature.ts'
import { printedList, printedRecipe } from './printed-rows.ts'
import { type Printed, printedSales } from './printed-sales.ts'
import { refusalSentence } from './sentences.ts'

const purposes = ['sales', 'list', 'products', 'recipe'] as const
type Purpose = (typeof purposes)[number]
const usage = `Usage: npm run table -- FILE|FOLDER --for sales|list|products|recipe [--day-ends 05:00] [--currency EUR] [--answer COLUMN=MEANING …] [--json]
Prints what the reader of tables understands of a file: columns with their meaning, rows, what is left out and why, what has to be asked.
--answer   what a column holds ("Importe=gross"), or the answer to what was asked, under the word in brackets ("vat-rate=10")
`

const filesOf = async (path: string): Promise<NamedFile[]> => {
  if (!(await stat(path)).isDirectory()) return [{ name: basename(path), bytes: await readFile(path) }]
  const names = (await readdir(path, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
  return Promise.all(names.toSorted().map(async (name) => ({ name, bytes: await readFile(join(path, name)) })))
}

const answersOf = (written: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    written.flatMap((answer): [string, string][] => {
      const at = answer.lastIndexOf('=')
      return at < 1 ? [] : [[answer.slice(0, at), answer.slice(at + 1)]]
    }),
  )

type Wanted = { purpose: Purpose; dayEndsAt: string; currency: string; answers: Record<string, string> }

const bookOf = ([file]: readonly NamedFile[]): Workbook => {
  if (!file) throw new TableRefusal('sheet-empty')
  return openTable(file.bytes)
}

const understood = async (
  files: readonly NamedFile[],
  { purpose, dayEndsAt, currency, answers }: Wanted,
): Promise<Record<string, unknown>> => {
  if (purpose === 'sales')
    return printedSales(await readSalesFiles(files, { dayEndsAt, currency }, answers, { signatureOf }))
  if (purpose === 'recipe') {
    const [file] = files
    const isWorkbook = file !== undefined && file.bytes[0] === 0x50 && file.bytes[1] === 0x4b
    return printedRecipe(
      isWorkbook || /\.csv$/i.test(file?.name ?? '') ? bookOf(files) : decode(file?.bytes ?? new Uint8Array()).text,
    )
  }
  return printedList(readList(bookOf(files), { currency, purpose }, answers))
}

const isRows = (value: unknown): value is Printed =>
  typeof value === 'object' && value !== null && Symbol.iterator in value && 'length' in value

function* shown(reading: Record<string, unknown>): Generator<string> {
  for (const [name, value] of Object.entries(reading)) {
    if (value === null || value === undefined) continue
    if (!isRows(value)) {
      yield `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}\n`
      continue
    }
    yield `${name}: ${value.length}\n`
    for (const item of value) yield `  ${typeof item === 'string' ? item : JSON.stringify(item)}\n`
  }
}

function* asJson(reading: Record<string, unknown>): Generator<string> {
  let separator = '{'
  for (const [name, value] of Object.entries(reading)) {
    if (value === undefined) continue
    yield `${separator}${JSON.stringify(name)}:`
    separator = ','
    if (!isRows(value)) {
      yield JSON.stringify(value)
      continue
    }
    let beforeItem = '['
    for (const item of value) {
      yield `${beforeItem}${JSON.stringify(item) ?? 'null'}`
      beforeItem = ','
    }
    yield beforeItem === '[' ? '[]' : ']'
  }
  yield separator === '{' ? '{}\n' : '}\n'
}

const AT_ONCE = 65_536
const write = (pieces: Iterable<string>) => {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length < AT_ONCE) continue
    process.stdout.write(text)
    text = ''
  }
  process.stdout.write(text)
}

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      for: { type: 'string', default: 'sales' },
      'day-ends': { type: 'string', default: '05:00' },
      currency: { type: 'string', default: 'EUR' },
      answer: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
    },
  })
  const [path] = positionals
  const purpose = purposes.find((name) => name === values.for)
  if (path === undefined || purpose === undefined || !/^([01]\d|2[0-3]):[0-5]\d$/.test(values['day-ends'])) {
    process.stderr.write(usage)
    return 2
  }
  try {
    const reading = await understood(await filesOf(path), {
      purpose,
      dayEndsAt: values['day-ends'],
      currency: values.currency,
      answers: answersOf(values.answer),
    })
    write(values.json ? asJson(reading) : shown(reading))
    return 0
  } catch (error) {
    if (error instanceof TableRefusal) {
      const reason = refusalSentence(error.code)
      process.stdout.write(
        values.json ? `${JSON.stringify({ refused: error.code, reason })}\n` : `${basename(path)}: ${reason}\n`,
      )
      return 1
    }
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      process.stderr.write(`${path}: there is no such file\n`)
      return 2
    }
    throw error
  }
}

process.exitCode = await main()
