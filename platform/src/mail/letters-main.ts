import { parseArgs } from 'node:util'
import { runAtConsole } from '../command-line/run-at-console.ts'
import { configuration } from '../config/configuration.ts'
import { existingSecrets } from '../config/own-secrets.ts'
import { pool } from '../database/pool.ts'
import { requireMasterKey } from '../event-store/personal-data/require-master-key.ts'
import { consoleDatabase } from '../process/console.ts'
import { letterSeal } from './letter-seal.ts'
import { storedMail } from './stored.ts'

const usage = `Usage: npm run letters -- EMAIL
Prints the newest letters to an address, with their links, where MAIL_TRANSPORT=stored: invitations, new passwords,
confirmations of an address. Whoever runs the installation hands the link over.`

const SHOWN = 5

const { positionals } = parseArgs({ allowPositionals: true })
const [email] = positionals
if (email === undefined || positionals.length > 1) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
await runAtConsole(async () => {
  const settings = configuration(['DATABASE_URL', 'DATA_DIR', 'MASTER_KEY', 'SERVICE_TOKEN'])
  const database = await consoleDatabase(settings.DATABASE_URL, settings.DATA_DIR)
  const worker = pool(database.url, 'escandallo_worker', { max: 1 })
  try {
    const masterKey = await existingSecrets.masterKey(settings.DATA_DIR, settings)
    const owner = pool(database.url, null, { max: 1 })
    await requireMasterKey(owner, masterKey).finally(() => owner.end())
    const letters = await storedMail(worker, letterSeal(masterKey)).letters({ to: email, limit: SHOWN })
    for (const { sentAt, subject, text } of letters)
      process.stdout.write(`${new Date(sentAt).toISOString()}  ${subject}\n${text}\n\n`)
    if (letters.length === 0) process.stdout.write(`Nothing was written to ${email}, or it has left by mail.\n`)
  } finally {
    await worker.end()
    await database.close()
  }
})
