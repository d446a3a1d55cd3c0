import type { FastifyInstance } from 'fastify'
import type { IdentityProvider } from './provider.ts'

/**
 * Mounts the provider below /idp of a Fastify server. The provider reads bodies itself, so this is an encapsulated plugin
 * without content type parsers, and Fastify lets go of each reply before the provider writes it.
 */
export const mountIdentityProvider = (app: FastifyInstance, { handler }: Pick<IdentityProvider, 'handler'>): void => {
  app.register(async (idp) => {
    idp.removeAllContentTypeParsers()
    idp.addContentTypeParser('*', (_request, _body, done) => done(null))
    idp.all('/idp/*', { access: 'public', schema: { hide: true } }, async (request, reply) => {
      reply.hijack()
      await handler(request.raw, reply.raw)
    })
  })
}
