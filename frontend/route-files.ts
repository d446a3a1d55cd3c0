import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

type Loader = { load: () => unknown }
type Route = Loader & { path: string; words?: readonly string[] }
type Declared = {
  routes: Route[]
  openRoutes?: Route[]
  menu?: { count?: () => unknown }[]
  headerParts?: (() => unknown)[]
  barPart?: Loader
}

/** What `route-files.json` holds; addresses as a browser asks for them. What a page needs beside `first`, `frame` and words is its own. */
export type RouteFiles = {
  /** What index.html names itself. */
  first: string[]
  /** What stands around every page of somebody who is signed in. */
  frame: string[]
  /** What comes into the frame once the page has come to rest. */
  later: string[]
  /** By language. */
  words: Record<string, string[]>
  /** In the order in which addresses are looked up. */
  routes: { path: string; open: boolean; files: string[]; words: Record<string, string[]> }[]
}

const FRAME = 'src/shell/frame/frame.tsx'
const languages = ['es', 'en']

/** The modules that a function of a module.ts imports: it is read, not called, since Node cannot load pages. */
const importedBy = (load: (() => unknown) | undefined): string[] =>
  [...String(load).matchAll(/import\(\s*["'`](\.[^"'`]+)["'`]\s*\)/g)].map(([, path = '']) => path)

const readModules = async (root: string): Promise<{ name: string; folder: string; module: Declared }[]> => {
  const files = globSync('src/*/module.ts', { cwd: root }).sort()
  return Promise.all(
    files.map(async (file) => {
      const { module } = (await import(pathToFileURL(join(root, file)).href)) as { module: Declared }
      return { name: file.split(/[\\/]/)[1] ?? '', folder: join(root, dirname(file)), module }
    }),
  )
}

/** The files of a finished build, by the modules in them. */
const filesOf = (bundle: Rolldown.OutputBundle) => {
  const chunks = new Map<string, Rolldown.OutputChunk>()
  const homes = new Map<string, string>()
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type !== 'chunk') continue
    chunks.set(name, file)
    for (const id of file.moduleIds) homes.set(id.replaceAll('\\', '/'), name)
  }
  /** Files with all that they import, in the order in which they are first named. */
  const withImports = (names: readonly (string | undefined)[], files = new Set<string>()): Set<string> => {
    for (const name of names) {
      const chunk = name === undefined ? undefined : chunks.get(name)
      if (!chunk || files.has(`/${chunk.fileName}`)) continue
      files.add(`/${chunk.fileName}`)
      withImports(chunk.imports, files)
    }
    return files
  }
  return { chunks, homeOf: (id: string) => homes.get(id.replaceAll('\\', '/')), withImports }
}

const without = (files: Iterable<string>, ...others: readonly Iterable<string>[]): string[] => {
  const left = new Set(others.flatMap((some) => [...some]))
  return [...files].filter((file) => !left.has(file))
}

/** Writes which files each address needs into `route-files.json`, and has index.html fetch the letters it is written in at once. */
export const routeFiles = (): Plugin => {
  let root = ''
  return {
    name: 'route-files',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => /inter-latin-wght-normal-.*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
            injectTo: 'head-prepend' as const,
          })),
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { chunks, homeOf, withImports } = filesOf(bundle)
        const entry = [...chunks.values()].find(({ isEntry }) => isEntry)?.fileName
        const styles = Object.keys(bundle).filter((name) => /^assets\/style-.*\.css$/.test(name))
        const first = new Set([...withImports([entry]), ...styles.map((name) => `/${name}`)])
        const frame = withImports([homeOf(join(root, FRAME))])
        const modules = await readModules(root)
        const wordsOf = (names: readonly string[]) =>
          Object.fromEntries(
            languages.map((language) => [
              language,
              without(
                withImports(names.map((name) => homeOf(join(root, 'src', name, 'locales', `${language}.json`)))),
                first,
              ),
            ]),
          )
        const pages = (open: boolean) =>
          modules.flatMap(({ name, folder, module }) =>
            ((open ? module.openRoutes : module.routes) ?? []).map(({ path, load, words = [] }) => {
              const homes = importedBy(load).map((file) => homeOf(join(folder, file)))
              if (homes.length === 0 || homes.includes(undefined))
                throw new Error(`No file of the build is the page of ${path}`)
              const files = without(withImports(homes), first, open ? [] : frame)
              return { path, open, files, words: open ? {} : wordsOf([name, ...words]) }
            }),
          )
        const later = modules.flatMap(({ folder, module: { headerParts = [], barPart, menu = [] } }) =>
          [...headerParts, barPart?.load, ...menu.map(({ count }) => count)]
            .flatMap(importedBy)
            .map((file) => homeOf(join(folder, file))),
        )
        const files: RouteFiles = {
          first: [...first],
          frame: without(frame, first),
          later: without(withImports(later), first, frame),
          words: wordsOf(['shell']),
          routes: [...pages(true), ...pages(false)],
        }
        this.emitFile({ type: 'asset', fileName: 'route-files.json', source: JSON.stringify(files) })
      },
    },
  }
}
