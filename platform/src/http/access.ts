import type { Caller } from '../identity/callers.ts'
import type { Identity } from '../identity/token-verifier.ts'

/**
 * Who may use a route. `public`: anybody. `identified`: whoever shows a good token, a user yet or not. `signed-in`: an
 * active user. `{ section }`: an active user who may see that section, or one of `others`. `service`: the product's own processes alone.
 */
export type Access =
  | 'public'
  | 'identified'
  | 'signed-in'
  | 'service'
  | 'admin'
  | 'superadmin'
  | { readonly section: string; readonly others?: readonly string[] }

/** A process of the product that asks on behalf of a corporation. */
export type Service = { readonly service: string; readonly corporationId: string | null }

/** Everything that is known of who asks. */
export type Asker = {
  readonly identity: Identity | null
  readonly service: Service | null
  readonly caller: Caller | null
}

export type Permission = 'granted' | { readonly refused: 'unauthenticated' | 'forbidden'; readonly code: string }

/** For routes that a section opens: `access: section('documents')`. */
export const section = (name: string): Access => ({ section: name })

/** For routes that any of several sections opens. */
export const anySection = (name: string, ...others: string[]): Access => ({ section: name, others })

const forbidden = (code: string): Permission => ({ refused: 'forbidden', code })
const unauthenticated: Permission = { refused: 'unauthenticated', code: 'sign-in-required' }

const mayDo = (access: Exclude<Access, 'public' | 'identified' | 'service'>, caller: Caller): boolean => {
  if (access === 'signed-in' || caller.role === 'superadmin') return true
  if (access === 'superadmin') return false
  if (caller.role === 'admin') return true
  if (access === 'admin') return false
  return [access.section, ...(access.others ?? [])].some((name) => caller.sections.includes(name))
}

/** Decides whether who asks may use a route of this access. The one place where that is decided. */
export const permits = (access: Access, { identity, service, caller }: Asker): Permission => {
  if (access === 'public') return 'granted'
  if (access === 'service') return service ? 'granted' : identity ? forbidden('forbidden') : unauthenticated
  if (service) return forbidden('forbidden')
  if (!identity) return unauthenticated
  if (access === 'identified') return 'granted'
  if (!caller) return forbidden('user-unknown')
  if (caller.status !== 'active') return forbidden(`user-${caller.status}`)
  return mayDo(access, caller) ? 'granted' : forbidden('forbidden')
}

/** Whether an active caller may see an establishment. */
export const seesEstablishment = (caller: Caller, establishmentId: string): boolean =>
  caller.establishments === 'all' || caller.establishments.includes(establishmentId)
