import type { MailLabel, MailStatus } from '@escandallo/contracts/mail/labels.ts'
import type { letterCauses, letterEnds } from '@escandallo/contracts/values/letters/letter-causes.ts'
import { instant, type RowOf, table, text, uuid } from '@escandallo/platform/projection/table.ts'

/** What the product sent or took: an invitation is known by the person's id, a visitor's message by its own. */
export const mailList = table(
  'mail_list',
  {
    mailId: uuid(),
    label: text<MailLabel>(),
    status: text<MailStatus>(),
    name: text().nullable(),
    email: text().nullable(),
    subject: text().nullable(),
    message: text().nullable(),
    at: instant(),
  },
  { key: ['mailId'] },
)
export type MailListRow = RowOf<typeof mailList>

/** What became of a letter. */
export const letterList = table(
  'letter_list',
  {
    letterId: uuid(),
    state: text<'delayed' | 'delivered' | 'failed'>(),
    cause: text<(typeof letterCauses)[number]>().nullable(),
    reply: text().nullable(),
    end: text<(typeof letterEnds)[number]>().nullable(),
    until: instant().nullable(),
    at: instant(),
  },
  { key: ['letterId'] },
)
export type LetterListRow = RowOf<typeof letterList>

/** Letters of a corporation to addresses outside, to count them. */
export const letterSent = table(
  'letter_sent',
  { letterId: uuid(), mailbox: text(), at: instant() },
  { key: ['letterId'], indexes: [['at']] },
)
export type LetterSentRow = RowOf<typeof letterSent>
