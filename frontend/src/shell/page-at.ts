/** Whether a path is of a pattern; `:id` stands for any one segment. */
const fits = (pattern: string, path: string) => {
  const [parts, segments] = [pattern.split('/'), path.split('/')]
  return parts.length === segments.length && parts.every((part, at) => part.startsWith(':') || part === segments[at])
}

/** The page that a path leads to: the first whose pattern it is of. */
export const pageAt = <Route extends { path: string }>(pages: readonly Route[], path: string) =>
  pages.find(({ path: pattern }) => fits(pattern, path))

/** What stands in a path for `:id` of a pattern; empty where the pattern has none. */
export const idIn = (pattern: string, path: string): string => path.split('/')[pattern.split('/').indexOf(':id')] ?? ''
