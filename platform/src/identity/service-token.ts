import { hash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')

/**
 * Makes the check of the bearer that the product's own processes present to its APIs. Takes the expected token (at least
 * 32 characters) and gives a function that takes an Authorization header and says whether it carries that token. The
 * comparison is over digests, so that neither its time nor a difference in length tells anything about the token.
 * Throws RangeError when the expected token is too short to be a secret.
 */
export const serviceToken = (expected: string): ((authorization: string | undefined) => boolean) => {
  if (expected.length < 32) throw new RangeError('a service token has at least 32 characters')
  const expectedDigest = digest(expected)
  return (authorization) => {
    const presented = /^Bearer ([\x21-\x7e]{1,512})$/i.exec(authorization ?? '')?.[1]
    return timingSafeEqual(digest(presented ?? ''), expectedDigest)
  }
}
