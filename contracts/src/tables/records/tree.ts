import { limits, TableRefusal } from '../grid.ts'
import { xmlStream } from '../workbook/xml.ts'

export type Node = { name: string; text: string; children: Node[] }

const MOST_NODES = 3_000_000
const DEEPEST = 60

/** A file of XML as a tree, names without prefixes. @throws TableRefusal */
export const treeOf = (bytes: Uint8Array): Node => {
  const root: Node = { name: '', text: '', children: [] }
  const path: Node[] = [root]
  let nodes = 0
  const xml = xmlStream({
    open: (name) => {
      nodes += 1
      if (nodes > MOST_NODES || path.length > DEEPEST) throw new TableRefusal('sheet-too-large')
      const node: Node = { name, text: '', children: [] }
      path.at(-1)?.children.push(node)
      path.push(node)
    },
    text: (text) => {
      const node = path.at(-1)
      if (node && node.text.length < limits.cellLength) node.text += text
    },
    close: () => void path.pop(),
  })
  xml.push(bytes)
  xml.end()
  return root
}

/** The first node below by a path of names, at any depth for its first name. */
export const find = (node: Node, ...[name, ...rest]: string[]): Node | null => {
  if (name === undefined) return node
  for (const child of node.children) {
    if (child.name === name) {
      const below = child.children.length === 0 && rest.length > 0 ? null : find(child, ...rest)
      if (below) return below
    }
    const deeper = find(child, name, ...rest)
    if (deeper) return deeper
  }
  return null
}
export const textAt = (node: Node, ...names: string[]): string => find(node, ...names)?.text.trim() ?? ''
/** All nodes of a name below, in order. */
export const all = (node: Node, name: string): Node[] =>
  node.children.flatMap((child) => (child.name === name ? [child] : all(child, name)))
