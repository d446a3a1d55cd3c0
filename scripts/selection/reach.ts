/** The files that each file names. */
export type References = ReadonlyMap<string, ReadonlySet<string>>

/** Whatever comes to one of the files by way of what names what, the files themselves included. */
export const reaching = (references: References, files: Iterable<string>): Set<string> => {
  const namedBy = new Map<string, string[]>()
  for (const [from, all] of references)
    for (const to of all) {
      const sources = namedBy.get(to) ?? []
      sources.push(from)
      namedBy.set(to, sources)
    }
  const reached = new Set(files)
  // A set is walked in the order in which it grows.
  for (const file of reached) for (const source of namedBy.get(file) ?? []) reached.add(source)
  return reached
}

/** Whatever one of the files comes to, themselves included. */
export const reachedFromAny = (references: References, files: Iterable<string>): Set<string> => {
  const reached = new Set(files)
  for (const from of reached) for (const to of references.get(from) ?? []) reached.add(to)
  return reached
}
