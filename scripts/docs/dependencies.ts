/** A row of docs/dependencies.md: what it says of one package. */
export type DependencyRow = { name: string; version: string; licence: string }
/** A package that the workspaces name, as the lock file has it. */
export type LockedPackage = { version: string; license?: string }

export const dependencyRows = (text: string): DependencyRow[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, name = '', version = '', licence = ''] = line.split('|').map((cell) => cell.trim())
      return { name: name.replaceAll('`', ''), version, licence }
    })

/** What a page of dependencies says otherwise than the lock file: packages without a row or with two, rows of no package, other licences or versions. */
export const dependencyFaults = (
  rows: readonly DependencyRow[],
  packages: ReadonlyMap<string, LockedPackage>,
): string[] => {
  const major = (version: string) => version.split('.')[0]
  const named = Map.groupBy(rows, ({ name }) => name)
  return [
    ...[...packages.keys()].filter((name) => !named.has(name)).map((name) => `${name} has no row`),
    ...[...named].filter(([, alike]) => alike.length > 1).map(([name, alike]) => `${name} has ${alike.length} rows`),
    ...rows.flatMap(({ name, version, licence }) => {
      const locked = packages.get(name)
      if (!locked) return [`${name} is no dependency`]
      return [
        ...(locked.license === licence ? [] : [`${name} has the licence ${locked.license}`]),
        ...(major(locked.version) === major(version) ? [] : [`${name} is at ${locked.version}`]),
      ]
    }),
  ]
}
