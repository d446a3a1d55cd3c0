import type { EventStore } from '@escandallo/platform/event-store/event-store.ts'
import { identityIdOf } from '@escandallo/platform/identity/callers.ts'
import { corporationId, userId } from '../../e2e/demo/commands/names.ts'
import { UNTIL } from '../history/history.ts'
import { idOf } from '../history/ids.ts'

/** Who asks for the bench: somebody of the house who may see everything of it. */
export const ASKER = 'marta'

/** Says that a provider's account is the asker's, unless that has been said. */
export const linkAsker = async (store: EventStore, issuer: string): Promise<void> => {
  const identityId = identityIdOf({ issuer, subject: ASKER })
  const known = await Array.fromAsync(store.read(`identity-${identityId}`))
  if (known.length > 0) return
  const user = userId(ASKER)
  const at = `${UNTIL}T20:00:00.000Z`
  const meta = { corporationId, actor: user, at, correlationId: 'bench', causationId: identityId }
  const data = { identityId, userId: user, at }
  const linked = { id: idOf(`linked ${identityId}`), type: 'IdentityLinked', data, meta }
  await store.append(`identity-${identityId}`, 'none', [linked])
}
