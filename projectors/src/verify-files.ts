import { parseArgs } from 'node:util'
import { documentEvent, filesNamedBy } from '@escandallo/contracts/documents/events.ts'
import { personalFields } from '@escandallo/contracts/streams.ts'
import { runAtConsole } from '@escandallo/platform/command-line/run-at-console.ts'
import { ConfigurationWrong } from '@escandallo/platform/config/configuration.ts'
import { type EventStore, START } from '@escandallo/platform/event-store/event-store.ts'
import { integrityOf } from '@escandallo/platform/object-storage/integrity.ts'
import { atConsole } from '@escandallo/platform/process/console.ts'
import { typesOf } from './event-types.ts'

const usage = `Usage: npm run verify-files [-- --remove-orphans]
Reads every stored file through and compares what is kept with what the log names; exit code 1 when one is missing or damaged.
--remove-orphans removes files that no event names. Stop the product first: an upload may be on its way.`

const say = (line: string) => process.stdout.write(`${line}\n`)

const documentTypes: ReadonlySet<string> = new Set(typesOf(documentEvent))

/** Every stored object that the log names, with the document that named it first. */
const namedIn = async (store: EventStore): Promise<Map<string, string>> => {
  const named = new Map<string, string>()
  for (let after = START; ; ) {
    const { events, reached } = await store.readAll({ after, limit: 1_000 })
    for (const { type, data } of events) {
      if (!documentTypes.has(type)) continue
      const event = documentEvent.parse({ type, data })
      for (const hash of filesNamedBy(event)) if (!named.has(hash)) named.set(hash, event.data.documentId)
    }
    if (reached === after) return named
    after = reached
  }
}

const verify = async (removeOrphans: boolean) => {
  const product = await atConsole(personalFields)
  try {
    if (removeOrphans && product.joined) throw new ConfigurationWrong(['--remove-orphans: stop the product first'])
    const { objects } = product
    const named = await namedIn(product.store)
    const { whole, bytes, missing, corrupt, orphaned } = await integrityOf(objects, new Set(named.keys()))
    say(`${whole} files whole (${bytes} bytes), ${missing.length} missing, ${corrupt.length} damaged`)
    for (const hash of missing) say(`missing ${hash} of document ${named.get(hash)}`)
    for (const hash of corrupt) say(`damaged ${hash} of ${named.has(hash) ? `document ${named.get(hash)}` : 'nobody'}`)
    for (const hash of removeOrphans ? orphaned : []) await objects.remove(hash)
    if (orphaned.length > 0) say(`${orphaned.length} named by no event${removeOrphans ? ', now removed' : ''}`)
    if (missing.length + corrupt.length > 0) process.exitCode = 1
  } finally {
    await product.close()
  }
}

const { values, positionals } = parseArgs({
  options: { 'remove-orphans': { type: 'boolean', default: false } },
  allowPositionals: true,
})
if (positionals.length > 0) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
await runAtConsole(() => verify(values['remove-orphans']))
