import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { mountIdentityProvider } from './mount.ts'
import { browser, signIn } from './testing/browser.ts'
import { startProvider } from './testing/started-provider.ts'
import { tokenVerifier } from './token-verifier.ts'

test('people sign in through a Fastify server that parses the bodies of its other routes', async () => {
  const app = fastify()
  app.post('/echo', async (request) => request.body)
  const held: { handler?: Parameters<typeof mountIdentityProvider>[1]['handler'] } = {}
  mountIdentityProvider(app, { handler: async (request, response) => held.handler?.(request, response) })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const started = await startProvider({ publicUrl: origin })
  try {
    held.handler = started.provider.handler
    await started.provider.createAccount({ email: 'ana@example.test', password: 'croquetas de cocido' })
    const ana = browser(origin)
    const { access } = await signIn(ana, origin, 'ana@example.test', 'croquetas de cocido')
    const { issuer, audience, keys } = started.provider
    const { verify } = tokenVerifier({ issuer, audience, keys })
    await expect(verify(access)).resolves.toMatchObject({ email: 'ana@example.test' })
    expect((await ana.post('/echo', { still: 'parsed' })).json).toEqual({ still: 'parsed' })
    expect(started.errors).toEqual([])
  } finally {
    await app.close()
    await started.close()
  }
})
