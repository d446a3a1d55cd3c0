import { describe, expect, test } from 'vitest'
import { mutualImports } from './mutual-imports.ts'

const edge = (from: string, to: string) => ({ from: `frontend/src/${from}`, to: `frontend/src/${to}` })
const pairsOf = (...edges: ReturnType<typeof edge>[]) => mutualImports(edges, 'frontend/src').map(({ pair }) => pair)
const there = edge('team/page.tsx', 'sales/public.ts')

describe('two folders that import each other', () => {
  test('are found, with the rarer direction as what to undo', () => {
    const back = edge('sales/deep/list.ts', 'team/names.ts')
    const mutual = mutualImports([there, edge('team/menu.ts', 'sales/public.ts'), back], 'frontend/src')
    expect(mutual).toEqual([{ pair: 'frontend/src: sales <-> team', undo: [`${back.from} → ${back.to}`] }])
    expect(mutualImports([back, there], 'frontend/src')).toHaveLength(1)
  })

  test('are found although no two of their files import each other in a circle', () =>
    expect(pairsOf(there, edge('sales/other.ts', 'team/other.ts'))).toEqual(['frontend/src: sales <-> team']))

  test('are none when only one imports the other, or a folder imports itself', () =>
    expect(pairsOf(there, edge('team/page.tsx', 'team/names.ts'), edge('sales/a.ts', 'ui/b.ts'))).toEqual([]))

  test.each([
    'sales/list.test.ts',
    'sales/list.test.tsx',
    'sales/list.contract.ts',
    'sales/testing/fixtures.ts',
    'sales/testing.ts',
    'main.tsx',
  ])('are none when the way back is in %s', (file) => expect(pairsOf(there, edge(file, 'team/names.ts'))).toEqual([]))

  test('are none when the way back is to links.ts of a module, which is a floor of its own', () => {
    expect(pairsOf(there, edge('sales/list.ts', 'team/links.ts'))).toEqual([])
    expect(pairsOf(there, edge('sales/list.ts', 'team/deep/links.ts'))).toHaveLength(1)
    expect(pairsOf(edge('sales/list.ts', 'team/links.ts'), edge('team/links.ts', 'sales/list.ts'))).toHaveLength(1)
  })

  test('are none in another tree', () =>
    expect(mutualImports([there, edge('sales/list.ts', 'team/names.ts')], 'workers/src')).toEqual([]))
})
