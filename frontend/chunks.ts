import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

const languageOf = (id: string) => /(\w+)\.(?:json|menu)$/.exec(id)?.[1]
const library = (...names: readonly string[]) => new RegExp(`node_modules/(${names.join('|')})/`)

/** Libraries apart from our own code, so that a release does not make browsers fetch them again. */
const libraries: Rolldown.CodeSplittingGroup[] = [
  // With what is so small and used so widely that it would end in one large library's file, and bring that along: `clsx` in PDF's.
  {
    name: 'react',
    test: new RegExp(
      `${
        library(
          ...['react', 'react-dom', 'scheduler', 'wouter', 'use-sync-external-store', 'regexparam', 'mitt', 'clsx'],
          ...['i18next', 'react-i18next', 'html-parse-stringify', 'void-elements', '@tanstack', '@babel'],
        ).source
      }|rolldown/runtime`,
    ),
    priority: 9,
  },
  { name: 'joy', test: library('@mui', '@emotion', '@popperjs', '@floating-ui', 'stylis'), priority: 8 },
  { name: 'pdf', test: library('pdfjs-dist', 'react-pdf'), priority: 7 },
  { name: 'charts', test: library('apexcharts', 'react-apexcharts'), priority: 7 },
  { name: 'drop', test: library('react-dropzone', 'file-selector', 'attr-accept'), priority: 7 },
  // What is written is checked by zod; what only shows figures does without.
  { name: 'forms', test: library('zod', '@hookform', 'react-hook-form'), priority: 7 },
  // The words of the first screen: of the frame and of all menu entries, in one file for each language.
  {
    name: (id: string) => `first-${languageOf(id)}`,
    debugName: 'first-words',
    test: /src\/(ui|platform|shell)\/locales\/\w+\.json|locales\/\w+\.menu$/,
    priority: 5,
  },
]

/** What a file by itself costs a slow telephone, in bytes of source that it could read instead. */
const FILE_COST = 60_000
/** Pages that people open every day count for several, and what is opened over a page for a part of one. */
const DAILY = 4
const SELDOM = 0.25
const daily = new Set(
  [
    'overview',
    'document-list',
    'document',
    'edit-document',
    'dish-list',
    'sales',
    'purchases',
    'product-list',
    'recommendation',
  ].map((name) => `${name}-page`),
)

type Part = {
  name: string
  modules: string[]
  size: number
  /** Files that are opened by themselves, and need this one. */
  users: Set<string>
  imports: Set<string>
  /** Large libraries that come with it, by way of others too: a page must not get one for what is joined with what it needs. */
  brings: string
}

const isPage = (entry: string) => /-page$/.test(entry)

/** Files with all that they import, themselves among them. */
const closure = (
  names: Iterable<string>,
  importsOf: (name: string) => Iterable<string>,
  needed = new Set<string>(),
) => {
  for (const name of names) {
    if (needed.has(name)) continue
    needed.add(name)
    closure(importsOf(name), importsOf, needed)
  }
  return needed
}

/** What joining two files saves: nothing is read that was not, and one file less is fetched where both are needed. */
const saved = (a: Part, b: Part, weightOf: (user: string) => number): number => {
  let sum = 0
  for (const user of a.users) sum += weightOf(user) * (b.users.has(user) ? FILE_COST : -b.size)
  for (const user of b.users) if (!a.users.has(user)) sum -= weightOf(user) * a.size
  return sum
}

/** Whether one of two files needs the other by way of a third: joined, that one would need them and be needed by them. */
const wouldTurnInCircles = (a: Part, b: Part, parts: ReadonlyMap<string, Part>): boolean => {
  const importsOf = (name: string) => parts.get(name)?.imports ?? []
  const needs = (from: Part, to: Part) =>
    closure(
      [...from.imports].filter((name) => name !== to.name),
      importsOf,
    ).has(to.name)
  return needs(a, b) || needs(b, a)
}

/** Joins files two by two, those first that save most, until joining any more would cost more than it saves. */
const joined = (parts: Map<string, Part>, weightOf: (user: string) => number): Part[] => {
  const refused = new Set<string>()
  for (;;) {
    let best: { a: Part; b: Part; gain: number } | undefined
    const list = [...parts.values()]
    for (const [at, a] of list.entries())
      for (const b of list.slice(at + 1)) {
        const gain = a.brings === b.brings ? saved(a, b, weightOf) : 0
        if (gain > (best?.gain ?? 0) && !refused.has(`${a.name} ${b.name}`)) best = { a, b, gain }
      }
    if (!best) return list
    const { a, b } = best
    if (wouldTurnInCircles(a, b, parts)) {
      refused.add(`${a.name} ${b.name}`)
      continue
    }
    refused.clear()
    parts.delete(b.name)
    a.modules.push(...b.modules)
    a.size += b.size
    for (const user of b.users) a.users.add(user)
    for (const name of b.imports) a.imports.add(name)
    for (const part of parts.values()) if (part.imports.delete(b.name)) part.imports.add(a.name)
    a.imports.delete(a.name)
  }
}

/**
 * Into which file each module goes that several pages need, by its id: found by building once with one file for each set of pages that
 * need the same, which no page reads in vain, and joining those until each page needs few. What everybody needs is `app`, what only
 * whoever is signed in needs `frame`.
 */
const planned = async (config: InlineConfig): Promise<ReadonlyMap<string, string>> => {
  const built = (await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false, modulePreload: false },
  })) as Rolldown.RolldownOutput
  const chunks = new Map(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const importsOf = (file: string) => chunks.get(file)?.imports ?? []
  const files = [...chunks.keys()]
  const main = closure(
    files.filter((file) => chunks.get(file)?.isEntry),
    importsOf,
  )
  const frame = closure(
    files.filter((file) => chunks.get(file)?.name === 'frame'),
    importsOf,
  )
  const entries = files.filter((file) => chunks.get(file)?.isDynamicEntry)
  const users = new Map(files.map((file) => [file, new Set<string>()]))
  for (const entry of entries) for (const file of closure([entry], importsOf)) users.get(file)?.add(entry)
  const nameOf = (file: string) => chunks.get(file)?.name ?? ''
  const isOpen = (file: string) =>
    /src\/(shell\/(auth|pages)|plates\/allergens)\//.test(chunks.get(file)?.facadeModuleId ?? '')

  const plan = new Map<string, string>()
  const put = (file: string, name: string) => {
    for (const id of chunks.get(file)?.moduleIds ?? []) plan.set(id, name)
  }
  const fixed = new Set(libraries.map(({ name }) => name))
  const large = new Set(['joy', 'pdf', 'charts', 'forms'])
  const parts = new Map<string, Part>()
  for (const [file, chunk] of chunks) {
    const needed = users.get(file) ?? new Set()
    if (fixed.has(chunk.name) || /^first-|rolldown-runtime/.test(chunk.name)) continue
    if (main.has(file) || (frame.has(file) && [...needed].some(isOpen))) put(file, 'app')
    else if (frame.has(file)) put(file, 'frame')
    else if (!chunk.isDynamicEntry && needed.size > 1)
      parts.set(file, {
        name: file,
        modules: [...chunk.moduleIds],
        size: Object.values(chunk.modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0),
        users: needed,
        imports: new Set(chunk.imports),
        brings: [...closure([file], importsOf)]
          .map(nameOf)
          .filter((name) => large.has(name))
          .sort()
          .join(),
      })
  }
  const weightOf = (user: string) => (daily.has(nameOf(user)) ? DAILY : isPage(nameOf(user)) ? 1 : SELDOM)
  // Named by the page that needs it and has fewest beside it: names say where to look.
  for (const [at, part] of joined(parts, weightOf).entries()) {
    const [first = ''] = [...part.users].map(nameOf).filter(isPage).sort()
    for (const id of part.modules) plan.set(id, `with-${first || 'parts'}-${at}`)
  }
  return plan
}

/** Which modules go into one file; `config` is that of the build, without this. */
const chunkGroups = async (config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> => {
  const plan = await planned(withGroups(config, libraries))
  return [
    ...libraries,
    {
      name: (id: string) => plan.get(id) ?? null,
      debugName: 'planned',
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ]
}

const withGroups = (config: InlineConfig, groups: Rolldown.CodeSplittingGroup[]): InlineConfig => ({
  ...config,
  build: {
    ...config.build,
    rolldownOptions: {
      ...config.build?.rolldownOptions,
      output: { ...config.build?.rolldownOptions?.output, codeSplitting: { groups } },
    },
  },
})

/**
 * Puts modules into files as a first build finds that pages share them. In a hook of the build, so that whoever only reads the
 * configuration builds nothing.
 * @param config what is built, without this plugin.
 */
export const chunks = (config: () => InlineConfig): Plugin => ({
  name: 'chunks',
  apply: 'build',
  config: async () => withGroups({}, await chunkGroups(config())),
})
