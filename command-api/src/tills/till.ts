import type { ArticleTarget, TillArticle, TillSettings } from '@escandallo/contracts/tills/details.ts'
import { type TillEvent, tillEvent } from '@escandallo/contracts/tills/events.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

export type KnownTill = {
  connected: boolean
  settings: TillSettings
  /** As it is kept: sealed. */
  accessKey: string | null
  /** By article and format. */
  targets: ReadonlyMap<string, ArticleTarget>
}
export type Till = 'absent' | KnownTill

type OfTill = { tillId: string } & About
export type TillCommand =
  | { type: 'ConnectTill'; data: OfTill & { settings: TillSettings; accessKey: string | null } }
  /** Without a key the one that is known stays. */
  | { type: 'UpdateTill'; data: OfTill & { settings: TillSettings; accessKey?: string | null | undefined } }
  | { type: 'DisconnectTill' | 'ReconnectTill'; data: OfTill }
  | {
      type: 'AssociateArticles'
      data: OfTill & { associations: { article: TillArticle; target: ArticleTarget | null }[] }
    }

const keyOf = ({ articleId, formatId }: TillArticle) => JSON.stringify([articleId, formatId])

const withTarget = (till: KnownTill, article: TillArticle, target: ArticleTarget | null): KnownTill => {
  const targets = new Map(till.targets)
  if (target) targets.set(keyOf(article), target)
  else targets.delete(keyOf(article))
  return { ...till, targets }
}

const evolve = (till: Till, event: TillEvent): Till => {
  if (event.type === 'TillConnected') {
    const { settings, accessKey } = event.data
    return { connected: true, settings, accessKey, targets: new Map() }
  }
  if (till === 'absent') return till
  switch (event.type) {
    case 'TillReconfigured':
      return { ...till, settings: event.data.settings }
    case 'TillKeyChanged':
      return { ...till, accessKey: event.data.accessKey }
    case 'ArticleAssociated':
      return withTarget(till, event.data.article, event.data.target)
    case 'ArticleDissociated':
      return withTarget(till, event.data.article, null)
    case 'TillDisconnected':
      return { ...till, connected: false }
    case 'TillReconnected':
      return { ...till, connected: true }
    default:
      return event satisfies never
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const associated = (
  till: KnownTill,
  { article, target }: { article: TillArticle; target: ArticleTarget | null },
  about: OfTill,
): TillEvent[] => {
  const known = till.targets.get(keyOf(article)) ?? null
  if (same(known, target)) return []
  return target
    ? [{ type: 'ArticleAssociated', data: { ...about, article, target } }]
    : [{ type: 'ArticleDissociated', data: { ...about, article } }]
}

const decide = ({ type, data }: TillCommand, till: Till): TillEvent[] => {
  const about = { tillId: data.tillId, at: data.at, by: data.by }
  if (type === 'ConnectTill') {
    if (till !== 'absent') throw new Refusal('till-exists')
    return [{ type: 'TillConnected', data: { ...about, settings: data.settings, accessKey: data.accessKey } }]
  }
  if (till === 'absent') throw new Unknown('till-unknown')
  switch (type) {
    case 'UpdateTill': {
      const { settings, accessKey } = data
      // What was sold in one place cannot become another's.
      if (settings.establishmentId !== till.settings.establishmentId) throw new Refusal('till-establishment-fixed')
      const changed = accessKey !== undefined && accessKey !== till.accessKey
      return [
        ...(same(settings, till.settings) ? [] : [{ type: 'TillReconfigured', data: { ...about, settings } } as const]),
        ...(changed ? [{ type: 'TillKeyChanged', data: { ...about, accessKey } } as const] : []),
      ]
    }
    case 'AssociateArticles':
      return data.associations.flatMap((association) => associated(till, association, about))
    case 'DisconnectTill':
      return till.connected ? [{ type: 'TillDisconnected', data: about }] : []
    case 'ReconnectTill':
      return till.connected ? [] : [{ type: 'TillReconnected', data: about }]
    default:
      return type satisfies never
  }
}

export const tills: StreamKind<Till, TillCommand, TillEvent, 'till'> = {
  name: 'till',
  event: tillEvent,
  decider: { initialState: 'absent', evolve, decide },
  establishmentOf: (till) => (till === 'absent' ? null : till.settings.establishmentId),
}
