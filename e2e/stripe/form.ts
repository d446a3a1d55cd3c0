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

/** What of `sent` is not of a shape; nothing where all is. */
export const wrongIn = (sent: Sent, shape: Shape, path = ''): Wrong[] => {
  switch (shape.kind) {
    case 'text':
      return typeof sent === 'string'
        ? sent === ''
          ? [{ message: `You passed an empty string for '${path}'.`, param: path, code: 'parameter_invalid_empty' }]
          : []
        : [{ message: `Invalid string: ${path}`, param: path, code: 'parameter_invalid_string' }]
    case 'number':
      return wrongText(sent, path, (text) => /^-?\d+(\.\d+)?$/.test(text), 'integer')
    case 'yes-or-no':
      return wrongText(sent, path, (text) => text === 'true' || text === 'false', 'boolean')
    case 'literal':
      return sent === shape.value ? [] : [{ message: `Invalid ${path}`, param: path, code: null }]
    case 'list':
      if (typeof sent === 'string') return [{ message: 'Invalid array', param: path, code: null }]
      return Object.entries(sent).flatMap(([place, each]) => wrongIn(each, shape.of, nameIn(path, place)))
    case 'record':
      if (typeof sent === 'string') return [{ message: 'Invalid object', param: path, code: null }]
      return Object.entries(sent).flatMap(([name, each]) => wrongIn(each, shape.of, nameIn(path, name)))
    case 'fields': {
      if (typeof sent === 'string') return [{ message: 'Invalid object', param: path, code: null }]
      const missing = [...shape.fields].flatMap(([name, { required }]): Wrong[] =>
        required && sent[name] === undefined
          ? [
              {
                message: `Missing required param: ${nameIn(path, name)}.`,
                param: nameIn(path, name),
                code: 'parameter_missing',
              },
            ]
          : [],
      )
      const wrong = Object.entries(sent).flatMap(([name, each]): Wrong[] => {
        const param = nameIn(path, name)
        const field = shape.fields.get(name)
        if (field) return wrongIn(each, field.shape, param)
        return [{ message: `Received unknown parameter: ${param}`, param, code: 'parameter_unknown' }]
      })
      return [...missing, ...wrong]
    }
    case 'any-of': {
      const faults = shape.shapes.map((each) => wrongIn(sent, each, path))
      return faults.some((wrong) => wrong.length === 0) ? [] : (faults.sort((a, b) => a.length - b.length)[0] ?? [])
    }
    case 'unread':
      return [{ message: `this server does not read ${shape.type}`, param: path, code: null, unread: true }]
    default:
      return shape satisfies never
  }
}
