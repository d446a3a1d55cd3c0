import { describe, expect, test } from 'vitest'
import { addressOf, lacksSomething, nameOf } from './claims.ts'

const issuer = 'https://login.microsoftonline.com/t/v2.0'
const proven = { email: 'ana@a.example', emailVerified: true }

describe('an address', () => {
  test('is proven by the document that says it, and by no other', () => {
    expect(addressOf([{ email_verified: true }, { email: 'jefe@b.example' }], issuer)).toEqual({
      email: 'jefe@b.example',
      emailVerified: false,
    })
    expect(addressOf([{ email: 'ana@a.example' }, { email: 'Ana@A.example', email_verified: true }], issuer)).toEqual(
      proven,
    )
  })

  test('that takes the place of a proven one is not proven by it', () => {
    expect(addressOf([{ email: 'jefe@b.example' }], issuer, proven)).toEqual({
      email: 'jefe@b.example',
      emailVerified: false,
    })
    expect(addressOf([{ email: 'jefe@b.example' }, {}], issuer, proven).emailVerified).toBe(false)
  })

  test('stays proven while nothing else is said, and no longer', () => {
    expect(addressOf([{}], issuer, proven)).toEqual(proven)
    expect(addressOf([{ email: 'ana@a.example' }], issuer, proven)).toEqual(proven)
    expect(addressOf([{ email: 'ana@a.example', email_verified: false }], issuer, proven).emailVerified).toBe(false)
    expect(
      addressOf([{ email: 'ana@a.example' }, { email: 'ana@a.example', email_verified: false }], issuer, proven),
    ).toEqual({
      email: 'ana@a.example',
      emailVerified: false,
    })
  })

  test.each([
    { preferred_username: 'ana@a.example', tid: 't' },
    { email: 'no address' },
    { email: ['ana@a.example'] },
    { email: `${'a'.repeat(320)}@a.example` },
    { verified_primary_email: ['ana@a.example'] },
  ])('is none in %j', (claims) => expect(addressOf([claims], issuer)).toEqual({ email: null, emailVerified: false }))

  test('is not proven by what Entra ID says of itself where nobody names a tenant', () =>
    expect(addressOf([{ email: 'ana@a.example', xms_edov: true }], issuer).emailVerified).toBe(false))

  test.each([
    ['https://login.microsoftonline.com/t/v2.0', true],
    ['https://login.microsoftonline.us/t/v2.0', true],
    ['https://sts.windows.net/t/', true],
    ['https://cocina.ciamlogin.com/t/v2.0', true],
    ['https://id.canpep.example', false],
    ['https://login.microsoftonline.com.canpep.example/t/v2.0', false],
    ['https://login.microsoftonline.com:8443/t/v2.0', false],
    ['http://login.microsoftonline.com/t/v2.0', false],
  ])('is proven by the claims of Entra ID where %s issues them: %s', (named, isProven) => {
    for (const vouched of [{ xms_edov: true }, { verified_primary_email: ['ana@a.example'] }])
      expect(addressOf([{ email: 'ana@a.example', tid: 't', ...vouched }], named).emailVerified).toBe(isProven)
    const { email } = addressOf([{ tid: 't', verified_primary_email: ['ana@a.example'] }], named)
    expect(email).toBe(isProven ? 'ana@a.example' : null)
  })

  test('that a provider denies is not proven by another claim', () =>
    expect(
      addressOf([{ email: 'a@a.example', email_verified: false, xms_edov: true, tid: 't' }], issuer).emailVerified,
    ).toBe(false))
})

test('a name is the whole one, or is put together of its parts', () => {
  expect(nameOf([{ name: ' ' }, { given_name: 'Ana', family_name: 'Prado' }])).toBe('Ana Prado')
  expect(nameOf([{ email: 'ana@a.example' }])).toBeUndefined()
})

test('userinfo is asked for what an ID token leaves out, and for nothing else', () => {
  const whole = { email: 'ana@a.example', email_verified: false, name: 'Ana' }
  expect(lacksSomething(whole, issuer)).toBe(false)
  for (const name of Object.keys(whole)) expect(lacksSomething({ ...whole, [name]: undefined }, issuer)).toBe(true)
})
