import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { personalFields, streams } from './streams.ts'

const files = globSync('*/events.ts', { cwd: import.meta.dirname })
const listed = new Set<unknown>(Object.values(streams).map(({ event }) => event))

describe('the kinds of stream', () => {
  test.each(files.map((file) => [basename(dirname(file)), file]))('hold every event of %s', async (_, file) => {
    const exported = Object.entries(await import(join(import.meta.dirname, file)))
    const unions = exported.filter(([, value]) => value instanceof z.ZodDiscriminatedUnion)
    expect(unions.length).toBeGreaterThan(0)
    expect(unions.filter(([, union]) => !listed.has(union)).map(([name]) => name)).toEqual([])
  })

  test('call personal only fields of events that there are', () => {
    const fields = new Map(
      Object.values(streams).flatMap(({ event }) =>
        event.options.map(({ shape }) => [[...shape.type.values][0] as string, Object.keys(shape.data.shape)] as const),
      ),
    )
    const unknown = Object.entries(personalFields).flatMap(([type, personal]) =>
      personal.fields
        .filter((field) => !fields.get(type)?.includes(field.split('.')[0] as string))
        .map((field) => `${type} ${field}`),
    )
    expect(unknown).toEqual([])
    expect(Object.keys(personalFields).length).toBeGreaterThan(3)
  })
})
