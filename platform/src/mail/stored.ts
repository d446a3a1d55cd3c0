import { randomUUID } from 'node:crypto'
import type { Migration } from '../database/migrate.ts'
import { type Pool, prepared } from '../database/pool.ts'
import type { LetterSeal } from './letter-seal.ts'
import { checkLetter, type ForgottenAddress, type Letter, type Mail } from './mail.ts'
import { packed } from './outgoing/files.ts'
import { domainOf } from './outgoing/lines.ts'

/** The table of stored mail. It holds addresses, and one-time links sealed: who writes and reads it is said here, one by one. */
export const mailMigrations: readonly Migration[] = [
  {
    id: 'mail-1',
    sql: `
      create table work.mail (
        id bigint generated always as identity primary key,
        key text unique,
        recipient text not null,
        subject text not null,
        text text not null,
        html text,
        kind text not null,
        sent_at timestamptz not null default now()
      );
      create index on work.mail (lower(recipient), id desc);
      revoke all on work.mail from escandallo_command, escandallo_projector, escandallo_query, escandallo_auditor;
      revoke update on work.mail from escandallo_worker;
      grant select, insert, delete on work.mail to escandallo_worker, escandallo_identity;
      grant usage on sequence work.mail_id_seq to escandallo_worker, escandallo_identity;`,
  },
  {
    id: 'mail-2',
    // What is to leave has a time at which it is due; a letter that stays here has none.
    sql: `
      alter table work.mail
        add letter_id uuid not null default gen_random_uuid(),
        add due_at timestamptz,
        add tries integer not null default 0,
        add left_at timestamptz,
        add given_up_at timestamptz,
        add trouble text;
      create index on work.mail (due_at) where due_at is not null;
      grant update (text, html, due_at, tries, left_at, given_up_at, trouble) on work.mail to escandallo_worker;`,
  },
  {
    id: 'mail-3',
    // The line in which a letter stands: of the domain that it goes to where a person waits for it, else of its sender.
    sql: `
      alter table work.mail
        add awaited boolean not null default false,
        add line text not null default '';
      update work.mail set awaited = true, line = split_part(lower(recipient), '@', 2)
        where due_at is not null and kind in ('password-reset', 'email-verification', 'email-change', 'invitation');
      create index on work.mail (awaited, line, due_at) where due_at is not null;`,
  },
  {
    id: 'mail-4',
    // For whom a letter is sent. The line tells it of those that nobody waits for; of invitations sent before, nothing does.
    sql: `
      alter table work.mail add corporation_id text;
      update work.mail set corporation_id = line where not awaited and line <> '';`,
  },
  {
    id: 'mail-5',
    // Who writes and where answers go; what a letter is for, and what became of it, until that is reported.
    sql: `
      alter table work.mail
        add headers jsonb not null default '{}',
        add attachments text,
        add about jsonb,
        add away boolean not null default false,
        add outcome text,
        add outcome_at timestamptz,
        add cause text,
        add reply text,
        add report_at timestamptz;
      create unique index on work.mail (letter_id);
      create index on work.mail (report_at) where report_at is not null;
      create index on work.mail (due_at) where away;
      grant update (headers, attachments, away, outcome, outcome_at, cause, reply, report_at) on work.mail to escandallo_worker;`,
  },
]

export type StoredLetter = Pick<Letter, 'to' | 'subject' | 'text' | 'kind'> & {
  id: number
  html: string | null
  sentAt: string
}

/** Keeps a letter, once however often it comes with the same key; `due` when it is to leave from here. */
export const keepLetter = async (
  pool: Pool,
  letter: Letter,
  { due, seal: { seal } }: { due: boolean; seal: LetterSeal },
): Promise<void> => {
  checkLetter(letter)
  const { key = null, to, subject, text, html = null, kind, isAwaited = false, corporationId = null } = letter
  const line = isAwaited ? domainOf(to) : (corporationId ?? '')
  const { letterId = randomUUID(), about = null, fromName, replyTo, unsubscribeUrl, attachments = [] } = letter
  // Of what only lies here, nothing but what people read of it.
  const files = !due || attachments.length === 0 ? null : seal(packed(attachments))
  const sealed = { text: seal(text), html: html === null ? null : seal(html) }
  const headers = JSON.stringify(due ? { fromName, replyTo, unsubscribeUrl } : {})
  await pool.query(
    prepared(
      `insert into work.mail (key, recipient, subject, text, html, kind, due_at, awaited, line, corporation_id,
         letter_id, about, headers, attachments)
       values ($1, $2, $3, $4, $5, $6, case when $7::boolean then now() end, $8, $9, $10, $11, $12, $13, $14)
       on conflict do nothing`,
      [
        ...[key, to, subject, sealed.text, sealed.html, kind, due, isAwaited, line, corporationId],
        ...[letterId, about === null ? null : JSON.stringify(about), headers, files],
      ],
    ),
  )
}

/**
 * Removes the letters of a corporation to an address. Those of other corporations stay: who has a supplier of that address has nothing
 * to do with a person of it who is forgotten elsewhere. Letters of nobody, about an account, go once they have left, or with the account,
 * and from a proven address alone.
 */
export const forgetLetters = async (
  pool: Pool,
  { to, corporationId, account, proven }: ForgottenAddress,
): Promise<number> => {
  const { rowCount } = await pool.query(
    prepared(
      `delete from work.mail where lower(recipient) = lower($1)
         and (corporation_id = $2 or (corporation_id is null and $4::boolean and (due_at is null or $3::boolean)))`,
      [to, corporationId, account, proven],
    ),
  )
  return rowCount ?? 0
}

export type StoredMail = Mail & {
  /** The newest letters first, at most `limit` (50): all, or those to one address, of some kinds. */
  letters(options?: { to?: string; kinds?: readonly string[] | null; limit?: number }): Promise<StoredLetter[]>
  /** Removes a corporation's letters to an address: the person is to be forgotten. Gives how many there were. */
  forget(address: ForgottenAddress): Promise<number>
}

const columns = 'id, recipient as "to", subject, text, html, kind, sent_at as "sentAt"'

/**
 * Mail for an installation without a mail server: letters are kept in PostgreSQL, to be read in the app.
 * @param pool of role `escandallo_worker` or `escandallo_identity`, with `mailMigrations` applied.
 */
export const storedMail = (pool: Pool, seal: LetterSeal): StoredMail => ({
  send: (letter) => keepLetter(pool, letter, { due: false, seal }),
  async letters({ to, kinds = null, limit = 50 } = {}) {
    const toAddress = `select ${columns} from work.mail
      where lower(recipient) = lower($2) and ($3::text[] is null or kind = any($3)) order by id desc limit $1`
    const every = `select ${columns} from work.mail order by id desc limit $1`
    const { rows } = await pool.query<StoredLetter>(
      to === undefined ? prepared(every, [limit]) : prepared(toAddress, [limit, to, kinds]),
    )
    return rows.map((row) => ({
      ...row,
      text: seal.open(row.text),
      html: row.html === null ? null : seal.open(row.html),
    }))
  },
  forget: (address) => forgetLetters(pool, address),
})
