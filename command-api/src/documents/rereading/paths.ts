import type { DocumentContent, DocumentLine } from '@escandallo/contracts/documents/content.ts'

/** Whether something that was said of a path or of all of what it belongs to is about it. */
export const concerns = (changed: readonly string[], path: string): boolean =>
  changed.some((changedPath) => changedPath === path || path.startsWith(`${changedPath}.`))

type Tree = Record<string, Record<string, unknown>>
const asTree = (content: DocumentContent) => content as unknown as Tree

const lineAt = ({ lines }: DocumentContent, lineId: string) => lines.find((line) => line.lineId === lineId)

/** The value at a path of a content; undefined where there is none. */
export const valueAt = (content: DocumentContent, path: string): unknown => {
  const [first = '', second, third] = path.split('.')
  if (first === 'lines' && second !== undefined) {
    const line = lineAt(content, second)
    return third === undefined ? line : line?.[third as keyof DocumentLine]
  }
  return second === undefined ? asTree(content)[first] : asTree(content)[first]?.[second]
}

/** Lines with one of another content's put in, exchanged or, where that has none, taken out. */
const withLine = (lines: readonly DocumentLine[], lineId: string, from: DocumentContent): DocumentLine[] => {
  const line = lineAt(from, lineId)
  const others = lines.filter((line) => line.lineId !== lineId)
  if (!line) return others
  const place = from.lines.indexOf(line)
  return [...others.slice(0, place), line, ...others.slice(place)]
}

const withPath = (content: DocumentContent, path: string, from: DocumentContent): DocumentContent => {
  const [first = '', second, third] = path.split('.')
  const value = valueAt(from, path)
  if (first === 'lines' && second !== undefined) {
    if (third === undefined) return { ...content, lines: withLine(content.lines, second, from) }
    const lines = content.lines.map((line) => (line.lineId === second ? { ...line, [third]: value } : line))
    return { ...content, lines }
  }
  if (second === undefined) return { ...content, [first]: value }
  return { ...content, [first]: { ...asTree(content)[first], [second]: value } }
}

/** A content with what another says at some paths. */
export const taking = (content: DocumentContent, from: DocumentContent, paths: readonly string[]): DocumentContent =>
  paths.reduce((changed, path) => withPath(changed, path, from), content)
