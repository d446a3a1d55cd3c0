/** How many ways lead through a function (cyclomatic complexity): what has many is read by nobody at once. Pure. */
import ts from 'typescript'
import { isCode, type SourceFile } from '../style.ts'

/** A function of more ways than this is an exception that has a place in the list. */
export const MOST_WAYS = 15

/** The reader's functions may have no more than this, listed or not. */
export const MOST_WAYS_OF_READER = 20

const ways = new Set([
  ...[ts.SyntaxKind.IfStatement, ts.SyntaxKind.ConditionalExpression, ts.SyntaxKind.CaseClause],
  ...[ts.SyntaxKind.ForStatement, ts.SyntaxKind.ForInStatement, ts.SyntaxKind.ForOfStatement],
  ...[ts.SyntaxKind.WhileStatement, ts.SyntaxKind.DoStatement],
])
const logical = new Set([
  ...[ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken],
  ...[ts.SyntaxKind.AmpersandAmpersandEqualsToken, ts.SyntaxKind.BarBarEqualsToken],
  ts.SyntaxKind.QuestionQuestionEqualsToken,
])

/** Whether a node adds a way: a branch, a loop, a shortcut, a default, a link of an optional chain. */
const addsWay = (node: ts.Node): boolean =>
  ways.has(node.kind) ||
  (ts.isBinaryExpression(node) && logical.has(node.operatorToken.kind)) ||
  ((ts.isBindingElement(node) || ts.isParameter(node)) && node.initializer !== undefined) ||
  (ts.isOptionalChain(node) && 'questionDotToken' in node && node.questionDotToken !== undefined)

const waysThrough = (body: ts.Node): { count: number; within: ts.Node[] } => {
  let count = 1
  const within: ts.Node[] = []
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && node !== body) return void within.push(node)
    if (addsWay(node)) count += 1
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(body, visit)
  return { count, within }
}

/** The functions of a file that have more ways than most may have: those with most first. */
export const branchingIn = ({ path, text }: SourceFile): number[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const counts: number[] = []
  const visit = (node: ts.Node) => {
    const { count, within } = waysThrough(node)
    if (ts.isFunctionLike(node) && count > MOST_WAYS) counts.push(count)
    within.forEach(visit)
  }
  visit(source)
  return counts.toSorted((a, b) => b - a)
}

export type Branching = Readonly<Record<string, readonly number[]>>

/** Functions with too many ways, by file. */
export const branching = (files: readonly SourceFile[]): Branching =>
  Object.fromEntries(
    files
      .filter(({ path }) => isCode(path) && /\.tsx?$/.test(path) && !/\.d\.ts$/.test(path))
      .map((file) => [file.path, branchingIn(file)] as const)
      .filter(([, functions]) => functions.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const isOfReader = (path: string): boolean => path.startsWith('reading/')

/** The lists of exceptions. The reader, which weighs evidence, has one of its own. */
export const branchingLists: readonly { path: string; holds: (file: string) => boolean }[] = [
  { path: 'scripts/gate/branching-functions.json', holds: (file) => !isOfReader(file) },
  { path: 'scripts/gate/branching-functions-of-reader.json', holds: isOfReader },
]

/** Where there is more than the list says, and where the list says more than there is: it may only shrink. */
export const complaintsOf = (there: Branching, listed: Branching): string[] =>
  [...new Set([...Object.keys(there), ...Object.keys(listed)])].flatMap((path) => {
    const [functions, allowed] = [there[path] ?? [], listed[path] ?? []]
    if (functions.join() === allowed.join()) return []
    const grown = functions.some((count, at) => count > (allowed[at] ?? 0))
    const advice = grown
      ? `more than ${MOST_WAYS}: say it in steps, or as a table`
      : 'simpler by now: node scripts/gate/write-lists.ts'
    return [`${path}: ${functions.join(', ') || 'nothing'} (listed: ${allowed.join(', ') || 'nothing'}); ${advice}`]
  })
