import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Interaction, InteractionResults, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { Refusal } from '../../errors.ts'
import { lifetimes } from './configuration.ts'

const cookie = 'idp_interactions'
const MOST_INTERACTIONS = 5

const uids = (value: string | undefined): string[] => (value ? value.split('.') : [])

/**
 * Notes in a signed cookie that this browser began an interaction. The product's own screens finish it by its uid, and
 * without the note somebody could send another a link to a sign-in of their own and be signed in as them. One cookie
 * remembers the last few, so that two tabs can sign in at once.
 */
export const rememberInteraction = (ctx: KoaContextWithOIDC, { uid }: Interaction): void => {
  const interactionIds = uids(ctx.cookies.get(cookie, { signed: true }))
  ctx.cookies.set(cookie, [...interactionIds, uid].slice(-MOST_INTERACTIONS).join('.'), {
    path: '/idp',
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    overwrite: true,
    maxAge: lifetimes.Interaction * 1_000,
  })
}

/** The interaction with this uid, begun by the browser that sends the request. Throws interaction-expired. */
export const findInteraction = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  uid: string,
): Promise<Interaction> => {
  const { cookies } = provider.createContext(request, response)
  if (!uids(cookies.get(cookie, { signed: true })).includes(uid)) throw new Refusal('interaction-expired')
  const interaction = await provider.Interaction.find(uid)
  if (!interaction) throw new Refusal('interaction-expired')
  const { session } = interaction
  if (session?.uid) {
    const current = await provider.Session.findByUid(session.uid)
    if (current?.accountId !== session.accountId) throw new Refusal('interaction-expired')
  }
  return interaction
}

/** Stores how an interaction ended and gives the address at which the browser goes on. */
export const finishInteraction = async (interaction: Interaction, result: InteractionResults): Promise<string> => {
  interaction.result = result
  await interaction.persist()
  return interaction.returnTo
}
