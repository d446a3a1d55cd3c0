import type { ColumnKind } from '../lexicon/columns.ts'
import type { Heading } from './header.ts'
import type { Segment } from './segments.ts'
import type { Token } from './tokens.ts'

/** A column of a table: its heading, where it stands, and its numbers by row index. */
export type Column = {
  kind: ColumnKind | null
  heading: Heading | null
  x: number
  right: number
  tokens: Map<number, Token>
}

type Cluster = { x: number; right: number; tokens: Map<number, Token> }

const overlap = (a: { x: number; right: number }, b: { x: number; right: number }): number =>
  Math.min(a.right, b.right) - Math.max(a.x, b.x)

const aligned = (cluster: Cluster, token: Token, em: number): boolean => {
  const tokens = [...cluster.tokens.values()]
  return tokens.some(
    (other) => Math.abs(other.right - token.right) < 0.5 * em || Math.abs(other.x - token.x) < 0.5 * em,
  )
}

const widened = (cluster: Cluster, row: number, token: Token): void => {
  cluster.tokens.set(row, token)
  cluster.x = Math.min(cluster.x, token.x)
  cluster.right = Math.max(cluster.right, token.right)
}

/** Quantities or codes printed so close before the names that they share a cell: where most rows begin with one. */
const leadingColumns = (tokens: Token[][], em: number): Cluster[] => {
  const priced = tokens.filter((row) => row.some((token) => !token.embedded)).length
  const found: Cluster[] = []
  tokens.forEach((row, index) => {
    const token = row.find((one) => one.leading && one.embedded)
    if (!token || row.length < 2) return
    const host = found.find((cluster) => aligned(cluster, token, em))
    if (host) widened(host, index, token)
    else found.push({ x: token.x, right: token.right, tokens: new Map([[index, token]]) })
  })
  return found.filter((cluster) => cluster.tokens.size >= 2 && cluster.tokens.size > 0.5 * priced)
}

/** Numbers of different rows that share an edge, or stand over one another, are one column. */
const clustersOf = (tokens: Token[][], em: number): Cluster[] => {
  const clusters: Cluster[] = []
  const place = (row: number, token: Token, found: boolean) => {
    const fitting = clusters
      .filter((cluster) => !cluster.tokens.has(row))
      .filter(
        (cluster) =>
          aligned(cluster, token, em) || (!token.embedded && overlap(cluster, token) > 0.5 * (token.right - token.x)),
      )
      .sort((a, b) => overlap(b, token) - overlap(a, token))[0]
    if (fitting) widened(fitting, row, token)
    else if (found) clusters.push({ x: token.x, right: token.right, tokens: new Map([[row, token]]) })
  }
  tokens.forEach((row, index) => {
    for (const token of row) if (!token.embedded) place(index, token, true)
  })
  for (const cluster of leadingColumns(tokens, em)) clusters.push(cluster)
  tokens.forEach((row, index) => {
    for (const token of row) if (token.embedded) place(index, token, false)
  })
  return together(clusters)
}

const together = (clusters: Cluster[]): Cluster[] => {
  const merged: Cluster[] = []
  for (const cluster of [...clusters].sort((a, b) => b.tokens.size - a.tokens.size)) {
    const host = merged.find(
      (other) =>
        overlap(other, cluster) > 0.3 * Math.min(cluster.right - cluster.x, other.right - other.x) &&
        ![...cluster.tokens.keys()].some((row) => other.tokens.has(row)),
    )
    if (host) for (const [row, token] of cluster.tokens) widened(host, row, token)
    else merged.push(cluster)
  }
  return merged.sort((a, b) => a.x + a.right - b.x - b.right)
}

const textual = new Set<ColumnKind | null>(['name', 'code', 'other', null])

const distance = (cluster: Cluster, heading: Heading, em: number): number => {
  const gap = Math.max(0, -overlap(cluster, heading)) / em
  return gap + (heading.kind === 'name' ? 5 : textual.has(heading.kind) ? 0.4 : 0)
}

/** Pairs columns of numbers with headings, both from left to right, at the least total distance. */
const paired = (clusters: Cluster[], headings: Heading[], em: number): Map<Cluster, Heading> => {
  const most = Math.max(1, ...clusters.map((cluster) => cluster.tokens.size))
  const skip = (cluster: Cluster) => 1 + (4 * cluster.tokens.size) / most
  const cost: number[][] = Array.from({ length: clusters.length + 1 }, () => Array(headings.length + 1).fill(0))
  const at = (i: number, j: number) => cost[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = clusters.length; i >= 0; i -= 1) {
    for (let j = headings.length; j >= 0; j -= 1) {
      const [cluster, heading] = [clusters[i], headings[j]]
      const options = [
        cluster ? skip(cluster) + at(i + 1, j) : null,
        heading ? (textual.has(heading.kind) ? 0 : 0.6) + at(i, j + 1) : null,
        cluster && heading ? distance(cluster, heading, em) + at(i + 1, j + 1) : null,
      ].filter((option) => option !== null)
      const row = cost[i]
      if (row) row[j] = options.length ? Math.min(...options) : 0
    }
  }
  const pairs = new Map<Cluster, Heading>()
  let [i, j] = [0, 0]
  while (i < clusters.length && j < headings.length) {
    const [cluster, heading] = [clusters[i], headings[j]]
    if (!cluster || !heading) break
    if (Math.abs(at(i, j) - distance(cluster, heading, em) - at(i + 1, j + 1)) < 1e-9) {
      pairs.set(cluster, heading)
      i += 1
      j += 1
    } else if (Math.abs(at(i, j) - skip(cluster) - at(i + 1, j)) < 1e-9) i += 1
    else j += 1
  }
  return pairs
}

/** "Art." or "Artículo" to the left of "Denominación" heads the codes. */
const isCodeBesideName = (heading: Heading): boolean =>
  heading.kind === 'name' || /^(art|artic|articulo|producto|prod|item|material|id)$/.test(heading.text)

/** The columns of a table, left to right: every heading, and every column of numbers without one. */
export const columnsOf = (segment: Segment, tokens: Token[][], em: number): Column[] => {
  const { headings } = segment.header
  const clusters = clustersOf(tokens, em)
  const pairs = paired(clusters, headings, em)
  const name = headings.findLast((heading) => heading.kind === 'name')
  const columns: Column[] = headings.map((heading) => ({
    kind: name && heading !== name && heading.x < name.x && isCodeBesideName(heading) ? 'code' : heading.kind,
    heading,
    x: heading.x,
    right: heading.right,
    tokens: new Map(),
  }))
  const few = Math.max(1, tokens.filter((row) => row.length > 1).length * 0.2)
  for (const cluster of clusters) {
    const heading = pairs.get(cluster)
    const column = columns.find((candidate) => candidate.heading === heading)
    if (heading && column) {
      column.tokens = cluster.tokens
      column.x = Math.min(column.x, cluster.x)
      column.right = Math.max(column.right, cluster.right)
    } else if (cluster.tokens.size >= few) columns.push({ kind: null, heading: null, ...cluster })
  }
  return columns.sort((a, b) => a.x + a.right - b.x - b.right)
}
