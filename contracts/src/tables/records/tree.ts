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

/** All nodes of a name below, in order. */
export const all = (node: Node, name: string): Node[] =>
  node.children.flatMap((child) => (child.name === name ? [child] : all(child, name)))

/** The node at a path of names, each a child of the one before it. */
export const nodeAt = (node: Node | null, ...names: string[]): Node | null =>
  names.reduce<Node | null>((at, name) => at?.children.find((child) => child.name === name) ?? null, node)
/** The text at a path of names, each a child of the one before it: what stands elsewhere under these names is something else. */
export const valueAt = (node: Node | null, ...names: string[]): string => nodeAt(node, ...names)?.text.trim() ?? ''
/** A tree without the signatures in it: what is written in a signature is not covered by it. */
export const withoutSignatures = (node: Node): Node => ({
  ...node,
  children: node.children.filter(({ name }) => name !== 'Signature').map(withoutSignatures),
})
