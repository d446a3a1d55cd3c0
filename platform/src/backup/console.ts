import { type Configuration, configuration } from '../config/configuration.ts'
import { filesVariables } from '../config/variables.ts'
import { type Pool, pool } from '../database/pool.ts'
import type { ObjectStorage } from '../object-storage/object-storage.ts'
import { consoleDatabase, consoleFiles } from '../process/console.ts'

const places = [
  ...filesVariables,
  ...(['DATABASE_URL', 'DATA_DIR', 'MASTER_KEY', 'SERVICE_TOKEN', 'EVENT_STORE'] as const),
] as const

type Opened = Awaited<ReturnType<typeof consoleDatabase>> & { takeAway?: () => Promise<void> }

export type Place = {
  settings: Configuration<(typeof places)[number]>
  /** As the owner of all tables, with all the time it takes. */
  owner: Pool
  objects: ObjectStorage
}

/**
 * Lets a command work where the environment says that the product is.
 * @param open the database: one that is there, unless said; one that was made for it is taken away again when the work fails.
 */
export const inPlace = async (
  work: (place: Place) => Promise<void>,
  open: (elsewhere: string | undefined, data: string) => Promise<Opened> = consoleDatabase,
): Promise<void> => {
  const settings = configuration([...places])
  const { DATABASE_URL, DATA_DIR } = settings
  const database = await open(DATABASE_URL, DATA_DIR)
  const owner = pool(database.url, null, { max: 4, statementTimeout: 0 })
  try {
    const objects = await consoleFiles(settings, DATA_DIR)
    await work({ settings, owner, objects })
  } catch (error) {
    await owner.end()
    await (database.takeAway ?? database.close)()
    throw error
  }
  await owner.end()
  await database.close()
}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
