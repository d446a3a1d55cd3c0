import { z } from 'zod'
import { selectTypes } from '../by-type.ts'
import type { ClaimEvent } from '../claims/events.ts'
import type { OrderEvent } from '../orders/events.ts'
import type { PreferencesEvent } from '../preferences/events.ts'
import { mailboxOf } from '../team/addresses.ts'

/** What may leave for addresses outside in 24 hours: letters of a corporation, of them to one mailbox, and of all corporations to one. */
export type LetterLimits = { ofCorporation: number; toMailbox: number; toMailboxOfAll: number }

/** As the settings say it. */
export const letterLimits = (settings: {
  readonly LETTERS_A_DAY: number
  readonly LETTERS_TO_ONE_MAILBOX_A_DAY: number
}): LetterLimits => ({
  ofCorporation: settings.LETTERS_A_DAY,
  toMailbox: settings.LETTERS_TO_ONE_MAILBOX_A_DAY,
  toMailboxOfAll: settings.LETTERS_TO_ONE_MAILBOX_A_DAY * 10,
})

/** Hours over which letters are counted. */
export const LETTER_HOURS = 24

/** Events with which a letter leaves for an address outside: people are invited under rules of their own. */
export const letterEvents = selectTypes<OrderEvent | ClaimEvent | PreferencesEvent>()({
  folds: ['OrderSent', 'ClaimSent', 'DigestSent'],
  ignores: [
    ['OrderPlaced', 'OrderAnswered', 'OrderAnswerWithdrawn', 'OrderCancelled', 'ClaimDrafted', 'ClaimEdited'],
    ['ClaimAnswered', 'ClaimCredited', 'ClaimCreditWithdrawn', 'ClaimWithdrawn', 'SectionPreferenceSet'],
    ['RecipientAdded', 'RecipientChanged', 'RecipientRemoved', 'RecipientUnsubscribed'],
  ],
})

const sent = z.object({ to: z.string().nullable(), at: z.string() })
const digest = z.object({ recipientId: z.string(), findings: z.int(), at: z.string() })

/** A letter as it is counted: to which mailbox and when (instant). */
export type LetterOut = { mailbox: string; at: string }

/** The letter that left with an event; null where none did, because it was printed or there was nothing to say. */
export const letterOut = ({ type, data }: { type: string; data: unknown }): LetterOut | null => {
  if (type === 'DigestSent') {
    const { recipientId, findings, at } = digest.parse(data)
    return findings > 0 ? { mailbox: recipientId, at } : null
  }
  const { to, at } = sent.parse(data)
  return to === null ? null : { mailbox: mailboxOf(to), at }
}
