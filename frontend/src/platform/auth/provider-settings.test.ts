import { afterEach, expect, test } from 'vitest'
import { providerSettings } from './provider-settings.ts'

const origin = 'https://escandallo.example'
afterEach(() => document.head.replaceChildren())

test('people sign in at the provider that comes along, unless the page names another', () => {
  const settings = providerSettings(document, origin)
  expect(settings).toMatchObject({ authority: `${origin}/idp`, clientId: 'escandallo-web', audience: `${origin}/api` })
  expect(settings.metadata?.token_endpoint).toBe(`${origin}/idp/token`)
  const other = { authority: 'https://id.example/realms/kitchen', clientId: 'kitchen', audience: 'escandallo' }
  const meta = document.createElement('meta')
  meta.name = 'openid-connect'
  meta.content = JSON.stringify(other)
  document.head.append(meta)
  expect(providerSettings(document, origin)).toEqual({ origin, ...other })
})
