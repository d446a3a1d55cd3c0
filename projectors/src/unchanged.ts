import { core } from 'zod'

type Test = (value: unknown) => boolean
type Check = core.$ZodChecks | core.$ZodCustom

/** Of what no test is known: the schema parses it, and gives back what it was given. */
const byParsing =
  (schema: core.$ZodType): Test =>
  (value) => {
    const { success, data } = core.safeParse(schema, value)
    return success && Object.is(data, value)
  }

const formatTest = ({ pattern, format }: core.$ZodCheckStringFormatDef): Test | undefined => {
  // The address of a page, say, is not all described by its pattern.
  if (!pattern || pattern.global || pattern.sticky || !BY_PATTERN.has(format)) return undefined
  return (value) => pattern.test(value as string)
}

const checkOf = (check: Check): Test | undefined => {
  const def = check._zod.def
  switch (def.check) {
    case 'custom': {
      const { fn } = def
      return fn && ((value) => Boolean(fn(value)))
    }
    case 'overwrite':
      return (value) => def.tx(value) === value
    case 'string_format':
      return formatTest(def)
    case 'number_format':
      return def.format === 'safeint' ? Number.isSafeInteger : undefined
    case 'greater_than': {
      const [bound, { inclusive }] = [def.value as number, def]
      return (value) => (inclusive ? (value as number) >= bound : (value as number) > bound)
    }
    case 'less_than': {
      const [bound, { inclusive }] = [def.value as number, def]
      return (value) => (inclusive ? (value as number) <= bound : (value as number) < bound)
    }
    case 'max_length':
      return (value) => (value as string).length <= def.maximum
    case 'min_length':
      return (value) => (value as string).length >= def.minimum
    case 'length_equals':
      return (value) => (value as string).length === def.length
    default:
      return undefined
  }
}
const BY_PATTERN: ReadonlySet<string> = new Set(['regex', 'uuid', 'datetime', 'date'])

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const objectTest = ({ shape, catchall }: core.$ZodObjectDef): Test | undefined => {
  if (catchall) return undefined
  const names = Object.keys(shape)
  const tests = names.map((name) => unchanged(shape[name] as core.$ZodType))
  return (value) => {
    if (!isPlain(value)) return false
    let unmatchedKeys = 0
    for (let at = 0; at < names.length; at++) {
      const part = value[names[at] as string]
      if (part !== undefined) unmatchedKeys += 1
      if (!(tests[at] as Test)(part)) return false
    }
    // Names that nobody asked for would be left out.
    for (const _ in value) unmatchedKeys -= 1
    return unmatchedKeys === 0
  }
}

const recordTest = ({ keyType, valueType, mode, partial }: core.$ZodRecordDef): Test | undefined => {
  if (mode === 'loose' || (keyType._zod.values && !partial)) return undefined
  const [key, part] = [unchanged(keyType as core.$ZodType), unchanged(valueType as core.$ZodType)]
  return (value) => {
    if (!isPlain(value)) return false
    for (const name in value) if (name === '__proto__' || !key(name) || !part(value[name])) return false
    return true
  }
}

const unionTest = (def: core.$ZodUnionDef | core.$ZodDiscriminatedUnionDef): Test | undefined => {
  const { options } = def
  const tests = options.map((option) => unchanged(option))
  if ('discriminator' in def) {
    const byName = new Map<unknown, Test>()
    for (const [at, { _zod }] of options.entries())
      for (const name of _zod.propValues?.[def.discriminator] ?? []) byName.set(name, tests[at] as Test)
    return (value) => isPlain(value) && (byName.get(value[def.discriminator])?.(value) ?? false)
  }
  // The first that takes it has it: another than the one that leaves it as it is might make something of it.
  return (value) => {
    for (const [at, test] of tests.entries()) {
      if (test(value)) return true
      if (core.safeParse(options[at] as core.$ZodType, value).success) return false
    }
    return false
  }
}

/** Of a schema that lets one value more, or one fewer, through than the schema within it. */
const wrapperTest = (def: core.$ZodNullableDef | core.$ZodOptionalDef | core.$ZodDefaultDef): Test => {
  const test = unchanged(def.innerType)
  switch (def.type) {
    case 'nullable':
      return (value) => value === null || test(value)
    case 'optional':
      return (value) => value === undefined || test(value)
    case 'default':
      return (value) => value !== undefined && test(value)
    default:
      return def satisfies never
  }
}

const arrayTest = ({ element }: core.$ZodArrayDef): Test => {
  const test = unchanged(element)
  return (value) => {
    if (!Array.isArray(value)) return false
    for (let at = 0; at < value.length; at++) if (!test(value[at])) return false
    return true
  }
}

/** What is coerced may come back as something else than it was. */
const scalarTest = (def: { type: 'string' | 'number' | 'boolean'; coerce?: boolean | undefined }): Test | undefined => {
  if (def.coerce) return undefined
  return def.type === 'number' ? Number.isFinite : (value) => typeof value === def.type
}

const shapeTest = (schema: core.$ZodTypes): Test | undefined => {
  const { def } = schema._zod
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return scalarTest(def)
    case 'unknown':
      return () => true
    case 'literal':
    case 'enum': {
      const values = schema._zod.values as ReadonlySet<unknown> | undefined
      return values && ((value) => values.has(value))
    }
    case 'nullable':
    case 'optional':
    case 'default':
      return wrapperTest(def)
    case 'array':
      return arrayTest(def)
    case 'object':
      return objectTest(def)
    case 'record':
      return recordTest(def)
    case 'union':
      return unionTest(def)
    default:
      return undefined
  }
}

/**
 * Makes a test of whether a schema would give a value back as it is, which takes a fraction of the time of parsing it and makes
 * no copy. It says no where it does not know: then the value has to be parsed.
 */
export const unchanged = (schema: core.$ZodType): Test => {
  const zodType = schema as core.$ZodTypes
  const shape = shapeTest(zodType)
  // A format is its own first check.
  const ofFormat = 'check' in zodType._zod.def ? [zodType as unknown as Check] : []
  const checks = [...ofFormat, ...((zodType._zod.def.checks ?? []) as Check[])].map(checkOf)
  if (!shape || checks.includes(undefined)) return byParsing(schema)
  const all = [shape, ...(checks as Test[])]
  if (all.length === 1) return shape
  return (value) => {
    for (let at = 0; at < all.length; at++) if (!(all[at] as Test)(value)) return false
    return true
  }
}
