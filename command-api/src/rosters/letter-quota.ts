import { LETTER_HOURS, type LetterLimits, letterEvents, letterOut } from '@escandallo/contracts/mail/letters-out.ts'
import { mailboxOf } from '@escandallo/contracts/team/addresses.ts'
import { TooMany } from '@escandallo/platform/errors.ts'
import type { EventStore, Recorded } from '@escandallo/platform/event-store/event-store.ts'
import type { CommandContext } from '../execute.ts'
import { readOn } from '../streams/read-on.ts'

type Sent = { corporationId: string; mailbox: string; at: number; key: string }
type Asked = Pick<CommandContext, 'corporationId' | 'key' | 'at'>

export type LetterQuota = {
  /**
   * Whether one more letter may leave for an address.
   * @throws TooMany `too-many-letters`, `too-many-letters-to-address` beyond a day's letters.
   */
  require: (to: string, asked: Asked) => Promise<void>
  /** Counts a letter before the log is read again. */
  note: (mailbox: string, asked: Asked) => void
}

const WINDOW_MS = LETTER_HOURS * 3_600_000
const BATCH = 1_000

/**
 * Counts letters to addresses outside, as the log says it. What is asked again under its key counts once. Corporations that were founded
 * within the same hours share what may leave for one mailbox: whoever leaves one and founds the next does not begin anew.
 */
export const letterQuota = (store: Pick<EventStore, 'readAll'>, limits: LetterLimits): LetterQuota => {
  const sent = new Map<string, Sent>()
  /** When corporations were founded, of those that are new. */
  const founded = new Map<string, number>()
  const keep = (letter: Sent) => sent.set(`${letter.key} ${letter.mailbox}`, letter)
  const take = ({ type, data, meta }: Recorded) => {
    if (type === 'CorporationFounded') {
      const since = Date.parse(meta.at)
      if (since > Date.now() - WINDOW_MS) founded.set(meta.corporationId, since)
      return
    }
    const letter = letterOut({ type, data })
    const at = Date.parse(letter?.at ?? '')
    if (letter && at > Date.now() - WINDOW_MS)
      keep({ corporationId: meta.corporationId, mailbox: letter.mailbox, at, key: meta.causationId })
  }
  const upToDate = readOn({ store, types: [...letterEvents, 'CorporationFounded'], batch: BATCH, take })

  /** @throws TooMany with the seconds after which the oldest of them counts no more. */
  const requireBelow = (most: number, letters: readonly Sent[], code: string, now: number) => {
    if (letters.length < most) return
    const oldest = Math.min(...letters.map(({ at }) => at))
    throw new TooMany(code, Math.max(1, Math.ceil((oldest + WINDOW_MS - now) / 1_000)))
  }

  return {
    require: async (to, { corporationId, key, at }) => {
      await upToDate()
      const now = Date.parse(at)
      for (const [id, letter] of sent) if (letter.at <= now - WINDOW_MS) sent.delete(id)
      for (const [id, since] of founded) if (since <= now - WINDOW_MS) founded.delete(id)
      const mailbox = mailboxOf(to)
      const others = [...sent.values()].filter((letter) => letter.key !== key)
      const toThem = others.filter((letter) => letter.mailbox === mailbox)
      const isNew = (id: string) => (founded.get(id) ?? 0) > now - WINDOW_MS
      const isOurs = (letter: Sent) => letter.corporationId === corporationId
      const isShared = (letter: Sent) => isOurs(letter) || (isNew(corporationId) && isNew(letter.corporationId))
      requireBelow(limits.ofCorporation, others.filter(isOurs), 'too-many-letters', now)
      requireBelow(limits.toMailbox, toThem.filter(isShared), 'too-many-letters-to-address', now)
      requireBelow(limits.toMailboxOfAll, toThem, 'too-many-letters-to-address', now)
    },
    note: (mailbox, { corporationId, key, at }) => void keep({ corporationId, mailbox, at: Date.parse(at), key }),
  }
}
