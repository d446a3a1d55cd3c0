/** Counts declarations whose whole name is a word that fits any value (`known`, `asked`, `kept`): a ratchet, so that they only become fewer. Pure. */
import ts from 'typescript'
import type { SourceFile } from '../style.ts'

const vague = new Set([
  ...['told', 'look', 'looked', 'round', 'house', 'book', 'mark', 'meaning', 'desk', 'standing'],
  ...['asked', 'known', 'seen', 'wanted', 'kept', 'before', 'heard'],
])
const mention = new RegExp(String.raw`\b(?:${[...vague].join('|')})\b`, 'i')

const declares = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node)

/** `{ before, after }` are the two images of a change, as `Change<Row>` has them: terms of the field. */
const isImage = (node: ts.Node, name: string) =>
  name === 'before' && ts.isBindingElement(node) && /\bafter\b/.test(node.parent.getText())

/** How many variables, parameters, functions and types of each workspace are called so, whatever their case. */
export function vagueNames(files: readonly SourceFile[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { path, text } of files) {
    if (!/\.tsx?$/.test(path) || !mention.test(text)) continue
    const workspace = path.split('/')[0] ?? ''
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node) => {
      if (declares(node) && node.name && ts.isIdentifier(node.name)) {
        const name = node.name.text.toLowerCase()
        if (vague.has(name) && !isImage(node, name)) counts.set(workspace, (counts.get(workspace) ?? 0) + 1)
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return counts
}

/** How many there may be in each workspace: as many as there are, until they have names. */
export const VAGUE_NAMES_LIST = 'scripts/gate/vague-names.json'

/** Where there are more than the list says, and where the list says more than there are: room under a ceiling lets new ones in. */
export const vagueComplaints = (
  counts: ReadonlyMap<string, number>,
  listed: Readonly<Record<string, number>>,
): string[] =>
  [...new Set([...counts.keys(), ...Object.keys(listed)])].flatMap((workspace) => {
    const [count, most] = [counts.get(workspace) ?? 0, listed[workspace] ?? 0]
    if (count === most) return []
    const advice = count > most ? 'say what they hold' : 'fewer by now: node scripts/gate/write-lists.ts'
    return [`${workspace}: ${count} names that fit any value (listed: ${most}); ${advice}`]
  })
