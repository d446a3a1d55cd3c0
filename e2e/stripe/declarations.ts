import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** What a parameter may be. `unread` is a type that is not read here: whoever sends it is told so. */
export type Shape =
  | { kind: 'text' | 'number' | 'yes-or-no' }
  | { kind: 'literal'; value: string }
  | { kind: 'list'; of: Shape }
  | { kind: 'record'; of: Shape }
  | { kind: 'fields'; fields: Map<string, { shape: Shape; required: boolean }> }
  | { kind: 'any-of'; shapes: Shape[] }
  | { kind: 'unread'; type: string }

const folder = fileURLToPath(new URL('../../node_modules/stripe/cjs/', import.meta.url))
const sources = new Map<string, ts.SourceFile>()
const sourceOf = (path: string): ts.SourceFile => {
  const source =
    sources.get(path) ?? ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  sources.set(path, source)
  return source
}

type Declared = ts.InterfaceDeclaration | ts.TypeAliasDeclaration
type Scope = ts.SourceFile | ts.ModuleBlock

const statementsOf = (scope: Scope) => [...scope.statements]
const namesakes = (scope: Scope, name: string) =>
  statementsOf(scope).filter(
    (node): node is Declared =>
      (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) && node.name.text === name,
  )
/** A namespace is written in several parts. */
const blocksOf = (scope: Scope, name: string): ts.ModuleBlock[] =>
  statementsOf(scope).flatMap((node) =>
    ts.isModuleDeclaration(node) && node.name.text === name && node.body && ts.isModuleBlock(node.body)
      ? [node.body]
      : [],
  )
const inside = (scopes: readonly Scope[], path: readonly string[]): Declared | undefined => {
  const [name = '', ...rest] = path
  return rest.length === 0
    ? scopes.flatMap((scope) => namesakes(scope, name))[0]
    : scopes
        .flatMap((scope) => blocksOf(scope, name))
        .reduce<Declared | undefined>((declared, block) => declared ?? inside([block], rest), undefined)
}
const imported = (source: ts.SourceFile, name: string): Declared | undefined => {
  for (const node of source.statements) {
    if (!ts.isImportDeclaration(node) || !node.importClause?.namedBindings) continue
    if (!ts.isNamedImports(node.importClause.namedBindings) || !ts.isStringLiteral(node.moduleSpecifier)) continue
    const binding = node.importClause.namedBindings.elements.find((each) => each.name.text === name)
    if (!binding) continue
    const path = join(dirname(source.fileName), node.moduleSpecifier.text.replace(/\.js$/, '.d.ts'))
    return inside([sourceOf(path)], [(binding.propertyName ?? binding.name).text])
  }
  return undefined
}

/** What a name means where it stands: the nearest declaration around it, or an import. */
const declarationOf = (path: readonly string[], from: ts.Node): Declared | undefined => {
  const scopes: Scope[] = []
  for (let node: ts.Node | undefined = from; node; node = node.parent)
    if (ts.isModuleBlock(node) || ts.isSourceFile(node)) scopes.push(node)
  // The parts of a namespace see each other.
  for (const scope of scopes) {
    const parts =
      ts.isModuleBlock(scope) && ts.isModuleDeclaration(scope.parent)
        ? blocksOf(scope.parent.parent as Scope, scope.parent.name.text)
        : [scope]
    const declared = inside(parts, path)
    if (declared) return declared
  }
  return imported(from.getSourceFile(), path.join('.'))
}

const pathOf = (name: ts.EntityName): string[] =>
  ts.isIdentifier(name) ? [name.text] : [...pathOf(name.left), name.right.text]

const fieldsOf = (declared: ts.InterfaceDeclaration): Shape => {
  const fields = new Map<string, { shape: Shape; required: boolean }>()
  for (const clause of declared.heritageClauses ?? [])
    for (const { expression } of clause.types) {
      const parent = declarationOf([expression.getText()], declared)
      const shape = parent && shapeOfDeclared(parent)
      if (shape?.kind === 'fields') for (const [name, field] of shape.fields) fields.set(name, field)
    }
  for (const member of declared.members) {
    if (ts.isIndexSignatureDeclaration(member)) return { kind: 'record', of: shapeOf(member.type) }
    if (!ts.isPropertySignature(member) || !member.type) continue
    const { type, name, questionToken } = member
    fields.set(name.getText().replaceAll(/['"]/g, ''), { shape: shapeOf(type), required: !questionToken })
  }
  return { kind: 'fields', fields }
}

const declaredShapes = new Map<Declared, Shape>()
const shapeOfDeclared = (declared: Declared): Shape => {
  const shape =
    declaredShapes.get(declared) ?? (ts.isInterfaceDeclaration(declared) ? fieldsOf(declared) : shapeOf(declared.type))
  declaredShapes.set(declared, shape)
  return shape
}

const ofReference = (node: ts.TypeReferenceNode): Shape => {
  const path = pathOf(node.typeName)
  const [argument] = node.typeArguments ?? []
  if (path[0] === 'Array' && argument) return { kind: 'list', of: shapeOf(argument) }
  if (path[0] === 'Emptyable' && argument)
    return { kind: 'any-of', shapes: [shapeOf(argument), { kind: 'literal', value: '' }] }
  if (path[0] === 'Decimal') return { kind: 'text' }
  const declared = declarationOf(path, node)
  return declared ? shapeOfDeclared(declared) : { kind: 'unread', type: node.getText() }
}

const shapeOf = (node: ts.TypeNode): Shape => {
  if (ts.isTypeReferenceNode(node)) return ofReference(node)
  if (ts.isUnionTypeNode(node)) {
    // `OtherString` lets programs compile with values that come later: today's are those that are written out.
    const types = node.types.filter((type) => type.getText() !== 'OtherString' && type.getText() !== 'null')
    return { kind: 'any-of', shapes: types.map(shapeOf) }
  }
  if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal))
    return { kind: 'literal', value: node.literal.text }
  if (ts.isTypeLiteralNode(node)) {
    const [signature] = node.members
    if (signature && ts.isIndexSignatureDeclaration(signature)) return { kind: 'record', of: shapeOf(signature.type) }
  }
  if (node.kind === ts.SyntaxKind.StringKeyword) return { kind: 'text' }
  if (node.kind === ts.SyntaxKind.NumberKeyword) return { kind: 'number' }
  if (node.kind === ts.SyntaxKind.BooleanKeyword) return { kind: 'yes-or-no' }
  return { kind: 'unread', type: node.getText() }
}

/** The version of the API that the client's declarations are of. */
export const declaredVersion = (): string =>
  /ApiVersion = "([^"]+)"/.exec(readFileSync(join(folder, 'apiVersion.d.ts'), 'utf8'))?.[1] ?? ''

/** The parameters that the client in use declares: `Checkout/Sessions`, `Checkout.SessionCreateParams`. @throws without such. */
export const declaredParameters = (file: string, name: string): Shape => {
  const declared = inside([sourceOf(join(folder, 'resources', `${file}.d.ts`))], name.split('.'))
  if (!declared) throw new Error(`the client declares no ${name}`)
  return shapeOfDeclared(declared)
}
