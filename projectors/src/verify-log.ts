import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runAtConsole } from '@escandallo/platform/command-line/run-at-console.ts'
import { atConsole } from '@escandallo/platform/process/console.ts'
import { verifyAnchored } from './console/anchored-log.ts'

const usage = `Usage: npm run verify-log [-- --anchor FILE] [--write-anchor FILE]
Follows the chain of hashes of every stream; exit code 1 at the first break.
How streams end is kept in log-anchor.json of DATA_DIR, and the next time compared with: a changed last event, a tail that was cut off
and a deleted stream show by that.
--write-anchor keeps how every stream ends in another file as well: where nobody who can write to the database can.
--anchor compares with such a file.`

const say = (line: string) => process.stdout.write(`${line}\n`)

const { values, positionals } = parseArgs({
  options: { anchor: { type: 'string' }, 'write-anchor': { type: 'string' } },
  allowPositionals: true,
})
if (positionals.length > 0) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}

/** Hashes are over what is recorded: nothing personal is opened for it. */
const nothingOpened = {}

const verifyOnce = async () => {
  const product = await atConsole(nothingOpened)
  try {
    const ownFile = join(product.folder, 'log-anchor.json')
    const files = { ownFile, compared: values.anchor, written: values['write-anchor'] }
    if (!(await verifyAnchored(product.store, files, say))) process.exitCode = 1
  } finally {
    await product.close()
  }
}

await runAtConsole(verifyOnce)
