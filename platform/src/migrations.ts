import type { Migration } from './database/migrate.ts'
import { eventStoreMigrations } from './event-store/postgres-migrations.ts'
import { feedMigrations } from './feed/feed-migrations.ts'
import { identityMigrations } from './identity/migrations.ts'
import { mailMigrations } from './mail/stored.ts'
import { attemptMigrations } from './payments/attempts.ts'
import { noticeMigrations } from './payments/notices.ts'
import { progressMigrations } from './progress/progress.ts'
import { projectionMigrations } from './projection/schema.ts'
import { schedulingMigrations } from './scheduling/scheduling-migrations.ts'
import { snapshotMigrations } from './snapshots/postgres.ts'

/** Everything that the product keeps in PostgreSQL besides its read models, which the projection engine makes itself. */
export const migrations: readonly Migration[] = [
  ...eventStoreMigrations,
  ...snapshotMigrations,
  ...feedMigrations,
  ...projectionMigrations,
  ...mailMigrations,
  ...progressMigrations,
  ...noticeMigrations,
  ...attemptMigrations,
  ...schedulingMigrations,
  ...identityMigrations,
]
