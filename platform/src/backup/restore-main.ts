import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { runAtConsole } from '../command-line/run-at-console.ts'
import { breakInWords } from '../event-store/verify.ts'
import { migrations } from '../migrations.ts'
import { emptyConsoleDatabase } from '../process/console.ts'
import { inPlace, type Place, say } from './console.ts'
import { bringKeys } from './keys.ts'
import { BackupRefused, readManifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'

const usage = `Usage: npm run restore -- DIR [--forgotten FILE]
Brings a backup back into an empty DATA_DIR or database, and follows the log's chain of hashes.
--forgotten names a file with the ids of people who were forgotten after the backup was taken, one a line.`

const { positionals, values } = parseArgs({ allowPositionals: true, options: { forgotten: { type: 'string' } } })
const [folder] = positionals
if (folder === undefined || positionals.length > 1) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}

const restore = async ({ settings, owner, objects }: Place) => {
  const forgotten = values.forgotten ? (await readFile(values.forgotten, 'utf8')).split(/\s+/).filter(Boolean) : []
  const { MASTER_KEY, SERVICE_TOKEN } = settings
  const configured = { 'master-key': MASTER_KEY, 'service-token': SERVICE_TOKEN }
  const takeKeysAway = await bringKeys(folder, settings.DATA_DIR, configured)
  const { manifest, log } = await restoreBackup({
    pool: owner,
    objects,
    folder,
    migrations,
    forgotten,
    onProgress: say,
  }).catch(async (error) => {
    // Another backup may be brought then.
    await takeKeysAway()
    throw error
  })
  say(`${log.events} events in ${log.streams} streams and ${manifest.objects.count} files, as of ${manifest.takenAt}`)
  if (!log.firstBreak) return say('The chain of hashes holds. Read models are built when the product starts.')
  say(breakInWords(log.firstBreak))
  process.exitCode = 1
}

await runAtConsole(async () => {
  await readManifest(folder)
  await inPlace(restore, emptyConsoleDatabase)
}, [BackupRefused])
