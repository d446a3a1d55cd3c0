/** Regular expressions that take more than linear time on some text: two parts of one match the same characters, and are tried in every split. Pure. */
import { analyse } from 'scslre'
import ts from 'typescript'
import type { SourceFile } from '../style.ts'
import { constantOf, constantsOf } from './constant-texts.ts'

/** Those that stay, by what bounds the text that they meet. */
const bounded: Readonly<Record<string, string>> = {
  'contracts/src/tables/lists/contents.ts': 'a cell of 500 characters',
  'contracts/src/tables/lists/rows/vat-in-text.ts': 'the first 2,000 characters of a cell',
  'contracts/src/tables/values/moments.ts': 'a cell of 80 characters',
  'frontend/site/guide/guide.ts': 'pages of the guide, which are the project’s own',
  'frontend/src/team/invite/emails.ts': 'what a person types into their own browser',
  'platform/src/http/gateway/static-files.ts': 'names of the files that a build made',
  'reading/src/lexicon/spelling.ts': 'a word of 60 characters',
  'reading/src/values/tax-ids.ts': 'the 34 characters before a number',
}

/** Files, or folders, whose patterns are put together from what their source does not say, by what bounds the text that these meet. */
const unseenBounds: Readonly<Record<string, string>> = {
  'command-api/src/documents/placing/says.ts': 'words printed on a page, where a month begins',
  'contracts/src/products/naming/pack-in-text.ts': 'the first 500 characters of a name',
  'contracts/src/tables/lists/contents.ts': 'a cell of 500 characters',
  'contracts/src/tables/lists/validity.ts': 'the first 2,000 characters of a title',
  'contracts/src/tables/lists/vocabulary.ts': 'the first 500 characters of a heading',
  'contracts/src/tables/sales/columns.ts': 'the first 500 characters of a heading',
  'contracts/src/tables/sales/rows/no-articles.ts': 'the first 500 characters of a name',
  'contracts/src/tables/sales/rows/row-kinds.ts': 'the first 500 characters of a cell',
  'contracts/src/tables/sales/vocabulary.ts': 'the first 500 characters of a heading',
  'frontend/chunks.ts': 'paths of the project’s own modules',
  'platform/src/http/gateway/page-language.ts': 'a header of 16 kB at most, as the server takes them',
  'platform/src/letters/bounce-address.ts': 'the 64 characters before the at sign',
  'projectors/src/documents/learning/lessons.ts': 'a number of a paper',
  'reading/src/': 'a row, or a block, of one page',
}

export type SlowPattern = { path: string; line: number; pattern: string; exponential: boolean }

type Pattern = { source: string; flags: string }

const literalOf = (text: string): Pattern => {
  const end = text.lastIndexOf('/')
  return { source: text.slice(1, end), flags: text.slice(end + 1) }
}

/** The pattern of `new RegExp(…)`, put together from constants of its source; null where something else is in it. */
const constructedOf = (args: readonly ts.Expression[], constants: ReturnType<typeof constantsOf>): Pattern | null => {
  const [first, second] = args
  if (first === undefined) return null
  if (ts.isRegularExpressionLiteral(first) && second === undefined) return literalOf(first.text)
  const [source, flags] = [constantOf(first, constants), second === undefined ? '' : constantOf(second, constants)]
  return typeof source === 'string' && typeof flags === 'string' ? { source, flags } : null
}

const isConstructed = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp'

/** Every pattern of a source: `pattern` is null where it is made of what the source does not say. */
const patternsOf = (source: ts.SourceFile): { node: ts.Node; pattern: Pattern | null }[] => {
  const constants = constantsOf(source)
  const patterns: { node: ts.Node; pattern: Pattern | null }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) patterns.push({ node, pattern: literalOf(node.text) })
    else if (isConstructed(node)) patterns.push({ node, pattern: constructedOf(node.arguments ?? [], constants) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return patterns
}

const parsed = ({ path, text }: SourceFile) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
const lineOf = (node: ts.Node) => node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1
const SHOWN = 120

/**
 * Patterns of sources that take more than linear time where they begin to match. That a search begins anew at every character of a text is not
 * looked at: it costs no more than the square of a text.
 */
export const slowPatterns = (files: readonly SourceFile[]): SlowPattern[] =>
  files.flatMap((file) =>
    patternsOf(parsed(file)).flatMap(({ node, pattern }) => {
      if (pattern === null) return []
      const { reports } = analyse(pattern, { reportTypes: { Move: false } })
      if (reports.length === 0) return []
      const [line, text] = [lineOf(node), node.getText().slice(0, SHOWN)]
      return [{ path: file.path, line, pattern: text, exponential: reports.some(({ exponential }) => exponential) }]
    }),
  )

/** Patterns that are put together from more than the constants of their source: nobody sees here how long they take. */
export const unseenPatterns = (files: readonly SourceFile[]): { path: string; line: number }[] =>
  files.flatMap((file) =>
    /\bRegExp\(/.test(file.text)
      ? patternsOf(parsed(file)).flatMap(({ node, pattern }) =>
          pattern === null ? [{ path: file.path, line: lineOf(node) }] : [],
        )
      : [],
  )

/** Files with slow patterns that nobody has said the bound of, and bounds of files that have none. */
export const unboundedPatterns = (files: readonly SourceFile[], bounds = bounded): string[] => {
  const slow = slowPatterns(files)
  const paths = new Set(slow.map(({ path }) => path))
  return [
    ...slow
      .filter(({ path }) => !(path in bounds))
      .map(({ path, line, pattern }) => `${path}:${line}: ${pattern} takes more than linear time`),
    ...Object.keys(bounds)
      .filter((path) => !paths.has(path))
      .map((path) => `${path} has no slow pattern any more`),
  ]
}

/** Patterns that nobody sees through and whose text nobody has said the bound of, and bounds of files that have none. */
export const unseenUnbounded = (files: readonly SourceFile[], bounds = unseenBounds): string[] => {
  const unseen = unseenPatterns(files)
  const boundOf = (path: string) =>
    Object.keys(bounds).find((place) => path === place || (place.endsWith('/') && path.startsWith(place)))
  const used = new Set(unseen.map(({ path }) => boundOf(path)))
  return [
    ...unseen
      .filter(({ path }) => boundOf(path) === undefined)
      .map(
        ({ path, line }) =>
          `${path}:${line}: made of what the source does not say; how long is the text that it meets?`,
      ),
    ...Object.keys(bounds)
      .filter((place) => !used.has(place))
      .map((place) => `${place} has no such pattern any more`),
  ]
}
