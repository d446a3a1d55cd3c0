import { parseArgs } from 'node:util'
import { runAtConsole } from '../command-line/run-at-console.ts'
import { existingSecrets } from '../config/own-secrets.ts'
import { requireMasterKey } from '../event-store/personal-data/require-master-key.ts'
import { inPlace, type Place, say } from './console.ts'
import { BackupRefused } from './manifest.ts'
import { takeBackup } from './take.ts'

const usage = `Usage: npm run backup -- DIR
Copies the log, identities, files and keys into a new folder, while the product may go on.
The folder holds the key of personal data: guard it as the product itself.`

const { positionals } = parseArgs({ allowPositionals: true })
const [folder] = positionals
if (folder === undefined || positionals.length > 1) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}

const backup = async ({ settings, owner, objects }: Place) => {
  if (settings.EVENT_STORE === 'eventstoredb')
    say('The log is in EventStoreDB and is not in this copy: save it first, with its own means.')
  const masterKey = await existingSecrets.masterKey(settings.DATA_DIR, settings)
  const token = await existingSecrets.token(settings.DATA_DIR, settings)
  // A copy with a key that opens nothing of it would be worth nothing on the day it is needed.
  await requireMasterKey(owner, masterKey)
  const keys = { 'master-key': `${masterKey.toString('base64')}\n`, 'service-token': `${token}\n` }
  const { manifest, damaged } = await takeBackup({ pool: owner, objects, keys, folder, onProgress: say })
  say(`${folder}: ${manifest.tables.length} tables, ${manifest.objects.count} files, as of ${manifest.takenAt}`)
  for (const hash of damaged) say(`damaged, and not in the backup: ${hash}`)
  if (damaged.length > 0) process.exitCode = 1
}

await runAtConsole(() => inPlace(backup), [BackupRefused])
