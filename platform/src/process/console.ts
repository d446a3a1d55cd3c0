import { rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationWrong, configuration } from '../config/configuration.ts'
import { existingSecrets, holdsDatabase } from '../config/own-secrets.ts'
import { filesVariables } from '../config/variables.ts'
import { reachedPostgres, removeDatabase } from '../database/embedded.ts'
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
 * The database that the environment names. The embedded one is started when the product is not running, else joined; none is made: a command
 * in a wrong folder would find nothing to complain of in an empty one.
 * @throws ConfigurationWrong where the folder holds none; what `reachedPostgres` throws.
 */
export const consoleDatabase = async (elsewhere: string | undefined, data: string) => {
  if (elsewhere !== undefined) return { url: elsewhere, joined: true, close: async () => {} }
  const folder = join(data, 'postgres')
  if (await holdsDatabase(data)) return await reachedPostgres({ folder, say: () => {} })
  throw new ConfigurationWrong([
    `There is no database in ${folder}. Name the folder of the product in DATA_DIR, or its database in DATABASE_URL.`,
  ])
}

/**
 * As `consoleDatabase`, for what is brought into an empty folder: an embedded one is made where there is none.
 * @returns `takeAway`: ends it, and removes what was made here.
 */
export const emptyConsoleDatabase = async (elsewhere: string | undefined, data: string) => {
  if (elsewhere !== undefined || (await holdsDatabase(data))) {
    const database = await consoleDatabase(elsewhere, data)
    return { ...database, takeAway: () => database.close() }
  }
  const folder = join(data, 'postgres')
  const database = await reachedPostgres({ folder, say: () => {} })
  const takeAway = async () => {
    await database.close()
    await removeDatabase(folder)
    // Of the files only their empty folders: what was brought there is somebody's.
    for (const empty of [join(data, 'files', 'arriving'), join(data, 'files'), data]) await rmdir(empty).catch(() => {})
  }
  return { ...database, takeAway }
}

/** The files that the product keeps where the environment says. What is arriving there is left alone. */
export const consoleFiles = (settings: FilesSettings, data: string): Promise<ObjectStorage> =>
  configuredStorage(settings, { folder: join(data, 'files'), beside: true })

/** The key of a database that is brought to the newest schema. @throws ConfigurationWrong where it does not open what is there. */
const openedKey = async ({ url }: { url: string }, keyOf: () => Promise<Buffer>): Promise<Buffer> => {
  const masterKey = await keyOf()
  const owner = pool(url, null, { max: 1 })
  try {
    await migrate(owner, migrations)
    await requireMasterKey(owner, masterKey)
  } finally {
    await owner.end()
  }
  return masterKey
}

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
  const database = await consoleDatabase(elsewhere, data)
  const masterKey = await openedKey(database, () => existingSecrets.masterKey(data, settings)).catch(async (error) => {
    await database.close()
    throw error
  })
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
