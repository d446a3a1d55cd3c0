import { hash } from 'node:crypto'
import { recent } from '../recent.ts'

/** How long a token that was found good is not looked at again: a key that is withdrawn is believed for that much longer. */
const KEPT_MS = 30_000
const MOST = 5_000

type Proving<Identity> = {
  verify: (token: string) => Promise<{ identity: Identity; expires: number }>
  now: () => number
}

/**
 * Remembers for a moment what good tokens proved, under their hash: a page asks several times in one second, and each
 * signature costs as much as a query. None is remembered beyond its own end; what is refused is looked at every time.
 */
export const proofCache = <Identity>({ verify, now }: Proving<Identity>): ((token: string) => Promise<Identity>) => {
  const proofs = recent<{ identity: Identity; until: number }>(MOST)
  return async (token) => {
    const name = hash('sha256', token)
    const proof = proofs.get(name)
    if (proof && now() < proof.until) return proof.identity
    proofs.delete(name)
    const { identity, expires } = await verify(token)
    proofs.set(name, { identity, until: Math.min(expires, now() + KEPT_MS) })
    return identity
  }
}
