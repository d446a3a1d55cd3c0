import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import type { DocumentHistory } from '@escandallo/contracts/documents/queries.ts'
import type { ReadModels } from '../read-models.ts'

type HistoryRow = ReadModels['document_history'] & { byName: string | null }
type Change = DocumentHistory['items'][number]['changes'][number]

const MOST = 200

/** The value at a path such as "lines.<lineId>.unitPrice", as text. */
const at = (content: DocumentContent | null, path: string): string | null => {
  let value: unknown = content
  for (const part of path.split('.')) {
    if (Array.isArray(value)) value = value.find((item) => item?.lineId === part) ?? value[Number(part)]
    else value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined
  }
  if (value === null || value === undefined) return null
  if (typeof value !== 'object') return String(value)
  // Of a line its name: the whole of it would be shown as JSON.
  return 'name' in value && typeof value.name === 'string' ? value.name : JSON.stringify(value)
}

/** What happened to a document, the oldest first, each correction with what stood there before and after. */
export const historyOf = (events: readonly HistoryRow[]): DocumentHistory['items'] => {
  let content: DocumentContent | null = null
  return events.map(({ eventId, revision, type, at: when, by, byName, changed, about, content: after }) => {
    const previousContent: DocumentContent | null = content
    const now = after ?? previousContent
    content = now
    const corrected = changed
      .slice(0, MOST)
      .map((path): Change => ({ path, before: at(previousContent, path), after: at(now, path) }))
    const details = Object.entries(about).map(([path, value]): Change => ({ path, before: null, after: value }))
    return { id: eventId, revision: String(revision), type, at: when, by, byName, changes: [...corrected, ...details] }
  })
}
