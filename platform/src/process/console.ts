import { join } from 'node:path'
import { configuration } from '../config/configuration.ts'
import { ownSecrets } from '../config/own-secrets.ts'
import { filesVariables } from '../config/variables.ts'
import { reachedPostgres } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { pool } from '../database/pool.ts'
import { eventStoreDBAddress } from '../event-store/configured.ts'
import { requireMasterKey } from '../event-store/personal-data/require-master-key.ts'
import type { PersonalFields } from '../event-store/personal-data.ts'
import { migrations } from '../migrations.ts'
import { configuredStorage, type FilesSettings } from '../object-storage/configured.ts'
import type { ObjectStorage } from '../object-storage/object-storage.ts'
import { type LogAddress, type OpenedLog, openLog } from './opened-log.ts'

export type AtConsole = OpenedLog & {
  address: LogAddress
  objects: ObjectStorage
  /** DATA_DIR: what is kept beside the database. */
  folder: string
  /** Whether somebody else may be running the product on it just now. */
  joined: boolean
}

/**
 * The database that the environment names. The embedded one is started when the product is not running, else joined.
 * @throws what `reachedPostgres` throws.
 */
export const consoleDatabase = async (elsewhere: string | undefined, data: string) =>
  elsewhere === undefined
    ? await reachedPostgres({ folder: join(data, 'postgres'), say: () => {} })
    : { url: elsewhere, joined: true, close: async () => {} }

/** The files that the product keeps where the environment says. What is arriving there is left alone. */
export const consoleFiles = (settings: FilesSettings, data: string): Promise<ObjectStorage> =>
  configuredStorage(settings, { folder: join(data, 'files'), beside: true })

/**
 * The log and the read models for a command at the console, as the environment says where they are.
 * @param personalFields what is sealed in the log, to be opened with the product's key.
 * @throws ConfigurationWrong; what `consoleDatabase` and `migrate` throw.
 */
export const atConsole = async (personalFields: PersonalFields): Promise<AtConsole> => {
  const settings = configuration([
    ...filesVariables,
    ...(['DATABASE_URL', 'DATA_DIR', 'MASTER_KEY', 'SERVICE_TOKEN', 'EVENT_STORE', 'EVENTSTOREDB_URL'] as const),
  ])
  const { DATABASE_URL: elsewhere, DATA_DIR: data } = settings
  const eventStoreDB = eventStoreDBAddress(settings)
  const { masterKey, madeKeyFile } = await ownSecrets(data, settings)
  const database = await consoleDatabase(elsewhere, data)
  const owner = pool(database.url, null, { max: 1 })
  await migrate(owner, migrations)
    .then(() => requireMasterKey(owner, masterKey, madeKeyFile))
    .finally(() => owner.end())
  const address: LogAddress = { url: database.url, masterKey, ...(eventStoreDB ? { eventStoreDB } : {}) }
  const opened = openLog(address, personalFields)
  return {
    ...opened,
    address,
    objects: await consoleFiles(settings, data),
    folder: data,
    joined: database.joined,
    async close() {
      await opened.close()
      await database.close()
    },
  }
}
