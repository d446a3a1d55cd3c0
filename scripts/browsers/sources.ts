import { dirname, relative } from 'node:path'
import ts from 'typescript'
import { root } from '../setup/spawn.mjs'
import type { Lacking } from './supported.ts'

/** What TypeScript calls otherwise than MDN. */
const asMdnSays: Readonly<Record<string, string>> = {
  IteratorObject: 'Iterator',
  IteratorConstructor: 'Iterator',
  ReadonlySet: 'Set',
  ReadonlyMap: 'Map',
  ReadonlyArray: 'Array',
}

/** Where the language or the browser declares a member: `['Map', true]` for `Map.groupBy`, which is the constructor's own. */
const ownerOf = (declaration: ts.Declaration): [string, boolean] | null => {
  const { parent } = declaration
  if (ts.isInterfaceDeclaration(parent)) {
    const name = parent.name.text
    if (asMdnSays[name]) return [asMdnSays[name], name.endsWith('Constructor')]
    return name.endsWith('Constructor') ? [name.slice(0, -'Constructor'.length), true] : [name, false]
  }
  // `declare var URL: { parse(url: string): URL | null }`
  const variable = ts.isTypeLiteralNode(parent) ? parent.parent : null
  return variable && ts.isVariableDeclaration(variable) ? [variable.name.getText(), true] : null
}

/** What TypeScript's own description of the browser says of everything that `http://192.168.1.20` has to do without. */
const isOverTls = (declaration: ts.Declaration): boolean =>
  [declaration, declaration.parent, declaration.parent.parent].some(
    (node) => node && ts.getJSDocCommentsAndTags(node).some((text) => /only in secure contexts/.test(text.getText())),
  )
/** These look whether it is there, and have another way. */
const knowsAnotherWay =
  /^frontend\/src\/(platform\/(cryptography\/digests|parts\/offline-page)|ui\/actions\/clipboard)\.ts$/

/** `x.f?.()` and `globalThis.f?.()`: whoever wrote that looked whether it is there. */
const isAskedFor = (node: ts.Node) =>
  ts.isCallExpression(node.parent) && node.parent.expression === node && node.parent.questionDotToken !== undefined

/**
 * What sources use that some supported browser lacks, by their types, so that `map` of an iterator is told from `map` of a list: one line
 * for each place. Names may be given by paths below the repository.
 */
export const lackedBySources = (program: ts.Program, isOurs: (path: string) => boolean, lack: Lacking): string[] => {
  const checker = program.getTypeChecker()
  const problems: string[] = []
  const isBuiltIn = (declaration: ts.Declaration) => program.isSourceFileDefaultLibrary(declaration.getSourceFile())

  const lackedMember = (symbol: ts.Symbol): [string, string] | undefined => {
    const statements = (symbol.declarations ?? []).filter(isBuiltIn).flatMap((declaration): [string, string][] => {
      const [owner, isStatic] = ownerOf(declaration) ?? []
      if (!owner) return []
      const name = symbol.name.replace(/^__@(\w+?)(@\d+)?$/, '@@$1')
      const path = isStatic ? `${owner}.${name}` : `${owner}.prototype.${name}`
      const without = isStatic ? lack.statics.get(path) : lack.members.get(path)
      return without ? [[path, without]] : [['', '']]
    })
    // Declared in several places, one of them may be older than the other.
    return statements.every(([path]) => path !== '') ? statements[0] : undefined
  }
  const lackedGlobal = (symbol: ts.Symbol): [string, string] | undefined => {
    if (!symbol.declarations?.length || !symbol.declarations.every(isBuiltIn)) return undefined
    const without = lack.globals.get(symbol.name) ?? lack.members.get(`Window.prototype.${symbol.name}`)
    return without ? [symbol.name, without] : undefined
  }

  for (const file of program.getSourceFiles()) {
    const path = relative(root, file.fileName)
    if (!isOurs(path)) continue
    const add = (node: ts.Node, problem: [string, string] | undefined) => {
      if (!problem) return
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
      problems.push(`${path}:${line} ${problem[0]} (${problem[1]})`)
    }
    const addOverTls = (node: ts.Node, symbol: ts.Symbol) => {
      const builtIn = (symbol.declarations ?? []).filter(isBuiltIn)
      if (!knowsAnotherWay.test(path) && builtIn.length > 0 && builtIn.every(isOverTls))
        add(node, [symbol.name, 'any browser without TLS'])
    }
    const addMember = (node: ts.PropertyAccessExpression) => {
      const symbol = isAskedFor(node) ? undefined : checker.getSymbolAtLocation(node.name)
      if (!symbol) return
      add(node.name, lackedMember(symbol))
      addOverTls(node.name, symbol)
    }
    const addGlobal = (node: ts.Node) => {
      const symbol = checker.getSymbolAtLocation(node)
      if (!symbol || ts.isTypeOfExpression(node.parent) || isAskedFor(node)) return
      add(node, lackedGlobal(symbol))
      addOverTls(node, symbol)
    }
    const addIteration = ({ expression }: ts.ForOfStatement) => {
      const iteration = checker.getTypeAtLocation(expression).getProperties()
      for (const symbol of iteration.filter(({ name }) => name.startsWith('__@asyncIterator')))
        add(expression.parent, lackedMember(symbol))
    }
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
      if (ts.isPropertyAccessExpression(node)) addMember(node)
      else if (ts.isIdentifier(node) && ts.isExpression(node) && !ts.isPropertyAccessExpression(node.parent))
        addGlobal(node)
      if (ts.isForOfStatement(node) && node.awaitModifier) addIteration(node)
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return problems
}

/** The program that `frontend/tsconfig.json` describes, with what it brings along of other folders. */
export const frontendProgram = (): ts.Program => {
  const file = `${root}/frontend/tsconfig.json`
  const { config } = ts.readConfigFile(file, ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(file))
  return ts.createProgram(fileNames, options)
}

/** What runs in browsers: not tests, and not what builds. */
export const runsInBrowsers = (path: string) =>
  /^(frontend|contracts)\/src\//.test(path) && !/\.test\.tsx?$|\/testing(\/|\.ts$)|examples\.ts$|arbitraries/.test(path)
