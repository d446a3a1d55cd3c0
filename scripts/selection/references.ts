import { dirname, join, normalize } from 'node:path'

/** The tracked files of the project, relative to its root, with `/`. */
export type Tree = {
  has: (path: string) => boolean
  /** Every file somewhere below a folder; none where there is no such folder. */
  below: (folder: string) => readonly string[]
}

export const treeOf = (files: readonly string[]): Tree => {
  const paths = new Set(files)
  const folders = new Map<string, string[]>()
  for (const file of files)
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
      const below = folders.get(folder) ?? []
      below.push(file)
      folders.set(folder, below)
    }
  return { has: (path) => paths.has(path), below: (folder) => folders.get(folder) ?? [] }
}

/** `@escandallo/platform/http/server.ts` is `platform/src/http/server.ts`, and in the two workspaces without `src` what it says. */
const packagePath = (specifier: string, tree: Tree): string | null => {
  const [, workspace, rest] = /^@escandallo\/([\w-]+)\/(.+)$/.exec(specifier) ?? []
  if (!workspace || !rest) return null
  const inSource = `${workspace}/src/${rest}`
  return tree.has(inSource) ? inSource : `${workspace}/${rest}`
}

const quoted = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g

/** What is written of a path before its first blank: `e2e/faults/${name}.test.ts` and `frontend/src/*.css` name folders. */
const written = (literal: string): { path: string; isPart: boolean } => {
  const [start = ''] = literal.split(/\$\{|[*{]/)
  return start === literal ? { path: literal, isPart: false } : { path: start.replace(/[^/]*$/, ''), isPart: true }
}

/** `join(root, 'docs', 'guide')` as `docs/guide`: the quoted arguments of a call that joins a path. */
const joined = (text: string): string[] =>
  [...text.matchAll(/\b(?:join|resolve)\(([^()]*)\)/g)].flatMap(([, args = '']) => {
    const parts = [...args.matchAll(quoted)].map(([, single, double, template]) => single ?? double ?? template ?? '')
    return parts.length > 1 ? [parts.join('/')] : []
  })

/** A folder so high up that most of the project lies in it: whoever names it goes on from there. */
const isHigh = (folder: string): boolean => folder.split('/').length < 2

/**
 * The files that a file names in quotes: imported, started, read or listed. Named from its own folder, from the root, or from a
 * workspace of the project; a folder stands for all in it. What names nothing that is there is no path.
 */
export const referencesOf = (file: string, text: string, tree: Tree): Set<string> => {
  const files = new Set<string>()
  const literals = [...text.matchAll(quoted)].map(([, single, double, template]) => single ?? double ?? template ?? '')
  for (const literal of [...literals, ...joined(text)]) {
    const { path, isPart } = written(literal)
    if (path === '' || /\s/.test(path)) continue
    const places = path.startsWith('.')
      ? [join(dirname(file), path)]
      : [packagePath(path, tree) ?? normalize(path), join(dirname(file), path)]
    for (const place of places.map((name) => name.replace(/\/$/, ''))) {
      if (!isPart && tree.has(place)) files.add(place)
      else if (path.includes('/') && !isHigh(place)) for (const below of tree.below(place)) files.add(below)
    }
  }
  files.delete(file)
  return files
}
