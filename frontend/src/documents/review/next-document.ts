import { isWaiting } from '@escandallo/contracts/documents/confirming/waiting.ts'
import type { DocumentListItem } from '@escandallo/contracts/documents/queries.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Query } from '../../platform/api.ts'
import { documentList, documentQueue } from '../queries.ts'

type Row = Pick<DocumentListItem, 'documentId' | 'status' | 'reviewer' | 'reviewUntil'>

/** Whether a person has something to do with it: it is read, not done, and nobody else has it open. */
const waits = (row: Row, me: string, now: number) =>
  isWaiting(row) &&
  (row.reviewer === null || row.reviewer === me || row.reviewUntil === null || Date.parse(row.reviewUntil) < now)

/** The next document to look at after one, in the order of the list; past its end the first one before it. */
export const nextOf = <One extends Row>(rows: readonly One[], current: string, me: string, now: number): One | null => {
  const at = rows.findIndex(({ documentId }) => documentId === current)
  const waiting = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].filter((row) => waits(row, me, now))
  return waiting.find(({ documentId }) => documentId !== current) ?? null
}

/** Looks through the page of the list that a document was opened from, then through the one after it. */
export const findNext = async (
  queries: QueryClient,
  { query, current, me, queue }: { query: Query; current: string; me: string; queue: boolean },
) => {
  const list = (page: number) => {
    const asked = { ...query, page }
    return queue
      ? queries.fetchQuery({ ...documentQueue(asked), staleTime: 0 })
      : queries.fetchQuery({ ...documentList(asked), staleTime: 0 })
  }
  const page = Number(query.page ?? 1)
  const here = await list(page)
  const next = nextOf<DocumentListItem>(here.items, current, me, Date.now())
  if (next || here.page * here.size >= here.total) return next
  return nextOf<DocumentListItem>((await list(page + 1)).items, current, me, Date.now())
}
