import { expect, onTestFinished, test, vi } from 'vitest'
import { type Shape, smallProvider } from '../testing/small-provider.ts'
import { openidClient } from './openid-client.ts'
import { checkProvider, type ProviderFinding, watchProvider } from './provider-check.ts'

type Small = Awaited<ReturnType<typeof smallProvider>>

const start = async (shape: Shape = {}) => {
  const provider = await smallProvider(shape)
  onTestFinished(provider.close)
  const check = (settings: { issuer?: string; clientId?: string; clientSecret?: string | undefined } = {}) => {
    const named = { issuer: provider.setting, clientId: 'kitchen', clientSecret: shape.secret, ...settings }
    const redirectUri = 'https://escandallo.example/auth/callback'
    const { metadata, refusalOfCode } = openidClient({ ...named, redirectUri, timeout: 1_000 })
    return checkProvider({ ...named, metadata, refusalOfCode, timeout: 1_000 })
  }
  return { provider, check }
}

test('a provider at which people can sign in is said to be one', async () => {
  const { provider, check } = await start({ secret: 'a' })
  expect(await check()).toEqual({ usable: true, sentence: `People sign in at ${provider.issuer}.` })
})

const fault = (change: (state: Small['state'], issuer: string) => void | Promise<void>) => change
test.each<[string, RegExp, ReturnType<typeof fault>]>([
  [
    'whose keys are not to be had',
    /its keys at \S+\/nothing are not to be had: answer 404/,
    (state, issuer) => void Object.assign(state.document, { jwks_uri: `${issuer}/nothing` }),
  ],
  [
    'whose keys are at a host that is not there',
    /keys at http:\/\/127.0.0.1:1\/ are not to be had: /,
    (state) => void Object.assign(state.document, { jwks_uri: 'http://127.0.0.1:1/' }),
  ],
  ['without a key to sign with', /there is no key to sign with at/, (state) => void Object.assign(state, { keys: [] })],
  [
    'that signs with a shared secret',
    /signs ID tokens with HS256 alone/,
    (state) => void Object.assign(state.document, { id_token_signing_alg_values_supported: ['HS256'] }),
  ],
  [
    'that takes no PKCE',
    /does not take PKCE with S256/,
    (state) => void Object.assign(state.document, { code_challenge_methods_supported: ['plain'] }),
  ],
  [
    'whose clock goes before',
    /the clock here is \d+ s behind its own: set the clock/,
    (state) => void Object.assign(state, { clockAhead: 120 }),
  ],
  [
    'whose clock goes after',
    /the clock here is \d+ s ahead of its own: set the clock/,
    (state) => void Object.assign(state, { clockAhead: -120 }),
  ],
  [
    'that names no endpoint for codes',
    /names no token_endpoint/,
    (state) => void Object.assign(state.document, { token_endpoint: undefined }),
  ],
  [
    'that calls itself something else',
    /calls itself https:\/\/id.example\/a: set OIDC_ISSUER to that/,
    (state) => void Object.assign(state.document, { issuer: 'https://id.example/a' }),
  ],
])('a provider %s is said to be none, in one sentence', async (_, words, change) => {
  const { provider, check } = await start()
  await change(provider.state, provider.issuer)
  const { usable, sentence } = await check()
  expect(usable).toBe(false)
  expect(sentence).toMatch(words)
  expect(sentence).toMatch(/^[^\n]+\.$/)
})

test.each([
  ['another client', { clientId: 'garage' }],
  ['another secret', { clientSecret: 'b' }],
  ['no secret', { clientSecret: undefined }],
])('%s than the provider knows is said before anybody signs in', async (_, settings) => {
  const { check } = await start({ secret: 'a' })
  const { usable, sentence } = await check(settings)
  expect([usable, sentence]).toEqual([
    false,
    expect.stringMatching(/does not take OIDC_CLIENT_ID=\w+ \(invalid_client\)/),
  ])
  expect(sentence).not.toContain('secret=')
})

test.each([
  ['a slash too many', {}, (issuer: string) => `${issuer}/`],
  ['a slash too few', { slash: true }, (issuer: string) => issuer.replace(/\/$/, '')],
])('an issuer with %s is taken as the provider writes it, and that is said', async (_, shape, written) => {
  const { provider, check } = await start(shape)
  const { usable, sentence } = await check({ issuer: written(provider.issuer) })
  expect([usable, sentence.includes(`it writes itself ${provider.issuer}, which counts`)]).toEqual([true, true])
})

test('an address where no provider is, and one where nothing answers, are told apart', async () => {
  const { provider, check } = await start()
  expect((await check({ issuer: `${provider.origin}/realms/none` })).sentence).toMatch(
    /answers 404 where its discovery/,
  )
  const closed = await smallProvider()
  await closed.close()
  expect((await check({ issuer: closed.issuer })).sentence).toMatch(/does not answer \(ECONNREFUSED\)/)
  provider.state.mood = 'away'
  expect((await check()).sentence).toMatch(/does not answer \(the provider answered 503\)/)
})

test('a provider that is away is waited for, and what changes is said once', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const away: ProviderFinding = { usable: false, sentence: 'away' }
  const findings: ProviderFinding[] = [
    away,
    away,
    { usable: true, sentence: 'good' },
    { usable: true, sentence: 'good' },
    away,
  ]
  const lines: string[] = []
  const watch = watchProvider({
    check: async () => findings.shift() ?? away,
    log: {
      info: (line: unknown) => void lines.push(`info ${line}`),
      warn: (line: unknown) => void lines.push(`warn ${line}`),
    },
  })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(lines).toEqual(['warn away', 'info good'])
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(lines).toEqual(['warn away', 'info good', 'warn away'])
  watch.close()
  const count = vi.getTimerCount()
  expect(count).toBe(0)
})
