/** Comments of the code, and a draw of fifty of them for each month: what somebody has to read twice is rewritten with its siblings. Pure. */
import { createHash } from 'node:crypto'
import ts from 'typescript'
import type { SourceFile } from '../style.ts'

export type Comment = { path: string; line: number; text: string }

/** Instructions to a tool are no sentences for people. */
const instruction = /^\W*(?:biome-ignore|@ts-|@vite-|eslint)/

const startsSentence = (text: string) => /\p{L}{2}/u.test(text) && !instruction.test(text)

/** Every comment of a file in order. Lines of `//` that follow one another are one comment. */
export function commentsOf({ path, text }: SourceFile): Comment[] {
  const comments: (Comment & ts.TextRange & { isLine: boolean })[] = []
  const source = ts.createSourceFile(path, text, { languageVersion: ts.ScriptTarget.Latest }, true)
  const starts = new Set<number>()
  const betweenTags: ts.TextRange[] = []
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const add = ({ pos, end, kind }: ts.CommentRange) => {
    if (starts.has(pos)) return
    starts.add(pos)
    const previous = comments.at(-1)
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia
    if (isLine && previous?.isLine && lineAt(previous.end) + 1 === lineAt(pos)) {
      previous.text += `\n${text.slice(pos, end)}`
      previous.end = end
    } else comments.push({ path, line: lineAt(pos) + 1, text: text.slice(pos, end), pos, end, isLine })
  }
  const visit = (node: ts.Node) => {
    if (node.kind === ts.SyntaxKind.JsxText) betweenTags.push(node)
    for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) add(range)
    for (const range of ts.getTrailingCommentRanges(text, node.getEnd()) ?? []) add(range)
    for (const child of node.getChildren(source)) visit(child)
  }
  visit(source)
  // Text between tags is no code: what looks like a comment there is read by people.
  const isCode = ({ pos }: ts.TextRange) => !betweenTags.some((tag) => tag.pos <= pos && pos < tag.end)
  return comments
    .filter((comment) => startsSentence(comment.text) && isCode(comment))
    .map(({ line, text: comment }) => ({ path, line, text: comment }))
    .toSorted((a, b) => a.line - b.line)
}

/** The comments of a month (`2026-11`): the same for everybody who asks, others the month after. */
export const drawn = (comments: readonly Comment[], month: string, many = 50): Comment[] => {
  const lot = ({ path, text }: Comment) => createHash('sha256').update(`${month}\n${path}\n${text}`).digest('hex')
  return comments
    .map((comment) => ({ comment, lot: lot(comment) }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, many)
    .map(({ comment }) => comment)
}
