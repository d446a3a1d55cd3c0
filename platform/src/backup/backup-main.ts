import { parseArgs } from 'node:util'
import { runAtConsole } from '../command-line/run-at-console.ts'
import { ownSecrets } from '../config/own-secrets.ts'
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
  const { masterKey, token } = await ownSecrets(settings.DATA_DIR, settings)
  const keys = { 'master-key': `${masterKey.toString('base64')}\n`, 'service-token': `${token}\n` }
  const { manifest, damaged } = await takeBackup({ pool: owner, objects, keys, folder, onProgress: say })
  say(`${folder}: ${manifest.tables.length} tables, ${manifest.objects.count} files, as of ${manifest.takenAt}`)
  for (const hash of damaged) say(`damaged, and not in the backup: ${hash}`)
  if (damaged.length > 0) process.exitCode = 1
}

await runAtConsole(() => inPlace(backup), [BackupRefused])
