import { xmlText } from '@escandallo/contracts/documents/xml/text.ts'
import { signatureOf } from '@escandallo/platform/xml-signature/xml-signature.ts'
import type { Check } from '../../../reading.ts'

/**
 * What a reading says of the signature: an altered file, and one whose signature cannot be followed, is a failed check, which a person has to
 * answer. They differ by name, since only of the first is it known that something changed. An invoice without a signature has no check.
 */
export const signatureChecks = (bytes: Uint8Array): Check[] => {
  const text = xmlText(bytes)
  const state = text === null ? null : signatureOf(text)
  if (state === null) return []
  if (state === 'unchecked') return [{ name: 'signature-can-be-checked', holds: false, detail: state }]
  return [{ name: 'signature-is-whole', holds: state === 'whole', detail: state }]
}
