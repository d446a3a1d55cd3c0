import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, freemem } from 'node:os'
import { join } from 'node:path'
import { alive } from '@escandallo/platform/database/embedded/server.ts'

const PREFIX = 'escandallo-'
/** What the databases of one process that runs tests grow to at most, and as much for the products that journeys start. */
const ROOM_EACH = 2_000_000_000
const neededRoom = () => (availableParallelism() + 2) * ROOM_EACH

/** Takes away what processes left there that were killed. A folder's name ends with whose it is. */
const sweep = (place: string) => {
  for (const name of readdirSync(place)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)$`).exec(name) ?? []
    if (pid && !alive(Number(pid))) rmSync(join(place, name), { recursive: true, force: true })
  }
}

/**
 * Makes a folder of this process whose files live in memory. Null where the machine has no such place, or too little room in it:
 * containers often have 64 MB. Files that nobody keeps cost an eighth less of the processors' time there.
 */
export const folderInMemory = (place = '/dev/shm', needed = neededRoom()): string | null => {
  try {
    if (!existsSync(place)) return null
    sweep(place)
    const { bavail, bsize } = statfsSync(place)
    if (Math.min(bavail * bsize, freemem()) < needed) return null
    const folder = join(place, `${PREFIX}${process.pid}`)
    // A database may run as another user, who has to pass through.
    mkdirSync(folder, { mode: 0o755 })
    return folder
  } catch {
    return null
  }
}
