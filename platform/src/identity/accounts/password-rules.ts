import { Refusal } from '../../errors.ts'
import { isCommonest } from './commonest-passwords.ts'
import { isPublished } from './published-passwords.ts'

/** Characters a password may have at most: longer ones only cost time to hash. */
export const longestPassword = 256

/**
 * Checks a new password against the rules that need no database. Throws password-confirmation-differs,
 * password-too-short or password-too-common. Characters are counted as people see them typed: code points.
 */
export const checkNewPassword = (password: string, confirmation: string, minLength: number): void => {
  if (password.normalize('NFKC') !== confirmation.normalize('NFKC')) throw new Refusal('password-confirmation-differs')
  if ([...password].length < minLength) throw new Refusal('password-too-short', { minLength })
  if (isCommonest(password) || isPublished(password)) throw new Refusal('password-too-common')
}
