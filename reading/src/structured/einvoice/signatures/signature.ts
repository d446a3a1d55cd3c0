import { xmlText } from '@escandallo/contracts/documents/xml/text.ts'
import { signatureOf } from '@escandallo/platform/xml-signature/xml-signature.ts'
import type { Check } from '../../../reading.ts'

/** What a reading says of the signature: an altered file is a failed check, which a person has to answer. */
export const signatureChecks = (bytes: Uint8Array): Check[] => {
  const text = xmlText(bytes)
  const state = text === null ? null : signatureOf(text)
  return state === null ? [] : [{ name: 'signature-is-whole', holds: state !== 'altered', detail: state }]
}
