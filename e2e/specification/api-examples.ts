import { createHash } from 'node:crypto'
import type { RouteExample, RouteExamples } from '@escandallo/platform/http/openapi/route-example.ts'
import { modules } from '../matrices/modules.ts'
import type { Things } from '../matrices/running/things.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The same id for the same name, in every run. */
const idOf = (name: string) =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

/** Ids that name a thing of the matrices. */
const slotIds = new Set<string>()
const ids = new Proxy({} as Things, {
  get: (_, slot: string) => {
    if (slot === 'email') return 'ana@cantina.example'
    if (/hash|picture/i.test(slot)) return createHash('sha256').update(slot).digest('hex')
    slotIds.add(idOf(slot))
    return idOf(slot)
  },
})

/** An id that a fixture draws anew is named by its place. */
const settled = (example: RouteExample): RouteExample => {
  const drawn = new Map<string, string>()
  const text = JSON.stringify(example).replaceAll(uuid, (id) => {
    if (slotIds.has(id)) return id
    const stable = drawn.get(id) ?? idOf(`drawn ${drawn.size}`)
    drawn.set(id, stable)
    return stable
  })
  return JSON.parse(text) as RouteExample
}

/** An example of every route that takes JSON: the requests that the matrices send and see answered, with ids that stay. */
export const apiExamples = (): RouteExamples => {
  const fixtures = Object.values(modules).flatMap((module) => Object.entries(module.fixtures))
  return Object.fromEntries(
    fixtures
      .flatMap(([route, fixture]) => {
        const { query, body, payload } = fixture.ask(ids)
        if (payload) return []
        const parameters = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
        const example = {
          ...(parameters.length > 0 && { query: Object.fromEntries(parameters) }),
          ...(body !== undefined && { body }),
        } as RouteExample
        return [[route, settled(example)] as const]
      })
      .toSorted(([a], [b]) => a.localeCompare(b, 'en')),
  )
}
