import { modules } from '@escandallo/query-api/modules.ts'
import { expect, test } from 'vitest'
import { shownFrom } from '../../frontend/src/platform/connection/shown-from.ts'

/** Where an address and the key of its answers bear other names. */
const named: Record<string, string> = {
  users: 'team',
  ticketlines: 'tickets',
  tpv: 'tills',
  stripe: 'billing',
  'custom-categories': 'products',
  'custom-ingredients': 'ingredients',
}
const plates = ['nutrition', 'environment', 'flavour']
const files = new Set(['/corporations/archive', '/reports/dish-sheet'])
/** The first word of the key under which the frontend keeps an answer. */
const keyOf = (url: string): string => {
  const [, first = '', ...section] = url.split('/')
  if (first !== 'dashboard') return named[first] ?? first
  if (section.includes('sales')) return 'tickets'
  return section.some((word) => plates.includes(word)) ? 'plates' : 'dashboards'
}

test('every screen that is computed from what a group has read is asked again when the group comes further', () => {
  const shown = new Map<string, Set<string>>()
  const app = {
    get: (url: string, { reads = [], access }: { reads?: readonly string[]; access?: unknown }) => {
      // No screen shows what workers ask for, nor a file that is taken along.
      if (access === 'service' || files.has(url)) return
      for (const group of reads) {
        const keys = shown.get(group) ?? new Set()
        if (keyOf(url) !== group) keys.add(keyOf(url))
        shown.set(group, keys)
      }
    },
    addHook: () => undefined,
  }
  for (const { routes } of modules) for (const route of routes) route(app as never, {} as never)
  const read = [...shown].filter(([, keys]) => keys.size > 0).map(([group, keys]) => [group, [...keys].sort()])
  expect(shownFrom).toEqual(Object.fromEntries(read))
})
