/** Top folders of one tree that import each other: two folders that need each other are one, and neither is read alone. */

export type Edge = { from: string; to: string }
export type MutualImport = {
  /** `base: one <-> other`, in the order of the alphabet. */
  pair: string
  /** The imports of the rarer direction, which is the one to undo. */
  undo: string[]
}

export const trees = [
  'contracts/src',
  'platform/src',
  'reading/src',
  'command-api/src',
  'query-api/src',
  'projectors/src',
  'workers/src',
  'frontend/src',
] as const

/** The pairs that still stand, and why. */
export const knownMutualImports: Readonly<Record<string, string>> = {
  'contracts/src: prices <-> products':
    'Names of goods and the form they are traded in are told by the same words, and a price list brings products to life.',
  'frontend/src: dashboards <-> plates':
    'The start page shows how the menu does, and the dashboards of the plate have the filters of all dashboards.',
  'frontend/src: dashboards <-> sales':
    'The start page shows what was sold, and the sales dashboard has the filters of all dashboards.',
  'frontend/src: dishes <-> plates':
    'The page of a dish shows what is on its plate, and a swap that is seen there is applied to the dish.',
  'query-api/src: documents <-> suppliers':
    'The reading context of a document asks who issued it, and the page of a supplier names the document it came from.',
}

const tests = /\.test\.tsx?$|\.contract\.ts$|(^|\/)testing(\/|\.ts$)/

/** The top folder of `base` that a file lies in. The modules' `links.ts` import nothing: they are one floor below all. */
function floorOf(file: string, base: string): string | null {
  if (!file.startsWith(`${base}/`) || tests.test(file)) return null
  const [folder = '', ...rest] = file.slice(base.length + 1).split('/')
  if (rest.length === 0) return null
  return rest.join('/') === 'links.ts' ? 'links' : folder
}

export function mutualImports(edges: readonly Edge[], base: string): MutualImport[] {
  const between = new Map<string, Map<string, string[]>>()
  for (const { from, to } of edges) {
    const [importer, imported] = [floorOf(from, base), floorOf(to, base)]
    if (!importer || !imported || importer === imported) continue
    const targets = between.get(importer) ?? new Map<string, string[]>()
    between.set(importer, targets.set(imported, [...(targets.get(imported) ?? []), `${from} → ${to}`]))
  }
  return [...between]
    .flatMap(([folder, targets]) =>
      [...targets].flatMap(([other, there]) => {
        const back = between.get(other)?.get(folder)
        if (!back || folder > other) return []
        return [{ pair: `${base}: ${folder} <-> ${other}`, undo: back.length < there.length ? back : there }]
      }),
    )
    .sort((a, b) => a.pair.localeCompare(b.pair))
}
