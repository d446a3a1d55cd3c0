import { describe, expect, test } from 'vitest'
import { signedSample } from './signed-sample.ts'
import { signatureOf } from './xml-signature.ts'

const signed = signedSample('<ticket><total>11.00</total></ticket>')

describe('a signature of all of a file', () => {
  test('is whole until the file changes', () => {
    expect(signatureOf(signed)).toBe('whole')
    expect(signatureOf(signed.replace('11.00', '1.00'))).toBe('altered')
  })
  test('is not followed where an instruction stands in for text that was signed', () => {
    const changed = signed.replace('11.00', '1<?x 1.00?>')
    expect(changed).not.toBe(signed)
    expect(signatureOf(changed)).toBe('unchecked')
  })
  test('that is the root itself covers nothing', () => {
    const [signature = ''] = /<ds:Signature .*<\/ds:Signature>/s.exec(signed) ?? []
    expect(signatureOf(signature.replace('</ds:Signature>', '<total>1.00</total></ds:Signature>'))).toBe('unchecked')
  })
})
