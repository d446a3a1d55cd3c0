import type { SourceFile } from '../style.ts'

/** Constants of a file that hold a value for each of some texts: said to be such, made of entries, or read from a JSON file. */
const declarations = [
  /^(?:export )?const (\w+): (?:Readonly<|Partial<)*Record<string, /gm,
  /^(?:export )?const (\w+) = .* as (?:Readonly<|Partial<)*Record<string, /gm,
  /^(?:export )?const (\w+)(?:: [^\n=]+)? = Object\.fromEntries/gm,
  /^import (\w+) from '[^']*\.json'/gm,
]

/**
 * Where such a table is indexed by what is no literal: the text may be somebody's, and every object has a "constructor". `entryOf` of contracts
 * looks at what the table itself holds.
 */
export const tablesByText = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) => {
    const names = new Set(declarations.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name)))
    const indexed = [...names].filter((name) => new RegExp(`(?<![\\w.])${name}\\[(?!['"\\d])`).test(text))
    return indexed.map((name) => `${path}: ${name}[…]: entryOf(${name}, …)`)
  })
