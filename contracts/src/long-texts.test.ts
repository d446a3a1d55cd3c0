import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { supplierForm } from './suppliers/details.ts'
import { registerUser } from './team/commands.ts'

const folder = new URL('.', import.meta.url).pathname
const files = globSync('**/{commands,details,content,lines,offers,phone,events,elements}.ts', { cwd: folder })
const exportsOf = async (file: string) => Object.entries((await import(`${folder}${file}`)) as Record<string, unknown>)
const exported = (await Promise.all(files.map(exportsOf))).flat()
const schemas = exported.filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)

/** A schema and all that it holds, each once. */
const within = (schema: unknown, parts: Set<z.ZodType> = new Set()): Set<z.ZodType> => {
  if (Array.isArray(schema)) for (const part of schema) within(part, parts)
  else if (schema instanceof z.ZodType) {
    if (parts.has(schema)) return parts
    parts.add(schema)
    within(Object.values(schema._zod.def), parts)
    if (schema instanceof z.ZodObject) within(Object.values(schema.shape), parts)
  }
  return parts
}

type Check = { check: string; abort?: boolean; format?: string }
const checksOf = (text: z.ZodType): Check[] => (text._zod.def.checks ?? []).map(({ _zod: { def } }) => def as Check)
/** Its length does not end the checking, or comes after a check that goes through the text. */
const isCheckedTooLong = (text: z.ZodType): boolean => {
  const checks = checksOf(text)
  const length = checks.findIndex(({ check }) => check === 'max_length')
  if (length < 0 || text instanceof z.ZodEmail) return false
  const isLate = checks.slice(0, length).some(({ check, format }) => check === 'custom' || format === 'regex')
  return isLate || checks[length]?.abort !== true
}

describe('a text that is too long', () => {
  test('is refused before any other check, in every schema of a command or an event', () => {
    const texts = schemas.map(
      ([name, schema]) => [name, [...within(schema)].filter((part) => part instanceof z.ZodString)] as const,
    )
    expect(texts.flatMap(([, parts]) => parts).length).toBeGreaterThan(200)
    expect(texts.flatMap(([name, parts]) => (parts.some(isCheckedTooLong) ? [name] : []))).toEqual([])
  })

  const long = 'a.'.repeat(50_000)
  test('is searched for no web address', () => {
    const { error } = registerUser.safeParse({ corporationName: `${long}com`, establishmentName: 'Bar' })
    expect(error?.issues.map(({ message }) => message)).toEqual(['too-long'])
  })

  test('of an object is not checked by what reads the whole object', () => {
    const supplier = {
      name: 'Huerta',
      taxId: null,
      address: null,
      email: `a@${long}@`,
      phone: null,
      iban: null,
      swift: null,
      accountNumber: null,
      routingNumber: null,
      paymentTerms: null,
      description: null,
      color: '#2f7a5b',
      categories: [],
      establishments: [],
      image: null,
    }
    const { error } = supplierForm.safeParse(supplier)
    expect(error?.issues.map(({ message }) => message)).toEqual(['too-long'])
  })
})
