type Parameter = { in?: string; required?: boolean }
type Described = { paths?: Record<string, Record<string, unknown>> }

const text = { type: 'string' }

/** What every route answers when it does not answer what it says: RFC 9457. */
export const problemAnswer = {
  description: 'What was asked is not done; code says why',
  content: {
    'application/problem+json': {
      schema: {
        type: 'object',
        required: ['type', 'title', 'status', 'code', 'correlationId'],
        properties: {
          type: text,
          title: text,
          code: text,
          detail: text,
          correlationId: text,
          status: { type: 'integer', minimum: 400, maximum: 599 },
          errors: { type: 'array', items: { type: 'object', properties: { path: text, code: text } } },
          details: { type: 'object' },
        },
      },
    },
  },
}

/** What a command says besides its body. */
export const commandHeaders = {
  type: 'object',
  required: ['Idempotency-Key'],
  properties: {
    'Idempotency-Key': {
      type: 'string',
      format: 'uuid',
      description: 'Of whoever sends it: the same command again, under the same key of the same person, happens once',
    },
    'If-Match': { type: 'string', pattern: '^"?\\d{1,18}"?$', description: 'The revision that was seen' },
  },
}

const toldOf = (parameter: Parameter): Parameter & { allowEmptyValue?: boolean } =>
  parameter.in === 'query' && !parameter.required ? { ...parameter, allowEmptyValue: true } : parameter

/** Says of every optional parameter that it may come empty, which is the same as not at all. */
export const emptyAsAbsent = <Document extends Described>(document: Document): Document => {
  const described = (operation: unknown) => {
    const { parameters = [], ...rest } = operation as { parameters?: Parameter[] }
    return { ...rest, ...(parameters.length > 0 ? { parameters: parameters.map(toldOf) } : {}) }
  }
  const paths = Object.entries(document.paths ?? {}).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, described(operation)])),
  ])
  return { ...document, paths: Object.fromEntries(paths) }
}
