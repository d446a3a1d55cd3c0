import type { TillEvent } from '@escandallo/contracts/tills/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type TillListRow as Row, tillList as table } from './tables.ts'

const evolve = (row: Row, event: Exclude<TillEvent, { type: 'TillConnected' }>): Row => {
  switch (event.type) {
    case 'TillReconfigured':
      return { ...row, ...event.data.settings }
    case 'TillKeyChanged':
      return { ...row, sealedKey: event.data.accessKey }
    case 'TillDisconnected':
      return { ...row, connected: false }
    case 'TillReconnected':
      return { ...row, connected: true }
    case 'ArticleAssociated':
    case 'ArticleDissociated':
      return row
    default:
      return event satisfies never
  }
}

export const tills = entity<Row, TillEvent>({
  table,
  key: ({ data }) => data.tillId,
  evolve: (row, event) => {
    const revision = Number(event.revision)
    if (event.type === 'TillConnected') {
      const { tillId, at, settings, accessKey } = event.data
      return { tillId, ...settings, sealedKey: accessKey, connected: true, connectedAt: at, revision }
    }
    if (!row) throw new Error(`${event.type} of a till that was never connected`)
    return { ...evolve(row, event), revision }
  },
})
