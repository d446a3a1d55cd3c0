import { selectTypes } from '@escandallo/contracts/by-type.ts'
import { BACKFILL_DAYS } from '@escandallo/contracts/tills/details.ts'
import type { TillEvent } from '@escandallo/contracts/tills/events.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type TillListRow as Row, tillList as table } from './tables.ts'

const earlier = (a: string, b: string) => [a, b].sort()[0] as string

type PushKeyEvent = Extract<TillEvent, { type: `PushKey${string}` }>

const pushKeysAfter = (pushKeys: Row['pushKeys'], { type, data }: PushKeyEvent): Row['pushKeys'] => {
  const { keyId, at } = data
  switch (type) {
    case 'PushKeyCreated':
      return [{ keyId, name: data.name, ending: data.ending, createdAt: at, lastUsedAt: null }, ...pushKeys]
    case 'PushKeyRevoked':
      return pushKeys.filter((key) => key.keyId !== keyId)
    case 'PushKeyUsed':
      return pushKeys.map((key) => (key.keyId === keyId ? { ...key, lastUsedAt: at } : key))
    default:
      return type satisfies never
  }
}

const answered = ({ at, answer }: Extract<TillEvent, { type: 'TillAnswered' }>['data']) => {
  const { version, places, waiting = [] } = answer
  return { tested: false, failure: null, answeredAt: at, version, places, waiting }
}

const evolve = (row: Row, event: Exclude<TillEvent, { type: 'TillConnected' }>): Row => {
  switch (event.type) {
    case 'TillReconfigured':
      return { ...row, ...event.data.settings, failure: null, answeredAt: null, waiting: [] }
    case 'TillKeyChanged':
      return { ...row, sealedKey: event.data.accessKey, failure: null, answeredAt: null }
    case 'TillDisconnected':
      return { ...row, connected: false }
    case 'TillReconnected':
      return { ...row, connected: true }
    case 'TillTestRequested':
      return { ...row, tested: true }
    case 'TillAnswered':
      return { ...row, ...answered(event.data) }
    case 'TillFailed':
      return { ...row, tested: false, failure: event.data.reason, answeredAt: event.data.at }
    case 'TillPaused':
      return { ...row, paused: true }
    case 'TillResumed':
      return { ...row, paused: false }
    case 'TillDaysRequested':
      return { ...row, firstDay: earlier(event.data.from, row.firstDay) }
    case 'PushKeyCreated':
    case 'PushKeyRevoked':
    case 'PushKeyUsed':
      return { ...row, pushKeys: pushKeysAfter(row.pushKeys, event) }
    case 'FiscalRecordsFollowed':
      return { ...row, fiscal: { segments: event.data.segments, altered: event.data.altered } }
    case 'ArticleAssociated':
    case 'ArticleDissociated':
    case 'MenuSplitSet':
    case 'TillFilesExplained':
      return row
    default:
      return event satisfies never
  }
}

/** All that is said of a till as a whole: days and catalogues name theirs, and are no news of it. */
const events = selectTypes<TillEvent>()({
  folds: [
    'TillConnected',
    'TillReconfigured',
    'TillKeyChanged',
    'TillDisconnected',
    'TillReconnected',
    'TillTestRequested',
    'TillAnswered',
    'TillFailed',
    'TillPaused',
    'TillResumed',
    'TillDaysRequested',
    'ArticleAssociated',
    'ArticleDissociated',
    'MenuSplitSet',
    'TillFilesExplained',
    'PushKeyCreated',
    'PushKeyRevoked',
    'PushKeyUsed',
    'FiscalRecordsFollowed',
  ],
  ignores: [],
})

export const tills = entity<Row, TillEvent>({
  table,
  events,
  key: ({ data }) => data.tillId,
  evolve: (row, event) => {
    const revision = Number(event.revision)
    if (event.type === 'TillConnected') {
      const { tillId, at, settings, accessKey } = event.data
      const answered = { failure: null, answeredAt: null, version: null, places: [], waiting: [] }
      const nothing = { paused: false, tested: false, pushKeys: [], fiscal: { segments: [], altered: [] }, ...answered }
      const firstDay = plusDays(at.slice(0, 10), 1 - BACKFILL_DAYS)
      const row = { tillId, ...settings, sealedKey: accessKey, connected: true, connectedAt: at, ...nothing }
      return { ...row, firstDay, revision }
    }
    if (!row) throw new Error(`${event.type} of a till that was never connected`)
    return { ...evolve(row, event), revision }
  },
})
