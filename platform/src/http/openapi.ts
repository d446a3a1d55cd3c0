import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { docsPage, docsStyle } from './openapi/docs-page.ts'
import { commandHeaders, emptyAsAbsent, problemAnswer } from './openapi/said-of-all.ts'

type Titled = { title: string; version: string; description?: string }

type Described = { paths?: Record<string, Record<string, unknown>> }

/** Another server's description, whose routes are described here too: browsers see one API. */
export type Beside = () => Promise<unknown>

const merged = (ours: Described, other: Described): Described => {
  const paths = { ...ours.paths }
  for (const [path, methods] of Object.entries(other.paths ?? {})) paths[path] = { ...paths[path], ...methods }
  return { ...ours, paths }
}

/** Describes the routes registered after this one: `/api/openapi.json`, and a page to read at `/api/docs`. */
export const describeRoutes = async (app: FastifyInstance, info: Titled, beside?: Beside): Promise<void> => {
  const whole = async () => emptyAsAbsent(merged(app.swagger() as Described, ((await beside?.()) ?? {}) as Described))
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => {
      const { access } = route
      const name =
        typeof access === 'object'
          ? `section ${[access.section, ...(access.others ?? [])].join(' or ')}`
          : (access ?? 'public')
      const security = access === 'public' ? [] : [{ bearer: [] }]
      const described = {
        ...schema,
        ...(route.method === 'GET' || access === 'public' ? {} : { headers: commandHeaders }),
        response: { ...(schema?.response as object), default: problemAnswer },
        security,
        description: [schema?.description, `Access: ${name}.`].filter(Boolean).join(' '),
      }
      return { schema: described, url }
    },
  })
  const open = { access: 'public', schema: { hide: true } } as const
  app.get('/api/openapi.json', open, async (_request, reply) =>
    reply.type('application/json').send(JSON.stringify(await whole())),
  )
  app.get('/api/docs', open, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send(docsPage((await whole()) as never)),
  )
  app.get('/api/docs.css', open, async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}
