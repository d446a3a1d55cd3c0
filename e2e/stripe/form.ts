import type { Shape } from './declarations.ts'

/** What was sent: texts, and things of texts in each other. */
export type Sent = string | { [name: string]: Sent }

const nested = (value: Sent | undefined): { [name: string]: Sent } =>
  typeof value === 'object' ? value : Object.create(null)

/** A form or a query as Stripe reads it: `a[b][0]=c`. */
export const readForm = (text: string): { [name: string]: Sent } => {
  const sent: { [name: string]: Sent } = Object.create(null)
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split('[').map((name) => name.replace(/\]$/, ''))
    let at = sent
    for (const [index, name] of names.entries()) {
      const place = name === '' ? String(Object.keys(at).length) : name
      if (index === names.length - 1) at[place] = value
      else {
        const next = nested(at[place])
        at[place] = next
        at = next
      }
    }
  }
  return sent
}

/** What is wrong with a parameter, as Stripe says it. `unread` are those of which this server does not know what they may be. */
export type Wrong = { message: string; param: string; code: string | null; unread?: true }

const nameIn = (path: string, name: string) => (path === '' ? name : `${path}[${name}]`)

const wrongText = (sent: Sent, path: string, allowed: (text: string) => boolean, what: string): Wrong[] =>
  typeof sent === 'string' && allowed(sent)
    ? []
    : [{ message: `Invalid ${what}: ${path}`, param: path, code: `parameter_invalid_${what}` }]

type ShapeOf<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>

const wrongPlainText = (sent: Sent, path: string): Wrong[] => {
  if (typeof sent !== 'string')
    return [{ message: `Invalid string: ${path}`, param: path, code: 'parameter_invalid_string' }]
  return sent === ''
    ? [{ message: `You passed an empty string for '${path}'.`, param: path, code: 'parameter_invalid_empty' }]
    : []
}

const wrongEach = (sent: Sent, of: Shape, path: string, what: 'array' | 'object'): Wrong[] =>
  typeof sent === 'string'
    ? [{ message: `Invalid ${what}`, param: path, code: null }]
    : Object.entries(sent).flatMap(([name, each]) => wrongIn(each, of, nameIn(path, name)))

const wrongFields = (sent: Sent, { fields }: ShapeOf<'fields'>, path: string): Wrong[] => {
  if (typeof sent === 'string') return [{ message: 'Invalid object', param: path, code: null }]
  const missing = [...fields].flatMap(([name, { required }]): Wrong[] => {
    const param = nameIn(path, name)
    if (!required || sent[name] !== undefined) return []
    return [{ message: `Missing required param: ${param}.`, param, code: 'parameter_missing' }]
  })
  const wrong = Object.entries(sent).flatMap(([name, each]): Wrong[] => {
    const param = nameIn(path, name)
    const field = fields.get(name)
    if (field) return wrongIn(each, field.shape, param)
    return [{ message: `Received unknown parameter: ${param}`, param, code: 'parameter_unknown' }]
  })
  return [...missing, ...wrong]
}

/** What of `sent` is wrong by the shape of several that it comes nearest to. */
const wrongByNearest = (sent: Sent, { shapes }: ShapeOf<'any-of'>, path: string): Wrong[] => {
  const faults = shapes.map((each) => wrongIn(sent, each, path))
  return faults.some((wrong) => wrong.length === 0) ? [] : (faults.sort((a, b) => a.length - b.length)[0] ?? [])
}

/** What of `sent` is not of a shape; nothing where all is. */
export const wrongIn = (sent: Sent, shape: Shape, path = ''): Wrong[] => {
  switch (shape.kind) {
    case 'text':
      return wrongPlainText(sent, path)
    case 'number':
      return wrongText(sent, path, (text) => /^-?\d+(\.\d+)?$/.test(text), 'integer')
    case 'yes-or-no':
      return wrongText(sent, path, (text) => text === 'true' || text === 'false', 'boolean')
    case 'literal':
      return sent === shape.value ? [] : [{ message: `Invalid ${path}`, param: path, code: null }]
    case 'list':
      return wrongEach(sent, shape.of, path, 'array')
    case 'record':
      return wrongEach(sent, shape.of, path, 'object')
    case 'fields':
      return wrongFields(sent, shape, path)
    case 'any-of':
      return wrongByNearest(sent, shape, path)
    case 'unread':
      return [{ message: `this server does not read ${shape.type}`, param: path, code: null, unread: true }]
    default:
      return shape satisfies never
  }
}
