/** A cookie of this host alone, which no script reads. */
export type OwnCookie = {
  readonly name: string
  /** Its value in a Cookie header; null where there is none, or more than one: then nobody can say which is ours. */
  readonly read: (header: string | undefined) => string | null
  /** The Set-Cookie header that sets it for so many seconds. */
  readonly set: (value: string, seconds: number) => string
  /** The Set-Cookie header that takes it away. */
  readonly clear: () => string
}

/**
 * A cookie for an installation at this address. Over https its name promises what browsers then keep to: set by this host, over TLS,
 * for no other. Browsers share cookies among the ports of a host, so that without TLS the port stands in the name.
 */
const ownCookie = (publicUrl: string, purpose: string): OwnCookie => {
  const { protocol, port } = new URL(publicUrl)
  const encrypted = protocol === 'https:'
  const name = encrypted ? `__Host-${purpose}` : `escandallo-${purpose}-${port || '80'}`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${encrypted ? '; Secure' : ''}`
  return {
    name,
    read: (header = '') => {
      const values = header
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(`${name}=`))
        .map((pair) => pair.slice(name.length + 1))
      return values.length === 1 && values[0] ? values[0] : null
    },
    set: (value, seconds) => `${name}=${value}; ${attributes}; Max-Age=${seconds}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT`,
  }
}

/** Holds the id of a session. */
export const sessionCookie = (publicUrl: string): OwnCookie => ownCookie(publicUrl, 'session')

/** Holds, sealed, the sign-ins that a browser has begun. */
export const signInCookie = (publicUrl: string): OwnCookie => ownCookie(publicUrl, 'sign-in')
