import type { Pool } from '../database/pool.ts'
import type { Log } from '../logging/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { LetterSeal } from './letter-seal.ts'
import type { Mail } from './mail.ts'
import { countWaiting, noteGivenUp, noteLater, noteLeft, type Outgoing, takeDue } from './outgoing/rows.ts'
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

const AT_ONCE = 5
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
  const closing = new AbortController()
  const cut = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let trouble = false
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
  const deliverDue = async () => {
    try {
      const letters = await takeDue(pool, { most: AT_ONCE, seconds: TAKEN_SECONDS, seal })
      await Promise.all(letters.map(deliver))
      again ||= letters.length === AT_ONCE
      trouble = false
    } catch (error) {
      if (!trouble) log.warn('letters wait for the database', { error })
      trouble = true
    }
  }
  let again = false
  let working: Promise<void> | null = null
  const work = async () => {
    do {
      again = false
      await deliverDue()
    } while (again && !closing.signal.aborted)
    working = null
    if (!closing.signal.aborted) timer = setTimeout(look, every).unref()
  }
  const look = () => {
    clearTimeout(timer)
    again = true
    working ??= work()
  }
  look()

  return {
    async send(letter) {
      await keepLetter(pool, letter, { due: true, seal })
      if (!closing.signal.aborted) look()
    },
    forget: (to) => forgetLetters(pool, to),
    async close() {
      closing.abort()
      clearTimeout(timer)
      const lastCall = setTimeout(() => cut.abort(), LAST_CALL)
      await working
      clearTimeout(lastCall)
      transport.close()
    },
  }
}
