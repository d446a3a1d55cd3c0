import type { Pool } from '../database/pool.ts'
import type { LetterCause } from '../letters/causes.ts'
import type { Log } from '../logging/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { fillPlaces } from '../process/places.ts'
import type { LetterSeal } from './letter-seal.ts'
import type { LetterOutcome, Mail } from './mail.ts'
import { lines, MOST_UNDER_WAY, RESERVED } from './outgoing/lines.ts'
import { MOST_DAYS, noteBounce, noteReported, takeOutcomes } from './outgoing/outcomes.ts'
import { countWaiting, noteGivenUp, noteLater, noteLeft, type Outgoing, takeNext, wakeAway } from './outgoing/rows.ts'
import { forgetLetters, keepLetter, type StoredMail } from './stored.ts'

/** Why a try failed. `trouble` is for the log, `said` the server's own sentence; neither holds the letter's address. */
export type Failure = {
  trouble: string
  cause?: LetterCause
  reply?: string | null
  /** Nothing of this letter, but of the server: another letter that leaves shows that it is back. */
  isAway?: boolean
}
/** What came of one try: it left, it is worth another, or it never will. */
export type Verdict = { outcome: 'left' } | ({ outcome: 'later' | 'never' } & Failure)

export type Transport = {
  /** Tries once, within a minute and until the signal aborts. Never throws. */
  deliver(letter: Outgoing, signal: AbortSignal): Promise<Verdict>
  /** Why no letter would leave just now, asked before there is one; null where nothing is in the way. Never throws. */
  check?(): Promise<string | null>
  close(): void
}

export type OutgoingMail = Mail & Pick<StoredMail, 'forget'> & { close(): Promise<void> }

type Options = {
  /** Of role `escandallo_worker`. */
  pool: Pool
  transport: Transport
  seal: LetterSeal
  log: Log
  metrics?: Metrics
  /** Seconds until a letter is tried again that was tried so many times. */
  wait?: (tries: number) => number
  /** Milliseconds between two looks for letters that others took or that are due again. */
  every?: number
}

/** A letter, and what to call when it is under way no more. */
type Taken = { letter: Outgoing; end: () => void }

/** Longer than any try lasts. */
const TAKEN_SECONDS = 300
/** A server that asks to come again later wants to see us within minutes, and one that is broken is mended within days. */
const waitLonger = (tries: number): number => Math.min(60 * 3 ** (tries - 1), 4 * 3_600)
/** Outcomes that are reported at once. */
const REPORTED_AT_ONCE = 4
/** Milliseconds that a try may go on when the process stops. */
const LAST_CALL = 5_000

/**
 * Mail that leaves over a transport: a letter is kept in PostgreSQL first, and stays until the server has taken it or refused
 * it for good. It leaves once; where a server's answer was lost it comes again under the same id.
 */
export const outgoingMail = ({
  pool,
  transport,
  seal,
  log,
  metrics,
  wait = waitLonger,
  every = 5_000,
}: Options): OutgoingMail => {
  const cut = new AbortController()
  const line = lines()
  let [trouble, isClosed] = [false, false]
  // Letters of an earlier process may wait for a server that is back.
  let mayBeAway = true
  let reporting: ReturnType<typeof fillPlaces<LetterOutcome>> | undefined
  metrics?.gauge({
    name: 'mail_waiting',
    help: 'Letters that have not left yet',
    collect: async (gauge) => gauge.set(await countWaiting(pool)),
  })
  const tried = metrics?.counter({ name: 'mail_tries_total', help: 'Tries to deliver a letter', labels: ['outcome'] })

  const deliver = async (letter: Outgoing) => {
    const { letterId, kind, tries, takenAt } = letter
    const verdict = await transport.deliver(letter, cut.signal)
    tried?.inc({ outcome: verdict.outcome })
    if (verdict.outcome === 'left') {
      await noteLeft(pool, letterId)
      reporting?.look()
      if (mayBeAway) await wakeAway(pool)
      mayBeAway = false
      return
    }
    const isOld = Date.now() - Date.parse(takenAt) > MOST_DAYS * 86_400_000
    const { cause = 'other', reply = null, isAway = false } = verdict
    const failed = { letterId, tries, trouble: verdict.trouble, cause, reply }
    const fields = { letterId, kind, attempt: tries, reason: verdict.trouble }
    mayBeAway ||= isAway
    if (verdict.outcome === 'never' || isOld) {
      log.error('a letter cannot be delivered', fields)
      await noteGivenUp(pool, { ...failed, outcome: verdict.outcome === 'never' ? 'refused' : 'expired' })
    } else {
      log.warn('a letter is tried again later', fields)
      await noteLater(pool, { ...failed, isAway, seconds: wait(tries) })
    }
    reporting?.look()
  }
  const takeNow = async (urgencies: readonly boolean[]): Promise<Taken[]> => {
    for (const isAwaited of urgencies) {
      const letter = await takeNext(pool, { isAwaited, ...line.next(), seconds: TAKEN_SECONDS, seal })
      trouble = false
      if (letter) return [{ letter, end: line.begin(letter) }]
    }
    return []
  }
  let lastTaking: Promise<unknown> = Promise.resolve()
  /** One after another: who takes has to know what is under way. */
  const take = (...urgencies: boolean[]) => {
    const taking = lastTaking.then(() => takeNow(urgencies))
    lastTaking = taking.catch(() => undefined)
    return taking
  }
  const work = ({ letter, end }: Taken) => deliver(letter).finally(end)
  const onTrouble = (error: unknown) => {
    if (!trouble) log.warn('letters wait for the database', { error })
    trouble = true
  }
  // What a person waits for finds a place however many others hang, and is first in every other place.
  const places = [
    fillPlaces({ most: RESERVED, every, work, onTrouble, take: () => take(true) }),
    fillPlaces({ most: MOST_UNDER_WAY - RESERVED, every, work, onTrouble, take: () => take(true, false) }),
  ]
  const takeMore = () => {
    for (const each of places) each.look()
  }
  takeMore()
  void transport.check?.().then((reason) => {
    if (reason !== null && !isClosed) log.error('no letter can leave', { reason })
  })

  return {
    async send(letter) {
      await keepLetter(pool, letter, { due: true, seal })
      if (!isClosed) takeMore()
    },
    forget: (address) => forgetLetters(pool, address),
    reports: {
      on(handle) {
        reporting = fillPlaces<LetterOutcome>({
          most: REPORTED_AT_ONCE,
          every,
          onTrouble,
          take: (free) => takeOutcomes(pool, free),
          work: (outcome) =>
            handle(outcome).then(
              () => noteReported(pool, outcome),
              (error) => log.warn('what became of a letter is reported again later', { error }),
            ),
        })
        reporting.look()
      },
      async noteBounce(bounce) {
        const isOurs = await noteBounce(pool, bounce)
        reporting?.look()
        return isOurs
      },
    },
    async close() {
      isClosed = true
      const lastCall = setTimeout(() => cut.abort(), LAST_CALL)
      await Promise.all([...places, ...(reporting ? [reporting] : [])].map((each) => each.close()))
      clearTimeout(lastCall)
      transport.close()
    },
  }
}
