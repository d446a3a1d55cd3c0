import { curlOf, type RouteExample, type RouteExamples } from './route-example.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  required?: string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  format?: string
}
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema }
type Content = { content?: Record<string, { schema?: Schema }>; description?: string }
type Operation = {
  summary?: string
  description?: string
  parameters?: Parameter[]
  requestBody?: Content
  responses?: Record<string, Content>
}
type Document = {
  info: { title: string; version: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
}

const safe = (text: unknown): string => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const kind = (schema: Schema = {}): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(kind).join(' | ')
  if (schema.type === 'array') return `${kind(schema.items)}[]`
  return [[schema.type ?? 'any'].flat().join(' | '), schema.format].filter(Boolean).join(': ')
}

const row = (name: string, schema: Schema | undefined, required: boolean, about = schema?.description ?? '') =>
  `<tr><td><code>${safe(name)}</code>${required ? '' : ' <i>optional</i>'}</td><td><code>${safe(kind(schema))}</code></td><td>${safe(about)}</td></tr>`

const DEEPEST = 4

const rows = (schema: Schema | undefined, pathBefore = '', depth = 0): string => {
  const inner = schema?.type === 'array' ? schema.items : schema
  if (!inner?.properties || depth > DEEPEST) return ''
  const prefix = schema?.type === 'array' ? `${pathBefore}[]` : pathBefore
  return Object.entries(inner.properties)
    .map(([name, each]) => {
      const path = prefix === '' ? name : `${prefix}.${name}`
      return row(path, each, inner.required?.includes(name) ?? false) + rows(each, path, depth + 1)
    })
    .join('')
}

const table = (title: string, body: string) => (body === '' ? '' : `<h3>${safe(title)}</h3><table>${body}</table>`)

const content = (title: string, { content = {} }: Content) =>
  Object.entries(content)
    .map(([type, { schema }]) => table(`${title} (${type})`, rows(schema) || (schema ? row('', schema, true) : '')))
    .join('')

const operation = (
  method: string,
  path: string,
  { summary, description, parameters = [], requestBody, responses = {} }: Operation,
  example: RouteExample | undefined,
) => {
  const id = `${method}-${path}`.replace(/[^a-zA-Z0-9]+/g, '-')
  const parameterRows = parameters
    .map((each) => row(`${each.name} (${each.in})`, each.schema, each.required ?? false, each.description))
    .join('')
  const answers = Object.entries(responses)
    .map(([status, answer]) => content(`Answer ${status}`, answer))
    .join('')
  const about = safe([summary, description].filter(Boolean).join(' '))
  const body = requestBody ? content('Body', requestBody) : ''
  const shown = example ? `<h3>Example</h3><pre>${safe(curlOf(method.toUpperCase(), path, example))}</pre>` : ''
  return `<section id="${id}"><h2><b class="${method}">${method.toUpperCase()}</b> ${safe(path)}</h2>
<p>${about}</p>${shown}${table('Parameters', parameterRows)}${body}${answers}</section>`
}

/** A page that lists every operation of an OpenAPI document, with its example. Plain HTML: no script, no inline style. */
export const docsPage = ({ info, paths = {} }: Document, examples: RouteExamples = {}): string => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) =>
      operation(method, path, each, examples[`${method.toUpperCase()} ${path}`]),
    ),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(info.title)}</title><link rel="stylesheet" href="docs.css"></head><body><h1>${safe(info.title)} ${safe(info.version)}</h1>
<p>${safe(info.description ?? '')} <a href="openapi.json">openapi.json</a></p>${operations.join('\n')}</body></html>`
}

export const docsStyle = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}
h2{font-size:1.1rem;border-top:1px solid #ccc;padding-top:1rem;word-break:break-word}h3{font-size:.95rem;margin-bottom:.2rem}
b{display:inline-block;min-width:4.5rem}.get{color:#00695c}.post{color:#0b57d0}.put{color:#8a5a00}.delete{color:#b3261e}
pre{padding:.5rem;border:1px solid #ddd;overflow-x:auto;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.8rem}
table{border-collapse:collapse;width:100%}td{border:1px solid #ddd;padding:.2rem .5rem;vertical-align:top}i{color:#555}
@media(prefers-color-scheme:dark){body{color:#eee;background:#181818}a{color:#8ab4f8}td,h2,pre{border-color:#444}i{color:#aaa}
.get{color:#5fd3c2}.post{color:#8ab4f8}.put{color:#f2bf6c}.delete{color:#f2a8a3}}`
