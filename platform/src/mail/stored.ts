import type { Migration } from '../database/migrate.ts'
import { type Pool, prepared } from '../database/pool.ts'
import { checkLetter } from './letter-rules.ts'
import type { Letter, Mail } from './mail.ts'

/** The table of stored mail. It holds addresses and one-time links: who writes and reads it is said here, one by one. */
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
]

export type StoredLetter = Required<Omit<Letter, 'key' | 'html'>> & { id: number; html: string | null; sentAt: string }

export type StoredMail = Mail & {
  /** The newest letters first, at most `limit` (50): all, or those to one address. */
  letters(options?: { to?: string; limit?: number }): Promise<StoredLetter[]>
  /** Removes every letter to an address: the person is to be forgotten. Gives how many there were. */
  forget(to: string): Promise<number>
}

const columns = 'id, recipient as "to", subject, text, html, kind, sent_at as "sentAt"'

/**
 * Mail for an installation without a mail server: letters are kept in PostgreSQL, to be read in the app.
 * @param pool of role `escandallo_worker` or `escandallo_identity`, with `mailMigrations` applied.
 */
export const storedMail = (pool: Pool): StoredMail => ({
  async send(letter) {
    checkLetter(letter)
    const { key = null, to, subject, text, html = null, kind } = letter
    await pool.query(
      prepared(
        `insert into work.mail (key, recipient, subject, text, html, kind) values ($1, $2, $3, $4, $5, $6)
         on conflict (key) do nothing`,
        [key, to, subject, text, html, kind],
      ),
    )
  },
  async letters({ to, limit = 50 } = {}) {
    const one = `select ${columns} from work.mail where lower(recipient) = lower($2) order by id desc limit $1`
    const every = `select ${columns} from work.mail order by id desc limit $1`
    const { rows } = await pool.query<StoredLetter>(
      to === undefined ? prepared(every, [limit]) : prepared(one, [limit, to]),
    )
    return rows
  },
  async forget(to) {
    const { rowCount } = await pool.query('delete from work.mail where lower(recipient) = lower($1)', [to])
    return rowCount ?? 0
  },
})
