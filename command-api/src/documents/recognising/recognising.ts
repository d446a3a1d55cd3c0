import type { RecogniseProducts } from '@escandallo/contracts/documents/commands.ts'
import type { LineMatch } from '@escandallo/contracts/documents/content.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import type { About } from '../../decider.ts'
import { type Confirmable, confirmedAgain } from '../confirming/confirming.ts'
import { matched } from '../updating.ts'

type Recognisable = Confirmable & { read: { matches: LineMatch[] } | null }

const productIn = (matches: readonly LineMatch[] | undefined, lineId: string) =>
  matches?.find((match) => match.lineId === lineId)?.product

/**
 * What was new to the reader was given a product by an earlier paper, confirmed since: the lines stand for that one, and no second
 * product is made. What a person said of a line stands.
 */
export const recognise = (document: Recognisable, data: RecogniseProducts & About): DocumentEvent[] => {
  const { documentId, at, by } = data
  const about = { documentId, at, by }
  const events = data.products.flatMap(
    ({ lineId, productId }): Extract<DocumentEvent, { type: 'DocumentLineMatched' }>[] => {
      const now = productIn(document.matches, lineId)
      const read = productIn(document.read?.matches, lineId)
      const untouched = now?.kind === 'new' && read?.kind === 'new' && now.name === read.name
      if (!untouched || now.productId === productId) return []
      return [{ type: 'DocumentLineMatched', data: { ...about, lineId, product: { kind: 'existing', productId } } }]
    },
  )
  let state = { matches: document.matches, open: document.open }
  for (const { data: match } of events) state = matched(state, match)
  const confirmed = events.length > 0 ? confirmedAgain({ ...document, ...state }, about) : null
  return confirmed ? [...events, confirmed] : []
}
