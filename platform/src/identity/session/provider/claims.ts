import { comparableAddress } from '../../callers/superadmins.ts'

/** What one document of a provider says of somebody: an ID token, or an answer of userinfo. */
export type Claims = Readonly<Record<string, unknown>>

/** A person's address, and whether it is proven. */
export type ProvenAddress = { readonly email: string | null; readonly emailVerified: boolean }

/** `silent`: the document names the address and does not say whether it is proven. */
type Address = { email: string; proof: 'proven' | 'unproven' | 'silent' }

const LONGEST_NAME = 500

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 320 && /^[^\s@]+@[^\s@]+$/.test(value)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** Some providers write it as a word, and Entra ID as a number. */
const isTrue = (value: unknown): boolean => [true, 1, 'true', '1'].includes(value as string)

/** Where Entra ID issues tokens: the clouds of Microsoft, and tenants for customers. */
const microsoftHosts =
  /^(login\.microsoftonline\.(com|us)|login\.partner\.microsoftonline\.cn|sts\.windows\.net|[a-z0-9-]{1,63}\.ciamlogin\.com)$/

/** Whether claims that only Microsoft defines mean what it says they mean: any other issuer lets its people write them. */
const isMicrosoft = (issuer: string): boolean => {
  const url = URL.parse(issuer)
  return url?.protocol === 'https:' && url.port === '' && microsoftHosts.test(url.hostname)
}

/**
 * Entra ID (whose tokens name a tenant, `tid`) says nothing of `email_verified`. It vouches by the optional claims `xms_edov` (the owner of
 * the address's domain is verified) and `verified_primary_email`, `verified_secondary_email` (lists). Whatever else is in `email` or
 * `preferred_username` an administrator of any tenant may have typed.
 */
const isVouchedByTenant = (
  { tid, xms_edov, verified_primary_email, verified_secondary_email }: Claims,
  email: string,
  issuer: string,
) =>
  isMicrosoft(issuer) &&
  typeof tid === 'string' &&
  (isTrue(xms_edov) ||
    [...listOf(verified_primary_email), ...listOf(verified_secondary_email)].some(
      (address) => isAddress(address) && comparableAddress(address) === comparableAddress(email),
    ))

/** The address of a document. It is proven by what the same document says of it, or not at all. */
const addressIn = (claims: Claims, issuer: string): Address | null => {
  const [verified] = listOf(claims.verified_primary_email)
  const isOfTenant = typeof claims.tid === 'string' && isMicrosoft(issuer)
  const email = isAddress(claims.email) ? claims.email : isOfTenant && verified
  if (!isAddress(email)) return null
  const isSilent = claims.email_verified === undefined || claims.email_verified === null
  const isProven = isSilent ? isVouchedByTenant(claims, email, issuer) : isTrue(claims.email_verified)
  return { email: comparableAddress(email), proof: isProven ? 'proven' : isSilent ? 'silent' : 'unproven' }
}

/**
 * The address of somebody by what a provider says now, in the order of `documents`: one that is proven goes before one that is not.
 * @param issuer who says it: some claims count from Microsoft alone.
 * @param earlier what was proven of them before: it counts where nothing is said now, or the same address without a word of its proof.
 *   Another address never takes over the proof of the one before.
 */
export const addressOf = (documents: readonly Claims[], issuer: string, earlier?: ProvenAddress): ProvenAddress => {
  const addresses = documents.map((document) => addressIn(document, issuer)).filter((address) => address !== null)
  const address = addresses.find(({ proof }) => proof === 'proven') ?? addresses[0]
  if (!address) return { email: earlier?.email ?? null, emailVerified: earlier?.emailVerified ?? false }
  const isSaidOtherwise = addresses.some(({ email, proof }) => email === address.email && proof === 'unproven')
  const staysProven = address.email === earlier?.email && earlier.emailVerified && !isSaidOtherwise
  return { email: address.email, emailVerified: address.proof === 'proven' || staysProven }
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The name of somebody; undefined where no document says one. */
export const nameOf = (documents: readonly Claims[]): string | undefined => {
  for (const { name, given_name, family_name } of documents) {
    const full = text(name) || [text(given_name), text(family_name)].filter((part) => part !== '').join(' ')
    if (full !== '') return full.slice(0, LONGEST_NAME)
  }
  return undefined
}

/** Whether a document leaves something out that userinfo may say. */
export const lacksSomething = (claims: Claims, issuer: string): boolean =>
  (addressIn(claims, issuer)?.proof ?? 'silent') === 'silent' || nameOf([claims]) === undefined
