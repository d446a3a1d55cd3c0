import { constants } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runAtConsole } from '../command-line/run-at-console.ts'
import { configuration } from '../config/configuration.ts'
import { migrations } from '../migrations.ts'
import { inPlace, type Place, say } from './console.ts'
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

/** Puts the product's own keys where it looks for them, unless the environment gives them. */
const bringKeys = async (data: string) => {
  const { MASTER_KEY, SERVICE_TOKEN } = configuration(['MASTER_KEY', 'SERVICE_TOKEN'])
  await mkdir(data, { recursive: true })
  for (const [name, key] of Object.entries({ 'master-key': MASTER_KEY, 'service-token': SERVICE_TOKEN })) {
    if (key) continue
    await copyFile(join(folder, 'keys', name), join(data, name), constants.COPYFILE_EXCL).catch((error) => {
      throw error.code === 'EEXIST'
        ? new BackupRefused(`${join(data, name)} is there already. Restore into an empty DATA_DIR.`)
        : error
    })
  }
}

const restore = async ({ settings, owner, objects }: Place) => {
  const forgotten = values.forgotten ? (await readFile(values.forgotten, 'utf8')).split(/\s+/).filter(Boolean) : []
  await bringKeys(settings.DATA_DIR)
  const { manifest, log } = await restoreBackup({
    ...{ pool: owner, objects, folder, migrations, forgotten },
    onProgress: say,
  })
  say(`${log.events} events in ${log.streams} streams and ${manifest.objects.count} files, as of ${manifest.takenAt}`)
  if (!log.firstBreak) return say('The chain of hashes holds. Read models are built when the product starts.')
  const { stream, revision, kind } = log.firstBreak
  say(`The chain of hashes breaks: ${stream} at ${revision} is ${kind}.`)
  process.exitCode = 1
}

await runAtConsole(async () => {
  await readManifest(folder)
  await inPlace(restore)
}, [BackupRefused])
