import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import { limitedText } from '../values/names.ts'

/**
 * Parses a telephone number as people write it, a Spanish one where it says no country, into E.164 (`+34612345678`), so that the
 * same number is the same text. Fails with `phone-invalid`.
 */
export const phoneNumber = limitedText(60, 'phone-invalid').transform((written, context) => {
  const parsed = parsePhoneNumberFromString(written, 'ES')
  if (parsed?.isValid()) return parsed.number as string
  context.addIssue({ code: 'custom', message: 'phone-invalid' })
  return z.NEVER
})
