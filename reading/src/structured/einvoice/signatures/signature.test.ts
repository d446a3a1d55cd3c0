import { readFileSync } from 'node:fs'
import { signatureOf } from '@escandallo/platform/xml-signature/xml-signature.ts'
import { describe, expect, test } from 'vitest'
import { read } from '../../../read.ts'
import { statedIn } from '../recognise.ts'
import { facturae } from '../samples.ts'
import { signatureChecks } from './signature.ts'

/** A Facturae with a XAdES signature that xmlsec1 made, with a certificate of an invented signer. */
const signed = readFileSync(new URL('./facturae.xsig', import.meta.url), 'utf8')
const bytes = (text: string) => new TextEncoder().encode(text)
const stateOf = (text: string) => signatureOf(text)
const checkOf = async (text: string) => {
  const { checks } = await read({ bytes: bytes(text), name: 'factura.xsig' }, { today: '2026-03-20', ownTaxIds: [] })
  return checks.find(({ name }) => name === 'signature-is-whole')
}

describe('the signature of an XML invoice', () => {
  test('is whole while nothing has changed, whatever ends its lines', () => {
    expect(stateOf(signed)).toBe('whole')
    expect(stateOf(signed.replaceAll('\n', '\r\n'))).toBe('whole')
  })
  test.each([
    ['an amount', '<InvoiceTotal>205.20', '<InvoiceTotal>206.20'],
    ['the account that it is paid to', /<IBAN>[^<]*/, '<IBAN>ES1000492352082414205416'],
    ['its value', /<ds:SignatureValue>\s*...../, '<ds:SignatureValue>AAAAA'],
    ['what was signed', /(<ds:Reference Id="Document".*?<ds:DigestValue>)..../s, '$1AAAA'],
  ])('says that the file was altered: %s', (_, from, to) => {
    const changed = signed.replace(from, to)
    expect(changed).not.toBe(signed)
    expect(stateOf(changed)).toBe('altered')
  })
  test.each([
    ['a canonical form that nobody here makes', 'REC-xml-c14n-20010315', 'REC-xml-c14n-20990315'],
    ['an algorithm that nobody here knows', 'rsa-sha256', 'rsa-sha999'],
    ['no certificate', /<ds:X509Certificate>.*?<\/ds:X509Certificate>/s, ''],
    ['a part of the file alone', /<ds:Reference Id="Document".*?<\/ds:Reference>/s, ''],
    ['nothing that is written', /<ds:SignedInfo>.*<\/ds:SignedInfo>/s, '<ds:SignedInfo/>'],
    ['more than one root', /$/, '<x/>'],
    ['an element without its end', /$/, '<x>'],
    ['two signatures', /<ds:Signature .*<\/ds:Signature>/s, '$&$&'],
  ])('is not followed where it is of %s', (_, from, to) => {
    const changed = signed.replace(from, to)
    expect(changed).not.toBe(signed)
    expect(stateOf(changed)).not.toBe('whole')
  })
  test('is not there in a file without one', () => {
    expect(stateOf(signed.replace(/<ds:Signature .*<\/ds:Signature>/s, ''))).toBeNull()
    expect(signatureChecks(new Uint8Array([0x25, 0x50, 0x44, 0x46]))).toEqual([])
  })
})

const outstanding = /(?<=<TotalOutstandingAmount>)[^<]*/
test.each([
  [
    'that bears two signatures',
    signed.replace(/<ds:Signature .*<\/ds:Signature>/s, '$&$&').replace(outstanding, '1.00'),
  ],
  ['of an algorithm that nobody here knows', signed.replace('rsa-sha256', 'rsa-sha999')],
  ['with an instruction in the place of text', signed.replace('<InvoiceTotal>205.20', '<InvoiceTotal>205<?x .20?>')],
])('a file %s is said to be unchecked, and not to be whole', async (_, changed) => {
  expect(changed).not.toBe(signed)
  const { checks } = await read({ bytes: bytes(changed), name: 'factura.xsig' }, { today: '2026-03-20', ownTaxIds: [] })
  expect(checks.filter(({ name }) => name.startsWith('signature'))).toEqual([
    { name: 'signature-can-be-checked', holds: false, detail: 'unchecked' },
  ])
})

test('an invoice within the signature is not read', () => {
  const [invoices = ''] = /<Invoices>.*<\/Invoices>/s.exec(signed) ?? []
  const forged = `<ds:Object xmlns="">${invoices.replace('<InvoiceTotal>205.20', '<InvoiceTotal>2.20')}</ds:Object>`
  const [signature = ''] = /<ds:Signature .*<\/ds:Signature>/s.exec(signed) ?? []
  const wrapped = signed
    .replace(signature, '')
    .replace(/<(?:\w+:)?Facturae[^>]*>/, `$&${signature.replace('</ds:Signature>', `${forged}$&`)}`)
  expect(wrapped).toContain('<InvoiceTotal>2.20')
  expect(stateOf(wrapped)).not.toBe('altered')
  expect(statedIn(bytes(wrapped))).toMatchObject({ totals: { total: 20520 }, further: 0 })
})

test('a reading says how the signature stands; an altered file is a failed check', async () => {
  expect(await checkOf(signed)).toMatchObject({ holds: true, detail: 'whole' })
  expect(await checkOf(signed.replace('<InvoiceTotal>205.20', '<InvoiceTotal>206.20'))).toMatchObject({
    holds: false,
    detail: 'altered',
  })
  expect(await checkOf(facturae().replace(/<ds:Signature[ >].*?<\/ds:Signature>/s, ''))).toBeUndefined()
})
