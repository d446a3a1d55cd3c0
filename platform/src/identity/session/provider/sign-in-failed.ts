/** What the person is told, by its code. */
export type SignInCode = 'sign-in-failed' | 'sign-in-refused' | 'sign-in-misconfigured'

/** A sign-in that came to nothing by what the provider said: `reason` is for the log, in the provider's or the library's words. */
export class SignInFailed extends Error {
  override name = 'SignInFailed'
  readonly reason: string
  readonly code: SignInCode
  constructor(reason: string, code: SignInCode = 'sign-in-failed', options?: ErrorOptions) {
    super(code, options)
    this.reason = reason
    this.code = code
  }
}

/** Errors of RFC 6749 and OpenID Connect by which a provider says that the person is not let in, or did not want to be. */
const refusals = new Set(['access_denied', 'consent_required', 'interaction_required', 'login_required'])
/** Errors that nobody but who installs the product can mend. */
const faults = [
  'invalid_client',
  'unauthorized_client',
  'invalid_scope',
  'unsupported_response_type',
  'unsupported_grant_type',
]
const misconfigured = new Set([...faults, 'invalid_request'])

/** What kind of failure an error of the library is: the provider's own code, a wrong secret (401), an audience or a clock that is another. */
const codeOf = ({ error, status, message, cause }: Record<string, unknown>): SignInCode => {
  if (typeof error === 'string' && refusals.has(error)) return 'sign-in-refused'
  if ((typeof error === 'string' && misconfigured.has(error)) || status === 401) return 'sign-in-misconfigured'
  const claim = (cause as { claim?: unknown } | undefined)?.claim
  const isOther = typeof message === 'string' && /JWT "(aud|azp|exp|nbf|iat)"/.test(message)
  return isOther || ['aud', 'azp', 'exp', 'nbf', 'iat'].includes(String(claim))
    ? 'sign-in-misconfigured'
    : 'sign-in-failed'
}

/** What the log says of an error, in words of the provider and of the library. */
const reasonOf = ({ error, error_description: description, message, status }: Record<string, unknown>): string =>
  [error ?? (typeof status === 'number' && `answer ${status}`), description, message]
    .filter((part) => typeof part === 'string')
    .join(': ')

/** A failure of the library as one of a sign-in. */
export const signInFailed = (cause: unknown): SignInFailed => {
  const error = cause as Record<string, unknown>
  return new SignInFailed(reasonOf(error), codeOf(error), { cause })
}
