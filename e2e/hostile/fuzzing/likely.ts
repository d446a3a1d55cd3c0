import fc, { type Arbitrary } from 'fast-check'

export type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | boolean
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  format?: string
  pattern?: string
  additionalProperties?: Schema | boolean
}

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

const textOf = (
  { format, pattern, minLength = 0, maxLength = 40 }: Schema,
  ids: readonly string[],
): Arbitrary<string> => {
  if (format === 'uuid' || pattern?.includes('[0-9a-fA-F]{8}')) return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  if (format === 'date-time') return days
  if (format === 'email') return fc.emailAddress()
  if (pattern?.includes('\\d{4}') || pattern?.includes('20\\d\\d')) return days.map((day) => day.slice(0, 10))
  if (pattern?.includes('A-Z]{3}')) return fc.constantFrom('EUR', 'USD', 'XXX')
  if (pattern) return fc.oneof(fc.constantFrom('0', '1.5', '-2', '#2f7a5b'), fc.stringMatching(new RegExp(pattern)))
  const most = Math.min(maxLength, 60)
  return fc.string({ unit: 'binary', minLength: Math.min(minLength, most), maxLength: most })
}

const numberOf = ({ type, minimum = -1_000_000, maximum = 1_000_000 }: Schema): Arbitrary<number> =>
  type === 'integer'
    ? fc.integer({ min: Math.ceil(Math.max(minimum, -(2 ** 31))), max: Math.floor(Math.min(maximum, 2 ** 31 - 1)) })
    : fc.double({ min: minimum, max: maximum, noNaN: true })

/** Values that a schema allows, or nearly: text that only a pattern bounds is tried as it comes. */
export const likely = (schema: Schema | boolean | undefined, ids: readonly string[], depth = 0): Arbitrary<unknown> => {
  if (typeof schema !== 'object' || depth > 8) return fc.constantFrom(null, 'x', 0)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => likely(choice, ids, depth + 1)))
  if (schema.allOf) return likely(Object.assign({}, ...schema.allOf), ids, depth + 1)
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => likely({ ...schema, type }, ids, depth + 1)))
  switch (schema.type) {
    case 'string':
      return textOf(schema, ids)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => likely(item, ids, depth + 1)))
      const { minItems = 0, maxItems = 3 } = schema
      return fc.array(likely(schema.items, ids, depth + 1), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 3)),
      })
    }
    case 'object': {
      const shape = Object.entries(schema.properties ?? {}).map(([name, property]): [string, Arbitrary<unknown>] => [
        name,
        likely(property, ids, depth + 1),
      ])
      return fc.record<Record<string, unknown>>(Object.fromEntries(shape), { requiredKeys: schema.required ?? [] })
    }
    default:
      return fc.constantFrom(null, 'x', 0)
  }
}
