import pg from 'pg'
import type { Pool, Role } from './pool.ts'

/**
 * The logins of processes that share a database, and the roles that each may take on: whoever takes over the process that answers
 * questions can write no event and read no account.
 */
export const rolesOfLogins = {
  escandallo_command_api_login: ['escandallo_command', 'escandallo_worker', 'escandallo_identity'],
  escandallo_query_api_login: ['escandallo_query', 'escandallo_auditor'],
  escandallo_projectors_login: ['escandallo_projector'],
  escandallo_workers_login: ['escandallo_worker'],
} as const satisfies Record<string, readonly Role[]>

type LoginName = keyof typeof rolesOfLogins
const isLoginName = (name: string): name is LoginName => Object.hasOwn(rolesOfLogins, name)

/** An address among the logins that names none of the product's, or has no password. */
export class LoginUnknown extends Error {
  override name = 'LoginUnknown'
  constructor(name: string) {
    super(
      `DATABASE_LOGINS: "${name}" is no login of a process with a password; there are ${Object.keys(rolesOfLogins).join(', ')}.`,
    )
  }
}

const passwordsOf = (addresses: readonly string[]): [LoginName, string][] =>
  addresses.map((address) => {
    const { username, password } = new URL(address)
    if (!isLoginName(username) || password === '') throw new LoginUnknown(username)
    return [username, decodeURIComponent(password)]
  })

/**
 * Makes a login for each address, or brings it up to date: its password, and exactly the roles of its process. Run after `migrate`,
 * as the owner of the database.
 * @param addresses as the processes get them: `postgres://escandallo_query_api_login:password@host/database`.
 * @throws LoginUnknown before anything is changed; what PostgreSQL says where the owner may not create roles.
 */
export const makeLogins = async (owner: Pool, addresses: readonly string[]): Promise<LoginName[]> => {
  const passwords = passwordsOf(addresses)
  for (const [name, password] of passwords) {
    const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name])
    const verb = rowCount === 0 ? 'create' : 'alter'
    // What the password holds is no parameter of this statement: it is quoted by the driver.
    await owner.query(`${verb} role ${name} login noinherit password ${pg.escapeLiteral(password)}`)
    const { rows } = await owner.query<{ role: string }>(
      'select roleid::regrole::text as role from pg_auth_members where member = $1::regrole',
      [name],
    )
    const roles: ReadonlySet<string> = new Set(rolesOfLogins[name])
    for (const { role } of rows) if (!roles.has(role)) await owner.query(`revoke ${role} from ${name}`)
    for (const role of roles) await owner.query(`grant ${role} to ${name} with inherit false, set true`)
  }
  return passwords.map(([name]) => name)
}
