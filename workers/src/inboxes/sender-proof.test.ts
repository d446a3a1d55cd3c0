import { describe, expect, test } from 'vitest'
import { isProven } from './sender-proof.ts'

const server = 'mx.escandallo.example'
const from = 'facturas@frutas.example'
const proves = (...values: string[]) =>
  isProven(
    from,
    values.map((value) => ({ key: 'authentication-results', value })),
    server,
  )

describe('the sender of a message', () => {
  test.each([
    'mx.escandallo.example; dmarc=pass (p=reject) header.from=frutas.example',
    'MX.Escandallo.example 1; spf=fail smtp.mailfrom=x.example; dkim=pass header.d=frutas.example header.s=s1',
    'mx.escandallo.example; dkim=pass header.i=@frutas.example',
  ])('is proven: %s', (value) => expect(proves(value)).toBe(true))
  test.each([
    ['by nobody', []],
    ['by another server', ['mx.evil.example; dmarc=pass header.from=frutas.example']],
    [
      'by a server whose name only begins alike',
      ['mx.escandallo.example.evil.example; dmarc=pass header.from=frutas.example'],
    ],
    [
      'in what the sender wrote below',
      [
        'mx.escandallo.example; dmarc=fail header.from=frutas.example',
        'mx.escandallo.example; dmarc=pass header.from=frutas.example',
      ],
    ],
    [
      'in a comment',
      ['mx.escandallo.example; dmarc=fail (x; dmarc=pass header.from=frutas.example) header.from=frutas.example'],
    ],
    [
      'for another domain',
      ['mx.escandallo.example; dmarc=pass header.from=evil.example; dkim=pass header.d=evil.example'],
    ],
    ['for a whole country', ['mx.escandallo.example; dkim=pass header.d=example']],
    ['for a domain that ends alike', ['mx.escandallo.example; dkim=pass header.d=otrasfrutas.example']],
    ['by the envelope alone', ['mx.escandallo.example; spf=pass smtp.mailfrom=frutas.example']],
    [
      'by a failure',
      ['mx.escandallo.example; dkim=fail header.d=frutas.example; dmarc=none header.from=frutas.example'],
    ],
  ])('is not proven %s', (_, values) => expect(proves(...values)).toBe(false))
  test('is proven by nothing where no server is named', () =>
    expect(
      isProven(from, [{ key: 'authentication-results', value: 'x; dmarc=pass header.from=frutas.example' }], null),
    ).toBe(false))
})
