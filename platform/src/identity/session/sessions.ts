import { randomBytes, randomUUID } from 'node:crypto'
import { type Client, type Pool, transaction } from '../../database/pool.ts'
import type { Device } from './device.ts'
import { fingerprintOf, personName } from './session-reader.ts'
import type { ProvenPerson, SessionSeal } from './session-seal.ts'

/** How long a session and its ids live; seconds. */
export type SessionTimes = {
  /** A session that nobody uses ends. */
  readonly idle: number
  /** A session ends, however much it is used. */
  readonly most: number
  /** The same where the provider gives nothing to ask again with. */
  readonly mostUnasked: number
  /** An id is replaced. */
  readonly idOld: number
  /** A replaced id is still good, for requests that were under way. */
  readonly grace: number
  /** A new id that has not come by then is given anew: the answer that held it was lost, or went to a thief. */
  readonly arrival: number
}

/** Sessions that one person may have at once. */
const MOST_OF_A_PERSON = 50
/** Ids in a row that are given and never come: so many answers are not lost. A thief who asks for them holds up the owner's. */
const MOST_LOST = 5

const hour = 3_600
const day = 24 * hour
export const sessionTimes: SessionTimes = {
  idle: 14 * day,
  most: 90 * day,
  mostUnasked: 12 * hour,
  idOld: hour,
  grace: 60,
  arrival: 60,
}

/** What begins a session. */
type Beginning = {
  issuer: string
  person: ProvenPerson
  /** The account and session of the provider that comes along, where that one signed them in. */
  embedded?: { accountId: string; providerSession: string } | undefined
  /** What it was begun on, as far as the browser says so. */
  device?: Device | null
}

/** What became of a session that its page wants to go on: gone, or its new id, and whether nobody was told of the sign-in yet. */
type Renewal = { id: string | null; isNew: boolean } | 'gone'

/** An id that a session has or had. */
type SessionKey = { presented: boolean; arrived: boolean; old: boolean; replaced: boolean; overdue: boolean }

/** Where the presented one of a session's ids stands, which come newest first: whether a successor is due, or somebody else has it. */
const standingOf = (keys: readonly SessionKey[]) => {
  const key = keys.find(({ presented }) => presented)
  const [successor] = keys
  const successors = keys.findIndex(({ arrived }) => arrived)
  const isLast = keys[successors]?.presented === true
  const isLost = isLast && successor?.overdue === true
  return {
    key,
    isDue: key?.old === true && (successor?.presented || isLost),
    isTaken: key?.replaced === true || (isLost && successors >= MOST_LOST),
  }
}

const newId = () => randomBytes(32).toString('base64url')

/** Begins, keeps and ends sessions of browsers. One process at a time has a session's row. */
export const sessions = (options: { pool: Pool; seal: SessionSeal; times?: Partial<SessionTimes> }) => {
  const { pool, seal } = options
  const times = { ...sessionTimes, ...options.times }
  const addKey = async (client: Client, sessionId: string, arrived: boolean): Promise<string> => {
    const id = newId()
    await client.query('insert into identity.session_key (fingerprint, session_id, arrived) values ($1, $2, $3)', [
      fingerprintOf(id),
      sessionId,
      arrived,
    ])
    return id
  }

  const begin = ({ issuer, person, embedded, device = null }: Beginning): Promise<string> =>
    transaction(pool, async (client) => {
      const sessionId = randomUUID()
      const name = personName(issuer, person.subject)
      const asksAgain = embedded !== undefined || person.tokens?.refresh !== undefined
      await client.query(
        `insert into identity.browser_session
           (session_id, issuer, person, account_id, provider_session, sealed, idle_until, ends, device)
         values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), now() + make_interval(secs => $8), $9)`,
        [
          ...[sessionId, issuer, name],
          ...[embedded?.accountId ?? null, embedded?.providerSession ?? null, seal.seal(sessionId, person)],
          ...[times.idle, asksAgain ? times.most : times.mostUnasked],
          device === null ? null : JSON.stringify(device),
        ],
      )
      // One sign-in of a person after the other, or each would count without the others.
      await client.query("select pg_advisory_xact_lock(hashtextextended('browser-session:' || $1, 0))", [name])
      await client.query(
        `delete from identity.browser_session where session_id in (
           select session_id from identity.browser_session where person = $1 and signed_out_at is null and session_id <> $2
            order by used_at desc offset $3)`,
        [name, sessionId, MOST_OF_A_PERSON - 1],
      )
      return addKey(client, sessionId, true)
    })

  // The provider's own session is as long in use as ours, by which alone people come to it.
  const touch = async (client: Client, sessionId: string) => {
    await client.query(
      `with used as (
         update identity.browser_session
            set used_at = now(), idle_until = now() + make_interval(secs => $2), announced = true
          where session_id = $1 returning provider_session, account_id
       ) update identity.openid_state state
            set expires = greatest(state.expires, now() + make_interval(secs => $2)),
                payload = state.payload || jsonb_build_object('exp',
                  greatest((state.payload->>'exp')::bigint, extract(epoch from now() + make_interval(secs => $2))::bigint))
           from used where state.model = 'Session' and state.uid = used.provider_session
            and state.account_id = used.account_id::text`,
      [sessionId, times.idle],
    )
  }

  /**
   * A page goes on: its session counts as used, and an id that is old gets a successor. That one counts from its first request on; the
   * one before is good for a moment more. One that comes back later was taken by somebody, or its successor was: both are shut out.
   */
  const keep = (id: string): Promise<Renewal> =>
    transaction(pool, async (client) => {
      const { rows: sessionRows } = await client.query<{ session_id: string; announced: boolean; over: boolean }>(
        `select session_id, announced, idle_until <= now() or ends <= now() or signed_out_at is not null as over
           from identity.browser_session
          where session_id = (select session_id from identity.session_key where fingerprint = $1) for update`,
        [fingerprintOf(id)],
      )
      const [session] = sessionRows
      if (!session || session.over) return 'gone'
      const { rows: keys } = await client.query<SessionKey>(
        `select fingerprint = $2 as presented, arrived, issued_at < now() - make_interval(secs => $3) as old,
                ends is not null and ends <= now() as replaced,
                not arrived and issued_at < now() - make_interval(secs => $4) as overdue
           from identity.session_key where session_id = $1 order by issued_at desc, arrived`,
        [session.session_id, fingerprintOf(id), times.idOld, times.arrival],
      )
      const { key, isDue, isTaken } = standingOf(keys)
      // One that counts nowhere, such as after a change of password elsewhere, does not go on either.
      const { rowCount } = await client.query('select from session.person_of($1)', [fingerprintOf(id)])
      if (!key || isTaken || !rowCount) {
        await client.query('delete from identity.browser_session where session_id = $1', [session.session_id])
        return 'gone'
      }
      if (!key.arrived) {
        await client.query(
          `update identity.session_key set arrived = arrived or fingerprint = $2,
             ends = case when fingerprint = $2 then null else least(ends, now() + make_interval(secs => $3)) end
            where session_id = $1`,
          [session.session_id, fingerprintOf(id), times.grace],
        )
      }
      await touch(client, session.session_id)
      if (!isDue) return { id: null, isNew: !session.announced }
      // A successor that never came ends here: it counts as replaced, wherever it is.
      await client.query(
        'update identity.session_key set ends = now() where session_id = $1 and not arrived and fingerprint <> $2 and ends is null',
        [session.session_id, fingerprintOf(id)],
      )
      return { id: await addKey(client, session.session_id, false), isNew: !session.announced }
    })

  /**
   * Ends the session of an id: it opens nothing from here on. What its provider wants to be told on the way out is kept for a moment.
   * @param everywhere all sessions of the same person.
   */
  const end = async (id: string, { everywhere = false } = {}): Promise<void> => {
    await pool.query(
      `with ending as (
         select s.session_id, s.person, s.account_id, s.provider_session from identity.browser_session s
           join identity.session_key k using (session_id) where k.fingerprint = $1
       ), ended as (
         update identity.browser_session s set signed_out_at = coalesce(s.signed_out_at, now()) from ending
          where s.session_id = ending.session_id or ($2 and s.person = ending.person)
       ) delete from identity.openid_state state using ending
          where ending.account_id is not null and state.account_id = ending.account_id::text
            and ($2 or (state.model = 'Session' and state.uid = ending.provider_session)
                    or state.payload->>'sessionUid' = ending.provider_session)`,
      [fingerprintOf(id), everywhere],
    )
  }

  /** Forgets the session that a browser had before it signed in anew; the provider's goes on, for it may be the same. */
  const forget = async (id: string): Promise<void> => {
    await pool.query(
      `delete from identity.browser_session
        where session_id = (select session_id from identity.session_key where fingerprint = $1)`,
      [fingerprintOf(id)],
    )
  }

  /** What a session held that was ended just now, once; null for any other. */
  const leave = async (id: string): Promise<ProvenPerson | null> => {
    const { rows } = await pool.query<{ session_id: string; sealed: Buffer }>(
      `delete from identity.browser_session
        where session_id = (select session_id from identity.session_key where fingerprint = $1)
          and signed_out_at > now() - interval '2 minutes' returning session_id, sealed`,
      [fingerprintOf(id)],
    )
    return rows[0] ? seal.open(rows[0].session_id, rows[0].sealed) : null
  }

  return { begin, keep, end, forget, leave }
}

export type Sessions = ReturnType<typeof sessions>

/** Deletes sessions that are over, and ids that were replaced long ago. */
export const sweepSessions = async (pool: Pool): Promise<void> => {
  await pool.query(
    `delete from identity.browser_session
      where ends < now() or idle_until < now() or signed_out_at < now() - interval '2 minutes'`,
  )
  await pool.query(`delete from identity.session_key where ends < now() - interval '7 days'`)
}
