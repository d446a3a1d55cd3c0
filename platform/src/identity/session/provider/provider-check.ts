import { Unavailable } from '../../../errors.ts'
import type { Log } from '../../../logging/log.ts'
import type { Metadata } from './discovery.ts'
import { CLOCK_TOLERANCE } from './openid-client.ts'
import { SignInFailed } from './sign-in-failed.ts'

/** What was found out about a provider: one sentence for the log, and whether people can sign in there. */
export type ProviderFinding = { readonly usable: boolean; readonly sentence: string }

type Checked = {
  readonly issuer: string
  readonly clientId: string
  /** Asks the provider what it is. @throws Unavailable, SignInFailed */
  readonly metadata: () => Promise<Metadata>
  /** What the token endpoint says to a code that nobody was given: its error. @throws Unavailable */
  readonly refusalOfCode: () => Promise<string | null>
  readonly timeout: number
  readonly now?: () => number
}

/** Algorithms of ID tokens that the client takes; those with a shared secret are none. */
const asymmetric = /^(RS|PS|ES)(256|384|512)$|^Ed(DSA|25519)$/

/** Why something outside did not answer, as far down as it is known. */
const causeOf = ({ cause }: Error): string => {
  const outer = cause as (Error & { cause?: { code?: unknown; message?: unknown } }) | undefined
  return [outer?.cause?.code, outer?.cause?.message, outer?.message].find((text) => typeof text === 'string') as string
}

/** Seconds by which the clock here is ahead of the provider's, as its answer says; null where it does not. */
const aheadBy = (response: Response, now: number): number | null => {
  const date = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(date) ? null : Math.round((now - date) / 1_000)
}

const keysOf = async (metadata: Metadata, timeout: number) => {
  const response = await fetch(metadata.jwks_uri ?? '', { signal: AbortSignal.timeout(timeout) })
  if (!response.ok) throw new Error(`answer ${response.status}`)
  const { keys } = (await response.json()) as { keys?: { kty?: string; use?: string }[] }
  return { response, count: (keys ?? []).filter(({ kty, use }) => kty !== 'oct' && use !== 'enc').length }
}

/** What is wrong with a provider that answers, a part of a sentence each. */
const faultsOf = async (checked: Checked, metadata: Metadata): Promise<string[]> => {
  const { clientId, timeout, now = Date.now } = checked
  const faults: string[] = []
  const algorithms = metadata.id_token_signing_alg_values_supported ?? []
  if (algorithms.length > 0 && !algorithms.some((name) => asymmetric.test(name)))
    faults.push(`it signs ID tokens with ${algorithms.join(', ')} alone, and not with a key of its own such as RS256`)
  const challenges = metadata.code_challenge_methods_supported
  if (challenges && !challenges.includes('S256')) faults.push('it does not take PKCE with S256')
  try {
    const { response, count } = await keysOf(metadata, timeout)
    if (count === 0) faults.push(`there is no key to sign with at ${metadata.jwks_uri}`)
    const ahead = aheadBy(response, now())
    if (ahead !== null && Math.abs(ahead) > CLOCK_TOLERANCE)
      faults.push(`the clock here is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} its own: set the clock`)
  } catch (error) {
    faults.push(`its keys at ${metadata.jwks_uri} are not to be had: ${causeOf(new Error('keys', { cause: error }))}`)
  }
  const refusal = await checked.refusalOfCode()
  if (refusal === 'invalid_client' || refusal === 'unauthorized_client')
    faults.push(
      `it does not take OIDC_CLIENT_ID=${clientId} (${refusal}): look at OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, and whether the client there is public`,
    )
  return faults
}

/** What is good to know of a provider that does. */
const remarksOf = ({ issuer }: Checked, metadata: Metadata): string[] => {
  const claims = metadata.claims_supported
  return [
    ...(metadata.issuer === issuer || metadata.issuer.includes('{')
      ? []
      : [`it writes itself ${metadata.issuer}, which counts`]),
    ...(claims && !claims.includes('email_verified')
      ? [
          'it names no claim email_verified: see docs/sign-in.md for how it proves addresses, for which invitations wait',
        ]
      : []),
  ]
}

/** Looks whether people can sign in at a provider, as far as that can be seen without one. Never throws. */
export const checkProvider = async (checked: Checked): Promise<ProviderFinding> => {
  const { issuer } = checked
  try {
    const metadata = await checked.metadata()
    const faults = await faultsOf(checked, metadata)
    if (faults.length > 0) return { usable: false, sentence: `Nobody can sign in at ${issuer}: ${faults.join('; ')}.` }
    const remarks = remarksOf(checked, metadata)
    return { usable: true, sentence: `People sign in at ${[issuer, ...remarks].join('; ')}.` }
  } catch (error) {
    if (error instanceof SignInFailed) return { usable: false, sentence: `Nobody can sign in: ${error.reason}.` }
    if (!(error instanceof Unavailable)) throw error
    const sentence = `The identity provider ${issuer} does not answer (${causeOf(error)}): nobody can sign in until it does.`
    return { usable: false, sentence }
  }
}

const FIRST_MS = 2_000
const LONGEST_MS = 60_000
/** A provider that was good is looked at again: keys and clients change. */
const GOOD_MS = 900_000

/**
 * Looks after a provider while the product runs: says in one sentence what is wrong as soon as it is, and when it is right again. The start waits
 * for none of it.
 */
export const watchProvider = (options: {
  check: () => Promise<ProviderFinding>
  log: Pick<Log, 'info' | 'warn'>
}): { close: () => void } => {
  const { check, log } = options
  let latestSentence = ''
  let pause = FIRST_MS
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const checkOnce = async (): Promise<void> => {
    const { usable, sentence } = await check()
    if (isClosed) return
    if (sentence !== latestSentence) log[usable ? 'info' : 'warn'](sentence)
    latestSentence = sentence
    pause = usable ? FIRST_MS : Math.min(pause * 2, LONGEST_MS)
    timer = setTimeout(() => void checkOnce(), usable ? GOOD_MS : pause).unref()
  }
  void checkOnce()
  return {
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
