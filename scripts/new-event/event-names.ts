/** Which files name events by their type, other than to record them: each of them decides something about a kind of stream. Pure. */
import ts from 'typescript'
import type { SourceFile } from '../style.ts'

/** `{ type: 'DocumentConfirmed', data }` records an event, `Extract<Event, { type: 'DocumentConfirmed' }>` is a shape: neither decides. */
const decides = (node: ts.Node): boolean => {
  const { parent } = node
  if (ts.isLiteralTypeNode(parent)) return false
  if (ts.isPropertyAssignment(parent)) return parent.name === node
  return true
}

/** The types of events, of those there are, that a file compares with, lists or has in a table. */
export const eventsNamedIn = ({ path, text }: SourceFile, types: ReadonlySet<string>): Set<string> => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const named = new Set<string>()
  const visit = (node: ts.Node) => {
    const name = ts.isStringLiteral(node) || ts.isIdentifier(node) ? node.text : null
    const isTableKey = ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node
    if (name && types.has(name) && (ts.isStringLiteral(node) || isTableKey) && decides(node)) named.add(name)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return named
}
