import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** What a file imports at once, types aside: the file, and the names that it takes of it. */
const importsOf = (file: string): { from: string; names: string }[] =>
  [...textOf(file).matchAll(/^(?:import|export)\s+(?!type\b)([^;'"]*?)\s*from\s+'(\.[^']+\.tsx?)'/gm)].map(
    ([, names = '', path = '']) => ({ from: join(dirname(file), path), names }),
  )

/** Of what others may use of a module, the files behind some names: the rest of it is not drawn with them. */
const behind = (door: string, names: string) =>
  importsOf(door).filter(({ names: exported }) => (exported.match(/\w+/g) ?? []).some((name) => names.includes(name)))

const files = (file: string, visited = new Set<string>()): Set<string> => {
  if (visited.has(file)) return visited
  visited.add(file)
  for (const { from, names } of importsOf(file)) {
    if (basename(from) !== 'public.ts') files(from, visited)
    else for (const part of behind(from, names)) files(part.from, visited)
  }
  return visited
}

/** Modules whose words a page is drawn with at once, by its file; what is fetched for a part of it alone is left out. */
export const wordsOfPage = (page: string): string[] => {
  const named = [...files(page)].flatMap((file) =>
    [...textOf(file).matchAll(/use(?:Translation|RowWords)\(\s*(\[[^\]]*\]|'[^']+')/g)].flatMap(([, which = '']) =>
      [...which.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
    ),
  )
  return [...new Set(named)].sort()
}
