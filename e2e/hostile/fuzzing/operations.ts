import type { Fixtures } from '@escandallo/query-api/testing/fixtures.ts'
import type { Schema } from './likely.ts'

type Described = {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>
  description?: string
}

/** One operation of the API, as it describes itself. */
export type Operation = {
  method: string
  url: string
  query: Schema
  body: Schema | null
  answers: Record<string, Schema>
  access: string
}

/** They never end, and what they are sent is no JSON. */
const skipped = /^\/api\/live$/

const operation = (method: string, url: string, described: Described): Operation => {
  const asked = (described.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const answers = Object.entries(described.responses ?? {}).flatMap(([status, { content }]): [string, Schema][] => {
    const schema = content?.['application/json']?.schema
    return schema ? [[status, schema]] : []
  })
  return {
    method: method.toUpperCase(),
    url,
    answers: Object.fromEntries(answers),
    query: {
      type: 'object',
      properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
      required: asked.flatMap(({ name, required }) => (required ? [name] : [])),
    },
    body: described.requestBody?.content['application/json']?.schema ?? null,
    access: /Access: ([\w-]+)/.exec(described.description ?? '')?.[1] ?? 'public',
  }
}

/** Everything that both APIs say of themselves. */
export const operationsOf = ({ command, query }: Fixtures): Operation[] =>
  [command, query].flatMap((server) => {
    const { paths = {} } = server.swagger() as { paths?: Record<string, Record<string, Described>> }
    return Object.entries(paths).flatMap(([url, methods]) =>
      skipped.test(url) ? [] : Object.entries(methods).map(([method, described]) => operation(method, url, described)),
    )
  })
