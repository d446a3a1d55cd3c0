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

type Likely = (schema: Schema | boolean | undefined) => Arbitrary<unknown>

const listOf = ({ prefixItems, items, minItems = 0, maxItems = 3 }: Schema, likelyIn: Likely): Arbitrary<unknown> =>
  prefixItems
    ? fc.tuple(...prefixItems.map(likelyIn))
    : fc.array(likelyIn(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) })

const recordOf = ({ properties = {}, required = [] }: Schema, likelyIn: Likely): Arbitrary<unknown> =>
  fc.record<Record<string, unknown>>(
    Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, likelyIn(property)])),
    { requiredKeys: required },
  )

/** A schema that is one of several, or all of them together; null for any other. */
const ofSeveral = (schema: Schema, likelyIn: Likely): Arbitrary<unknown> | null => {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(likelyIn))
  if (schema.allOf) return likelyIn(Object.assign({}, ...schema.allOf))
  return Array.isArray(schema.type) ? fc.oneof(...schema.type.map((type) => likelyIn({ ...schema, type }))) : null
}

const anything = () => fc.constantFrom(null, 'x', 0)

/** Values that a schema allows, or nearly: text that only a pattern bounds is tried as it comes. */
export const likely = (schema: Schema | boolean | undefined, ids: readonly string[], depth = 0): Arbitrary<unknown> => {
  if (typeof schema !== 'object' || depth > 8) return anything()
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const likelyIn: Likely = (inner) => likely(inner, ids, depth + 1)
  const several = ofSeveral(schema, likelyIn)
  if (several) return several
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
    case 'array':
      return listOf(schema, likelyIn)
    case 'object':
      return recordOf(schema, likelyIn)
    default:
      return anything()
  }
}
