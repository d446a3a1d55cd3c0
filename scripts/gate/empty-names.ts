/** Names that fit any value say nothing of this one: whoever reads `one` or `found` has to look up what it holds. Pure. */
import ts from 'typescript'
import { isCode, type SourceFile } from '../style.ts'

const empty = new Set(['one', 'told', 'found', 'own', 'given', 'said'])
const mention = new RegExp(String.raw`\b(?:${[...empty].join('|')})\b`)

/** `given(…).when(…).records(…)` is how deciders' tests are written everywhere. */
const spoken = 'command-api/src/testing/given.ts'

const declares = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isMethodDeclaration(node) ||
  (ts.isImportSpecifier(node) && node.propertyName !== undefined)

/**
 * Variables, parameters, functions and fields of types with a name that says nothing, as "path:line name". Keys of object
 * literals are not looked at: stored events, answers and translations have their own words.
 */
export const emptyNames = (files: readonly SourceFile[], exempt: readonly string[] = [spoken]): string[] =>
  files
    .filter(({ path, text }) => isCode(path) && !path.endsWith('.css') && mention.test(text))
    .filter(({ path }) => !exempt.some((folder) => path.startsWith(folder)))
    .flatMap(({ path, text }) => {
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
      const complaints: string[] = []
      const visit = (node: ts.Node) => {
        const { name } = node as ts.Node & { name?: ts.Node }
        if (name && ts.isIdentifier(name) && empty.has(name.text) && declares(node))
          complaints.push(`${path}:${source.getLineAndCharacterOfPosition(name.getStart()).line + 1} ${name.text}`)
        ts.forEachChild(node, visit)
      }
      visit(source)
      return complaints
    })
