import type { AdapterPayload } from 'oidc-provider'

const signingIn = ({ result }: AdapterPayload): string | undefined =>
  (result as { login?: { accountId?: string } } | undefined)?.login?.accountId

/** Whose account a piece of oidc-provider's state belongs to; null while nobody has signed in. */
export const accountOf = (payload: AdapterPayload): string | null =>
  payload.accountId ?? signingIn(payload) ?? (payload.session as { accountId?: string } | undefined)?.accountId ?? null
