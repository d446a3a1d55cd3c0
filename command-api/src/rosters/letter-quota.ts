import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { CorporationEvent } from '@escandallo/contracts/corporations/events.ts'
import { LETTER_HOURS, type LetterLimits, letterEvents, letterOut } from '@escandallo/contracts/mail/letters-out.ts'
import { mailboxOf } from '@escandallo/contracts/team/addresses.ts'
import { TooMany } from '@escandallo/platform/errors.ts'
import type { CommandContext } from '../execute.ts'
import type { LogFold, ReadFold } from '../streams/log-folds.ts'

type Sent = { corporationId: string; mailbox: string; at: number; key: string }
type Sender = Pick<CommandContext, 'corporationId' | 'key' | 'at'>

export type LetterQuota = {
  /**
   * Whether one more letter may leave for an address.
   * @throws TooMany `too-many-letters`, `too-many-letters-to-address` beyond a day's letters.
   */
  require: (to: string, sender: Sender) => Promise<void>
  /** Counts a letter before the log is read again. */
  note: (mailbox: string, sender: Sender) => void
}

const WINDOW_MS = LETTER_HOURS * 3_600_000
/** After so long the log shows what was written, whoever holds it up. */
const SHOWN_AFTER_MS = 60_000

/** Letters of the last hours, and when corporations were founded that are new. */
type Letters = { sent: Sent[]; founded: Map<string, number> }

const foundingEvents = selectTypes<CorporationEvent>()({
  folds: ['CorporationFounded'],
  ignores: [
    ['CorporationDetailsChanged', 'CorporationEstablishmentListed', 'CorporationEstablishmentUnlisted'],
    ['CorporationCostingSet'],
  ],
})

const lettersOfAll = (hashOf: (mailbox: string) => string): LogFold<Letters> => ({
  name: 'letters',
  version: 1,
  types: [...letterEvents, ...foundingEvents],
  start: () => ({ sent: [], founded: new Map() }),
  take: (letters, { type, data, meta }) => {
    if (type === 'CorporationFounded') {
      const since = Date.parse(meta.at)
      for (const [id, at] of letters.founded) if (at <= since - WINDOW_MS) letters.founded.delete(id)
      letters.founded.set(meta.corporationId, since)
      return
    }
    const letter = letterOut({ type, data })
    if (!letter) return
    const at = Date.parse(letter.at)
    const sent = { corporationId: meta.corporationId, mailbox: hashOf(letter.mailbox), at, key: meta.causationId }
    letters.sent = [...letters.sent.filter((other) => other.at > at - WINDOW_MS), sent]
  },
})

/**
 * Counts letters to addresses outside, as the log says it. What is asked again under its key counts once. Corporations that were founded
 * within the same hours share what may leave for one mailbox: whoever leaves one and founds the next does not begin anew.
 * @param hashOf names a mailbox without saying it
 */
export const letterQuota = (
  read: ReadFold,
  limits: LetterLimits,
  hashOf: (mailbox: string) => string = (mailbox) => mailbox,
): LetterQuota => {
  const letters = lettersOfAll(hashOf)
  /** Letters that have just left, which the log may not show yet. */
  let underWay: Sent[] = []

  /** @throws TooMany with the seconds after which the oldest of them counts no more. */
  const requireBelow = (most: number, letters: readonly Sent[], code: string, now: number) => {
    if (letters.length < most) return
    const oldest = Math.min(...letters.map(({ at }) => at))
    throw new TooMany(code, Math.max(1, Math.ceil((oldest + WINDOW_MS - now) / 1_000)))
  }

  return {
    require: async (to, { corporationId, key, at }) => {
      const now = Date.parse(at)
      const { sent, founded } = await read(letters, null)
      underWay = underWay.filter((letter) => letter.at > now - SHOWN_AFTER_MS)
      const idOf = (letter: Sent) => `${letter.key} ${letter.mailbox}`
      const all = new Map([...underWay, ...sent].map((letter) => [idOf(letter), letter]))
      const mailbox = hashOf(mailboxOf(to))
      const others = [...all.values()].filter((letter) => letter.key !== key && letter.at > now - WINDOW_MS)
      const toThem = others.filter((letter) => letter.mailbox === mailbox)
      const isNew = (id: string) => (founded.get(id) ?? 0) > now - WINDOW_MS
      const isOurs = (letter: Sent) => letter.corporationId === corporationId
      const isShared = (letter: Sent) => isOurs(letter) || (isNew(corporationId) && isNew(letter.corporationId))
      requireBelow(limits.ofCorporation, others.filter(isOurs), 'too-many-letters', now)
      requireBelow(limits.toMailbox, toThem.filter(isShared), 'too-many-letters-to-address', now)
      requireBelow(limits.toMailboxOfAll, toThem, 'too-many-letters-to-address', now)
    },
    note: (mailbox, { corporationId, key, at }) => {
      underWay = [...underWay, { corporationId, mailbox: hashOf(mailbox), at: Date.parse(at), key }]
    },
  }
}
