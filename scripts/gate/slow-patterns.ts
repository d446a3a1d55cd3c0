/** Regular expressions that take more than linear time on some text: two parts of one match the same characters, and are tried in every split. Pure. */
import { analyse } from 'scslre'
import ts from 'typescript'
import type { SourceFile } from '../style.ts'

/** Those that stay, by what bounds the text that they meet. */
const bounded: Readonly<Record<string, string>> = {
  'frontend/site/guide/guide.ts': 'pages of the guide, which are the project’s own',
  'frontend/src/team/invite/emails.ts': 'what a person types into their own browser',
  'platform/src/http/gateway/static-files.ts': 'names of the files that a build made',
  'reading/src/lexicon/row-ends.ts': 'a row of a page',
  'reading/src/lexicon/spelling.ts': 'a word of 60 characters',
  'reading/src/values/tax-ids.ts': 'the 34 characters before a number',
}

export type SlowPattern = { path: string; line: number; pattern: string; exponential: boolean }

/**
 * Patterns of sources that take more than linear time where they begin to match. That a search begins anew at every character of a text is not
 * looked at: it costs no more than the square of a text.
 */
export const slowPatterns = (files: readonly SourceFile[]): SlowPattern[] =>
  files.flatMap(({ path, text }) => {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    const patterns: SlowPattern[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        const literal = { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
        const { reports } = analyse(literal, { reportTypes: { Move: false } })
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
        if (reports.length > 0)
          patterns.push({ path, line, pattern: node.text, exponential: reports.some(({ exponential }) => exponential) })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return patterns
  })

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
