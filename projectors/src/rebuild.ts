import { parseArgs } from 'node:util'
import { personalFields } from '@escandallo/contracts/streams.ts'
import { runAtConsole } from '@escandallo/platform/command-line/run-at-console.ts'
import { type AtConsole, atConsole } from '@escandallo/platform/process/console.ts'
import type { Group } from '@escandallo/platform/projection/group.ts'
import {
  AlreadyBuilding,
  AnotherVersion,
  type Progress,
  type TableDifference,
  verifyGroup,
} from '@escandallo/platform/projection/rebuild.ts'
import { columns } from './console/columns.ts'
import { groupNames, groupsNamed } from './console/named-groups.ts'
import { rebuildAll } from './rebuilding/rebuild-all.ts'

const usage = `Usage: npm run rebuild -- all|GROUP… [--verify]
Builds the tables of groups from the log, beside the live ones, and swaps them.
--verify compares the two instead and changes nothing; exit code 1 when they differ.
Groups: ${groupNames}`

const say = (line: string) => process.stdout.write(`${line}\n`)
const progress = ({ group, events, total }: Progress) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${group}: ${events} of ${total ?? 'unknown'}`)
}
const clear = () => {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}

const differing = (tables: readonly TableDifference[]) =>
  tables.filter(({ missing, unexpected }) => missing + unexpected > 0)

const verify = async (groups: readonly Group[], { store, pool }: AtConsole): Promise<boolean> => {
  const rows: (string | number)[][] = []
  const wrong: string[] = []
  for (const group of groups) {
    const {
      events,
      seconds,
      rows: count,
      difference,
      tables,
    } = await verifyGroup({
      group,
      store,
      pool,
      onProgress: progress,
    })
    rows.push([group.name, events, seconds, count, difference])
    for (const { table, missing, unexpected } of differing(tables))
      wrong.push(`${table}: ${missing} rows that the log has and the table has not, ${unexpected} the other way round`)
    clear()
  }
  say(columns(['group', 'events', 'seconds', 'rows', 'difference'], rows))
  for (const line of wrong) say(line)
  return wrong.length === 0
}

const rebuild = async (groups: readonly Group[], log: AtConsole): Promise<true> => {
  const rows: (string | number)[][] = []
  for (const built of await rebuildAll({ groups, log, onProgress: progress }))
    rows.push([built.group, built.events, built.seconds, built.rows, built.lockMilliseconds])
  clear()
  say(columns(['group', 'events', 'seconds', 'rows', 'lock ms'], rows))
  return true
}

const { values, positionals } = parseArgs({ options: { verify: { type: 'boolean' } }, allowPositionals: true })
const groups = positionals.length > 0 ? groupsNamed(positionals) : null
if (groups === null) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
await runAtConsole(async () => {
  const product = await atConsole(personalFields)
  try {
    process.exitCode = (await (values.verify ? verify : rebuild)(groups, product)) ? 0 : 1
  } finally {
    clear()
    await product.close()
  }
}, [AlreadyBuilding, AnotherVersion])
