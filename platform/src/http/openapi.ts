import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerTo, type Constant, constant, madeOnce, streamOf } from '../answers/documents/constant.ts'
import { docsPage, docsStyle } from './openapi/docs-page.ts'
import type { RouteExamples } from './openapi/route-example.ts'
import { commandHeaders, emptyAsAbsent, problemAnswer } from './openapi/said-of-all.ts'

type Titled = { title: string; version: string; description?: string }

type Described = { paths?: Record<string, Record<string, unknown>> }

/** Another server's description, whose routes are described here too: browsers see one API. Null while it is away. */
export type Beside = () => Promise<unknown>

/** Milliseconds for which a description is kept that lacks the other server's. */
const WITHOUT_OTHER = 5_000

const merged = (ours: Described, other: Described): Described => {
  const paths = { ...ours.paths }
  for (const [path, methods] of Object.entries(other.paths ?? {})) paths[path] = { ...paths[path], ...methods }
  return { ...ours, paths }
}

/**
 * Describes the routes registered after this one: `/api/openapi.json`, and a page to read at `/api/docs`, which shows with each route
 * the example that there is for it.
 */
export const describeRoutes = async (
  app: FastifyInstance,
  info: Titled,
  beside?: Beside,
  examples: RouteExamples = {},
): Promise<void> => {
  const made = madeOnce(
    async () => {
      const other = beside ? await beside().catch(() => null) : {}
      const whole = emptyAsAbsent(merged(app.swagger() as Described, (other ?? {}) as Described))
      const [json, page] = await Promise.all([
        constant(JSON.stringify(whole), 'application/json; charset=utf-8'),
        constant(docsPage(whole as never, examples), 'text/html; charset=utf-8'),
      ])
      return { json, page, isWhole: other !== null }
    },
    ({ isWhole }) => (isWhole ? Number.POSITIVE_INFINITY : WITHOUT_OTHER),
  )
  const style = madeOnce(() => constant(docsStyle, 'text/css; charset=utf-8'))
  const send = (request: FastifyRequest, reply: FastifyReply, of: Constant) => {
    const { status, headers, bytes } = answerTo(of, request.headers)
    return reply
      .code(status)
      .headers(headers)
      .send(bytes === null ? undefined : streamOf(bytes))
  }
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
  // What is made already is no work: it counts where it waits to be taken.
  const open = { access: 'public', endless: true, schema: { hide: true } } as const
  app.get('/api/openapi.json', open, async (request, reply) => send(request, reply, (await made()).json))
  app.get('/api/docs', open, async (request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    return send(request, reply, (await made()).page)
  })
  app.get('/api/docs.css', open, async (request, reply) => send(request, reply, await style()))
}
