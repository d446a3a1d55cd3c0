/** Which files an address needs, as `frontend/route-files.ts` writes them into `route-files.json`. */
export type RouteFiles = {
  first: readonly string[]
  frame: readonly string[]
  later: readonly string[]
  words: Readonly<Record<string, readonly string[]>>
  routes: readonly {
    path: string
    open: boolean
    files: readonly string[]
    words: Readonly<Record<string, readonly string[]>>
  }[]
}

/** Bytes of a built file: as it is sent to a browser that takes Brotli, and as it is read by it. */
export type Size = { sent: number; read: number }

/** `files` and bytes `sent` count styles; `script`, in bytes as they are read, says how much there is to evaluate. */
export type Weight = { files: number; sent: number; script: number }

const weightOf = (files: Iterable<string>, sizeOf: (file: string) => Size): Weight => {
  const each = [...new Set(files)].map((file) => ({ file, ...sizeOf(file) }))
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
  return {
    files: each.length,
    sent: sum(each.map(({ sent }) => sent)),
    script: sum(each.flatMap(({ file, read }) => (file.endsWith('.js') ? read : []))),
  }
}

/** The weights of a build in one language: of every page, of what comes into the frame later, and of each route with its page in it. */
export const weights = (
  { first, frame, later, words, routes }: RouteFiles,
  sizeOf: (file: string) => Size,
  language = 'es',
) => {
  const around = [...first, ...frame, ...(words[language] ?? [])]
  return {
    every: weightOf(around, sizeOf),
    later: weightOf(later, sizeOf),
    routes: routes.map(({ path, open, files, words: pageWords }) => ({
      path,
      all: weightOf(
        open ? [...first, ...(words[language] ?? []), ...files] : [...around, ...files, ...(pageWords[language] ?? [])],
        sizeOf,
      ),
      alone: weightOf([...files, ...(pageWords[language] ?? [])], sizeOf),
    })),
  }
}

/** What a route may weigh at most: files in all, and kilobytes of its own beside those of every page. */
type Limit = { files: number; alone: number }

export type Budget = {
  /** Of every page of somebody who is signed in, in kilobytes. */
  every: { files: number; sent: number; script: number }
  usual: Limit
  /** Pages that have a limit of their own: those of every day a smaller one, and those that read papers, lists or recipes a larger one. */
  named: Readonly<Record<string, Limit>>
  /** Files by the beginning of their names that no page needs before it is used. */
  never: readonly string[]
}

const kilobytes = (bytes: number) => bytes / 1000

/** What of a build is above its budget, in sentences; and limits that nothing comes near any more. */
export const aboveBudget = (files: RouteFiles, sizeOf: (file: string) => Size, budget: Budget): string[] => {
  const { every, routes } = weights(files, sizeOf)
  const problems: string[] = []
  const compare = (what: string, has: number, may: number, unit: string) => {
    if (has > may) problems.push(`${what}: ${has.toFixed(unit === 'files' ? 0 : 1)} ${unit}, and may have ${may}`)
  }
  compare('every page', every.files, budget.every.files, 'files')
  compare('every page', kilobytes(every.sent), budget.every.sent, 'kB sent')
  compare('every page', kilobytes(every.script), budget.every.script, 'kB of script to read')
  for (const { path, all, alone } of routes) {
    const limit = budget.named[path] ?? budget.usual
    compare(path, all.files, limit.files, 'files')
    compare(path, kilobytes(alone.sent), limit.alone, 'kB of its own')
  }
  for (const path of Object.keys(budget.named))
    if (!routes.some((route) => route.path === path)) problems.push(`${path}: has a limit, and there is no such page`)
  const early = (names: readonly string[]) =>
    names.filter((name) => budget.never.some((part) => name.startsWith(`/assets/${part}-`)))
  for (const name of new Set([...early(files.first), ...early(files.frame)]))
    problems.push(`${name}: every page would evaluate it, and none needs it before it is used`)
  return problems
}
