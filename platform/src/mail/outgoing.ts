import type { Pool } from '../database/pool.ts'
import type { Log } from '../logging/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { fillPlaces } from '../process/places.ts'
import type { LetterSeal } from './letter-seal.ts'
import type { Mail } from './mail.ts'
import { lines, MOST_UNDER_WAY, RESERVED } from './outgoing/lines.ts'
import { countWaiting, noteGivenUp, noteLater, noteLeft, type Outgoing, takeNext } from './outgoing/rows.ts'
import { forgetLetters, keepLetter, type StoredMail } from './stored.ts'

/** What came of one try: it left, it is worth another, or it never will. `trouble` says why, without the letter's address. */
export type Verdict = { outcome: 'left' } | { outcome: 'later' | 'never'; trouble: string }

export type Transport = {
  /** Tries once, within a minute and until the signal aborts. Never throws. */
  deliver(letter: Outgoing, signal: AbortSignal): Promise<Verdict>
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
/** By then the links of every kind of letter have run out. */
const MOST_DAYS = 3
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
    if (verdict.outcome === 'left') return noteLeft(pool, letterId)
    const isOld = Date.now() - Date.parse(takenAt) > MOST_DAYS * 86_400_000
    const fields = { letterId, kind, attempt: tries, reason: verdict.trouble }
    if (verdict.outcome === 'never' || isOld) {
      log.error('a letter cannot be delivered', fields)
      return noteGivenUp(pool, { letterId, tries, trouble: verdict.trouble })
    }
    log.warn('a letter is tried again later', fields)
    return noteLater(pool, { letterId, tries, trouble: verdict.trouble, seconds: wait(tries) })
  }
  const takeNow = async (wanted: readonly boolean[]): Promise<Taken[]> => {
    for (const isAwaited of wanted) {
      const letter = await takeNext(pool, { isAwaited, ...line.next(), seconds: TAKEN_SECONDS, seal })
      trouble = false
      if (letter) return [{ letter, end: line.begin(letter) }]
    }
    return []
  }
  let lastTaking: Promise<unknown> = Promise.resolve()
  /** One after another: who takes has to know what is under way. */
  const take = (...wanted: boolean[]) => {
    const taking = lastTaking.then(() => takeNow(wanted))
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
  const look = () => {
    for (const each of places) each.look()
  }
  look()

  return {
    async send(letter) {
      await keepLetter(pool, letter, { due: true, seal })
      if (!isClosed) look()
    },
    forget: (address) => forgetLetters(pool, address),
    async close() {
      isClosed = true
      const lastCall = setTimeout(() => cut.abort(), LAST_CALL)
      await Promise.all(places.map((each) => each.close()))
      clearTimeout(lastCall)
      transport.close()
    },
  }
}
