import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { type Name, variables } from '../variables.ts'

/** Text by name, as an environment or an `.env` file has it. A name that is set to nothing is not set. */
export type Environment = Record<string, string | undefined>

type Former = {
  now: Name
  /** Stricter than the setting itself: what a value is that nobody but a person who means us writes. */
  meansUs?: (value: string) => boolean
  /** What systems and shells write there for themselves, of which nobody has to be told. */
  ofSystem?: (value: string) => boolean
}

/**
 * Settings that bore a name which systems, shells or other programs set: `MAIL` is the mailbox of whoever signs in to Debian,
 * `HOST` the machine's name in tcsh and a kind of machine in conda. Whoever wrote them into `.env` meant us, and is heeded.
 */
const formerNames: Record<string, Former> = {
  MAIL: { now: 'MAIL_TRANSPORT', ofSystem: (value) => value.startsWith('/') },
  HOST: {
    now: 'LISTEN_ADDRESS',
    meansUs: (value) => isIP(value) > 0 || value === 'localhost',
    ofSystem: (value) => value.split('.')[0] === hostname().split('.')[0],
  },
  DEMO: { now: 'DEMO_RESTAURANT' },
  FEED: { now: 'EVENT_FEED' },
  FILES: { now: 'FILE_STORAGE' },
}

/**
 * Brings former names of settings to the present ones.
 * @param from the environment of the process, into which Node has put what `.env` adds to it.
 * @param file what stands in `.env`.
 * @param say is told in a sentence, for each former name, whether it was heeded and what it is called now.
 * @returns `from` without former names, and with what they said. Of a name in the environment that means something else to the
 * system, as a login's `MAIL`, nothing is taken.
 */
export const withPresentNames = (from: Environment, file: Environment, say: (line: string) => void): Environment => {
  const present = { ...from }
  for (const [former, { now, meansUs = () => true, ofSystem = () => false }] of Object.entries(formerNames)) {
    const around = from[former] || undefined
    const inFile = file[former] || undefined
    delete present[former]
    const ours = (value: string | undefined): value is string =>
      value !== undefined && (value === inFile || (meansUs(value) && variables[now].schema.safeParse(value).success))
    const value = [around, inFile].find(ours)
    if (value === undefined) {
      if (around !== undefined && !ofSystem(around))
        say(`${former} in the environment is no setting of this product and was left alone; ${now} is what says that.`)
    } else if (present[now]) {
      if (present[now] !== value) say(`${former} is called ${now} now; both are set, and ${now} was heeded.`)
    } else {
      present[now] = value
      say(`${former} is called ${now} now. It was heeded; please rename it${value === inFile ? ' in .env' : ''}.`)
    }
  }
  return present
}
