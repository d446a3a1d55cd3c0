import { parseSync } from 'vite'
import type { Lacking } from './supported.ts'

type Node = { type: string; start: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const walk = (node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node) => {
  visit(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node)
  }
}

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : null
/** A text without anything put in, however it is written: minifiers write it between backticks. */
const textOf = (node: unknown): string | null => {
  if (!isNode(node)) return null
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  const [only, ...more] = node.quasis as { value: { cooked: string } }[]
  return only && more.length === 0 ? only.value.cooked : null
}

/** `a.b`, `a?.b` and `a['b']` as `['a', 'b']`; of anything else before the point the first is null. */
const memberOf = (node: unknown): [string | null, string | null] =>
  isNode(node) && node.type === 'MemberExpression'
    ? [nameOf(node.object), node.computed ? textOf(node.property) : nameOf(node.property)]
    : [null, null]

/** Every name that a program gives itself: a variable, a parameter, a method, a key. What bears one of them is its own. */
const ownNames = (program: Node): ReadonlySet<string> => {
  const names = new Set<string>()
  walk(program, (node) => {
    const key = nameOf(node.key) ?? textOf(node.key)
    if (key && ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(node.type)) names.add(key)
    if (node.type === 'VariableDeclarator' || /^(Function|Class)/.test(node.type)) {
      const name = nameOf(node.id)
      if (name) names.add(name)
      for (const parameter of (node.params as unknown[] | undefined) ?? []) names.add(nameOf(parameter) ?? '')
    }
    if (node.type === 'ImportSpecifier') names.add(nameOf(node.local) ?? '')
    // A polyfill: `Map.prototype.getOrInsert = …`.
    if (node.type === 'AssignmentExpression' && isNode(node.left)) names.add(memberOf(node.left)[1] ?? '')
  })
  return names
}

/** What is used, and by which browsers it is lacked; nothing where all have it. */
type Use = [name: string, without: string | undefined]

const memberUses = (node: Node, parent: Node | undefined, defined: ReadonlySet<string>, lack: Lacking): Use[] => {
  const [object, property] = memberOf(node)
  const uses: Use[] = []
  if (object && property && !defined.has(object))
    uses.push([`${object}.${property}`, lack.statics.get(`${object}.${property}`)])
  if (property && !defined.has(property) && isCalled(node, parent))
    uses.push([property, lack.memberNames.get(property)])
  return uses
}

const callUses = (node: Node, defined: ReadonlySet<string>, lack: Lacking): Use[] => {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return []
  const called = nameOf(node.callee)
  const uses: Use[] = called && !defined.has(called) ? [[called, lack.globals.get(called)]] : []
  if (node.type === 'CallExpression' && (called ?? memberOf(node.callee)[1]) === 'addEventListener') {
    const event = textOf((node.arguments as unknown[])[0])
    if (event) uses.push([`event ${event}`, lack.events.get(event)])
  }
  return uses
}

const syntaxUses = (node: Node, lack: Lacking): Use[] => {
  if (node.type === 'ForOfStatement' && node.await === true)
    return [['for await', lack.statics.get('ReadableStream.@@asyncIterator')]]
  return node.type === 'VariableDeclaration' && /using/.test(String(node.kind)) ? [['using', 'all']] : []
}

/**
 * What a built program uses that some supported browser lacks, one line for each: `toHex (safari 18)`. It sees names and syntax, not types:
 * a method counts by its name when nothing that all browsers know is called so, and the program gives nothing that name.
 */
export const lackedByBuilt = (file: string, code: string, lack: Lacking): string[] => {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const defined = ownNames(program as unknown as Node)
  const lines = new Set<string>()
  walk(program as unknown as Node, (node, parent) => {
    const uses = [
      ...memberUses(node, parent, defined, lack),
      ...callUses(node, defined, lack),
      ...syntaxUses(node, lack),
    ]
    for (const [name, without] of uses) if (without) lines.add(`${name} (${without})`)
  })
  return [...lines].toSorted()
}

const isCalled = (node: Node, parent: Node | undefined) => parent?.type === 'CallExpression' && parent.callee === node
