import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { runAtConsole } from '@escandallo/platform/command-line/run-at-console.ts'
import { ConfigurationWrong } from '@escandallo/platform/config/configuration.ts'
import { type Anchor, anchor, breakInWords, verify, withoutAnchor } from '@escandallo/platform/event-store/verify.ts'
import { atConsole } from '@escandallo/platform/process/console.ts'

const usage = `Usage: npm run verify-log [-- --anchor FILE] [--write-anchor FILE]
Follows the chain of hashes of every stream; exit code 1 at the first break.
--write-anchor keeps how every stream ends now. Keep the file where nobody who can write to the database can.
--anchor compares with such a file: a tail that was cut off or written anew shows only then.`

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

const anchorIn = async (file: string): Promise<Anchor> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new ConfigurationWrong([`--anchor: ${(error as Error).message}`])
  }
}

const verifyOnce = async () => {
  const anchored = values.anchor ? await anchorIn(values.anchor) : undefined
  const product = await atConsole(nothingOpened)
  try {
    const { events, streams, firstBreak } = await verify(product.store, anchored ? { anchor: anchored } : {})
    if (firstBreak) {
      say(breakInWords(firstBreak))
      process.exitCode = 1
      return
    }
    say(`${events} events in ${streams} streams: the chain holds${anchored ? ', as anchored' : ''}.`)
    if (!anchored) say(withoutAnchor)
    const target = values['write-anchor']
    if (target) await writeFile(target, `${JSON.stringify(await anchor(product.store))}\n`, { mode: 0o600 })
  } finally {
    await product.close()
  }
}

await runAtConsole(verifyOnce)
