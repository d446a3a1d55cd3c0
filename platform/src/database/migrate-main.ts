/** `npm run migrate`: brings the database of DATABASE_URL up to date, makes the logins of DATABASE_LOGINS, and ends. */
import { configuration } from '../config/configuration.ts'
import { inWords } from '../failures/start-failure.ts'
import { migrations } from '../migrations.ts'
import { makeLogins } from './logins.ts'
import { migrate } from './migrate.ts'
import { pool } from './pool.ts'

try {
  const settings = configuration(['DATABASE_URL', 'DATABASE_LOGINS'], { required: ['DATABASE_URL'] })
  const owner = pool(settings.DATABASE_URL, null, { max: 2, name: 'migrations' })
  try {
    const applied = await migrate(owner, migrations)
    const logins = await makeLogins(owner, settings.DATABASE_LOGINS)
    process.stdout.write(
      `Migrations applied: ${applied.join(', ') || 'none'}. Logins: ${logins.join(', ') || 'none'}.\n`,
    )
  } finally {
    await owner.end()
  }
} catch (error) {
  process.stderr.write(`${inWords(error) ?? (error as Error).message}\n`)
  process.exitCode = 1
}
