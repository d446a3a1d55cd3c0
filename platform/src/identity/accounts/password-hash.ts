import { hash, parseOptions, verify } from '@node-rs/argon2'
import { Unavailable } from '../../errors.ts'

// The first choice of OWASP's password storage guidance: argon2id, 19 MiB, two passes, one lane. Being memory-hard, it is
// also the easiest way to exhaust this process: hence the queue below.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const argon2id = 2

/** Hashes and checks passwords, a few at a time. */
export interface PasswordHash {
  /** Gives the encoded argon2id hash. Throws Unavailable when too many wait. */
  readonly make: (password: string) => Promise<string>
  /** Says whether the password belongs to the hash; without a hash it works as long and says no. Throws Unavailable when too many wait. */
  readonly matches: (password: string, encoded: string | undefined) => Promise<boolean>
  /** Whether a hash was made with weaker or other parameters than today's. */
  readonly outdated: (encoded: string) => boolean
}

// Composed and decomposed accents are one password: keyboards and systems differ in which they send.
const written = (password: string): string => password.normalize('NFKC')

const queue = (atOnce: number, waiting: number) => {
  const line: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new Unavailable('too-many-sign-ins', 5)
      await new Promise<void>((turn) => line.push(turn))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Takes how many hashes run at once (each needs 19 MiB and a core, default 2) and how many may wait (default 64). */
export const passwordHash = ({ atOnce = 2, waiting = 64 } = {}): PasswordHash => {
  const inTurn = queue(atOnce, waiting)
  const make = (password: string) => inTurn(() => hash(written(password), { ...cost, algorithm: argon2id }))
  // Made at once, so that the first unknown account does not take twice as long as the others.
  const nobody = make('nobody has this password')
  nobody.catch(() => {})
  const matches = async (password: string, encoded: string | undefined): Promise<boolean> => {
    const other = await nobody
    const same = await inTurn(() => verify(encoded ?? other, written(password)))
    return same && encoded !== undefined
  }
  const outdated = (encoded: string): boolean => {
    const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(encoded)
    return (
      algorithm !== argon2id ||
      memoryCost !== cost.memoryCost ||
      timeCost !== cost.timeCost ||
      parallelism !== cost.parallelism
    )
  }
  return { make, matches, outdated }
}
