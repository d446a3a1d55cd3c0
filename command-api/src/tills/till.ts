import { byType } from '@escandallo/contracts/by-type.ts'
import { joinedSegments, type ReadSegment, type Segment } from '@escandallo/contracts/tables/records/segments.ts'
import {
  type ArticleTarget,
  type FileAnswers,
  type MenuSplit,
  MOST_ALTERED,
  MOST_SEGMENTS,
  type TillAnswer,
  type TillArticle,
  type TillFailure,
  type TillSettings,
} from '@escandallo/contracts/tills/details.ts'
import { type TillEvent, tillEvent } from '@escandallo/contracts/tills/events.ts'
import { MOST_PUSH_KEYS } from '@escandallo/contracts/tills/push/commands.ts'
import { leaveOutKey } from '@escandallo/contracts/tills/waiting-files.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'
import { articleKey as keyOf } from './article-key.ts'

export type KnownTill = {
  connected: boolean
  settings: TillSettings
  /** As it is kept: sealed. */
  accessKey: string | null
  /** By article and format. */
  targets: ReadonlyMap<string, ArticleTarget>
  /** Set menus whose money a person has shared out, by article. */
  splits: ReadonlyMap<string, MenuSplit>
  /** What a person has said of its files. */
  answers: FileAnswers
  paused: boolean
  /** What it answered last; null when it was never asked, or its settings have changed since. */
  answered: { answer: TillAnswer } | { reason: TillFailure } | null
  /** Somebody waits for what it answers. */
  tested: boolean
  /** Keys with which it may send what it sold, by id, and null for those that were revoked. */
  pushKeys: ReadonlyMap<string, PushKeyState | null>
  /** Its own fiscal records, as far as they have been brought. */
  fiscal: { segments: readonly Segment[]; altered: readonly string[] }
}
export type Till = 'absent' | KnownTill

/** What is kept of a key: its SHA-256, and when it was used last, to the hour. */
export type PushKeyState = { hash: string; lastUsedAt: string | null }

type OfTill = { tillId: string } & About
type ToConnected =
  | { type: 'TestTill' | 'PauseTill' | 'ResumeTill'; data: OfTill }
  | { type: 'RequestDays'; data: OfTill & { from: string; until: string } }
export type TillCommand =
  | { type: 'ConnectTill'; data: OfTill & { settings: TillSettings; accessKey: string | null } }
  /** Without a key the one that is known stays. */
  | { type: 'UpdateTill'; data: OfTill & { settings: TillSettings; accessKey?: string | null | undefined } }
  | { type: 'DisconnectTill' | 'ReconnectTill'; data: OfTill }
  | { type: 'ExplainFiles'; data: OfTill & { answers: FileAnswers } }
  | ToConnected
  | { type: 'SetMenuSplit'; data: OfTill & { article: TillArticle; parts: MenuSplit } }
  | { type: 'CreatePushKey'; data: OfTill & { keyId: string; name: string; hash: string; ending: string } }
  | { type: 'RevokePushKey' | 'UsePushKey'; data: OfTill & { keyId: string } }
  | { type: 'FollowRecords'; data: OfTill & { segments: ReadSegment[]; altered: string[] } }
  | { type: 'TellTill'; data: OfTill & { outcome: { answer: TillAnswer } | { reason: TillFailure } } }
  | {
      type: 'AssociateArticles'
      data: OfTill & { associations: { article: TillArticle; target: ArticleTarget | null }[] }
    }

const withTarget = (till: KnownTill, article: TillArticle, target: ArticleTarget | null): KnownTill => {
  const targets = new Map(till.targets)
  if (target) targets.set(keyOf(article), target)
  else targets.delete(keyOf(article))
  return { ...till, targets }
}

const withPushKey = (till: KnownTill, keyId: string, key: PushKeyState | null): KnownTill => {
  return { ...till, pushKeys: new Map(till.pushKeys).set(keyId, key) }
}

/** What an event makes of a till that there is. */
const evolutions = byType<Exclude<TillEvent, { type: 'TillConnected' }>, [till: KnownTill], KnownTill>({
  TillReconfigured: (event, till) => ({ ...till, settings: event.data.settings, answered: null }),
  TillKeyChanged: (event, till) => ({ ...till, accessKey: event.data.accessKey, answered: null }),
  ArticleAssociated: (event, till) => withTarget(till, event.data.article, event.data.target),
  ArticleDissociated: (event, till) => withTarget(till, event.data.article, null),
  TillDisconnected: (_, till) => ({ ...till, connected: false }),
  TillReconnected: (_, till) => ({ ...till, connected: true }),
  TillTestRequested: (_, till) => ({ ...till, tested: true }),
  TillAnswered: (event, till) => ({ ...till, tested: false, answered: { answer: event.data.answer } }),
  TillFailed: (event, till) => ({ ...till, tested: false, answered: { reason: event.data.reason } }),
  TillPaused: (_, till) => ({ ...till, paused: true }),
  TillResumed: (_, till) => ({ ...till, paused: false }),
  TillDaysRequested: (_, till) => till,
  TillFilesExplained: (event, till) => ({ ...till, answers: event.data.answers }),
  MenuSplitSet: (event, till) => ({
    ...till,
    splits: new Map(till.splits).set(keyOf(event.data.article), event.data.parts),
  }),
  PushKeyCreated: (event, till) => withPushKey(till, event.data.keyId, { hash: event.data.hash, lastUsedAt: null }),
  PushKeyRevoked: (event, till) => withPushKey(till, event.data.keyId, null),
  FiscalRecordsFollowed: (event, till) => {
    const { segments, altered } = event.data
    return { ...till, fiscal: { segments, altered } }
  },
  PushKeyUsed: (event, till) => {
    const key = till.pushKeys.get(event.data.keyId)
    return key ? withPushKey(till, event.data.keyId, { ...key, lastUsedAt: event.data.at }) : till
  },
})

const evolve = (till: Till, event: TillEvent): Till => {
  if (event.type === 'TillConnected') {
    const { settings, accessKey } = event.data
    const nothing = { targets: new Map(), splits: new Map(), answers: {}, paused: false, answered: null, tested: false }
    return {
      connected: true,
      settings,
      accessKey,
      ...nothing,
      pushKeys: new Map(),
      fiscal: { segments: [], altered: [] },
    }
  }
  return till === 'absent' ? till : evolutions(event, till)
}

/** Of how many files it stays known that they came in without their tickets in doubt; those answered first are forgotten first. */
const MOST_LEFT_OUT = 100
const remembered = (earlier: FileAnswers, more: FileAnswers): FileAnswers => {
  const all = Object.entries({ ...earlier, ...more })
  const files = all.filter(([key]) => key.startsWith(leaveOutKey('')))
  const forgotten = new Set(files.slice(0, Math.max(0, files.length - MOST_LEFT_OUT)).map(([key]) => key))
  return Object.fromEntries(all.filter(([key]) => !forgotten.has(key)))
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const associated = (
  till: KnownTill,
  { article, target }: { article: TillArticle; target: ArticleTarget | null },
  about: OfTill,
): TillEvent[] => {
  const previousTarget = till.targets.get(keyOf(article)) ?? null
  if (same(previousTarget, target)) return []
  return target
    ? [{ type: 'ArticleAssociated', data: { ...about, article, target } }]
    : [{ type: 'ArticleDissociated', data: { ...about, article } }]
}

/** What is as it was is told only where somebody waits for it. */
const reported = (
  till: KnownTill,
  outcome: { answer: TillAnswer } | { reason: TillFailure },
  about: OfTill,
): TillEvent[] => {
  if (!till.tested && same(till.answered, outcome)) return []
  return 'answer' in outcome
    ? [{ type: 'TillAnswered', data: { ...about, answer: outcome.answer } }]
    : [{ type: 'TillFailed', data: { ...about, reason: outcome.reason } }]
}

const ofConnected = ({ type, data }: ToConnected, till: KnownTill, about: OfTill): TillEvent[] => {
  if (!till.connected) throw new Refusal('till-disconnected')
  switch (type) {
    case 'TestTill':
      return till.tested ? [] : [{ type: 'TillTestRequested', data: about }]
    case 'PauseTill':
      return till.paused ? [] : [{ type: 'TillPaused', data: about }]
    case 'ResumeTill':
      return till.paused ? [{ type: 'TillResumed', data: about }] : []
    case 'RequestDays':
      return [{ type: 'TillDaysRequested', data: { ...about, from: data.from, until: data.until } }]
    default:
      return type satisfies never
  }
}

/** A key that is used all day is recorded as used once an hour. */
const USED_EVERY_MS = 3_600_000

const ofPushKeys = (
  { type, data }: Extract<TillCommand, { type: 'CreatePushKey' | 'RevokePushKey' | 'UsePushKey' }>,
  till: KnownTill,
  about: OfTill,
): TillEvent[] => {
  const { keyId } = data
  const key = till.pushKeys.get(keyId)
  switch (type) {
    case 'CreatePushKey': {
      if (!till.connected) throw new Refusal('till-disconnected')
      // What a till is asked for and what it sends would be counted twice.
      if (!takesPushes(till)) throw new Refusal('till-is-asked')
      const inUse = [...till.pushKeys.values()].filter((of) => of !== null).length
      if (inUse >= MOST_PUSH_KEYS) throw new Refusal('push-keys-too-many', { most: MOST_PUSH_KEYS })
      const { name, hash, ending } = data
      return [{ type: 'PushKeyCreated', data: { ...about, keyId, name, hash, ending } }]
    }
    case 'RevokePushKey':
      if (key === undefined) throw new Unknown('push-key-unknown')
      return key === null ? [] : [{ type: 'PushKeyRevoked', data: { ...about, keyId } }]
    case 'UsePushKey':
      if (!key) throw new Unknown('push-key-unknown')
      if (key.lastUsedAt !== null && Date.parse(data.at) - Date.parse(key.lastUsedAt) < USED_EVERY_MS) return []
      return [{ type: 'PushKeyUsed', data: { ...about, keyId } }]
    default:
      return type satisfies never
  }
}

/** Whether a till may send what it sold: one that is asked for it may not. */
export const takesPushes = ({ settings }: KnownTill): boolean => ['push', 'csv'].includes(settings.adapter)

type ToKnown = Exclude<TillCommand, { type: 'ConnectTill' }>

/** What a command comes to of a till that there is. */
const decisions = byType<ToKnown, [till: KnownTill, about: OfTill], TillEvent[]>({
  UpdateTill: ({ data }, till, about) => {
    const { settings, accessKey } = data
    // What was sold in one place cannot become another's.
    if (settings.establishmentId !== till.settings.establishmentId) throw new Refusal('till-establishment-fixed')
    const changed = accessKey !== undefined && accessKey !== till.accessKey
    return [
      ...(same(settings, till.settings) ? [] : [{ type: 'TillReconfigured', data: { ...about, settings } } as const]),
      ...(changed ? [{ type: 'TillKeyChanged', data: { ...about, accessKey } } as const] : []),
    ]
  },
  AssociateArticles: ({ data }, till, about) =>
    data.associations.flatMap((association) => associated(till, association, about)),
  DisconnectTill: (_, till, about) => (till.connected ? [{ type: 'TillDisconnected', data: about }] : []),
  ReconnectTill: (_, till, about) => (till.connected ? [] : [{ type: 'TillReconnected', data: about }]),
  TestTill: ofConnected,
  PauseTill: ofConnected,
  ResumeTill: ofConnected,
  RequestDays: ofConnected,
  SetMenuSplit: ({ data }, till, about) => {
    const { article, parts } = data
    return same(till.splits.get(keyOf(article)) ?? [], parts)
      ? []
      : [{ type: 'MenuSplitSet', data: { ...about, article, parts } }]
  },
  ExplainFiles: ({ data }, till, about) => {
    const answers = remembered(till.answers, data.answers)
    return same(answers, till.answers) ? [] : [{ type: 'TillFilesExplained', data: { ...about, answers } }]
  },
  FollowRecords: ({ data }, till, about) => {
    const segments = joinedSegments(till.fiscal.segments, data.segments).slice(-MOST_SEGMENTS)
    const altered = [...new Set([...till.fiscal.altered, ...data.altered])].slice(-MOST_ALTERED)
    return same({ segments, altered }, till.fiscal)
      ? []
      : [{ type: 'FiscalRecordsFollowed', data: { ...about, segments, altered } }]
  },
  CreatePushKey: ofPushKeys,
  RevokePushKey: ofPushKeys,
  UsePushKey: ofPushKeys,
  TellTill: ({ data }, till, about) => reported(till, data.outcome, about),
})

const decide = (command: TillCommand, till: Till): TillEvent[] => {
  const { type, data } = command
  const about = { tillId: data.tillId, at: data.at, by: data.by }
  if (type === 'ConnectTill') {
    if (till !== 'absent') throw new Refusal('till-exists')
    return [{ type: 'TillConnected', data: { ...about, settings: data.settings, accessKey: data.accessKey } }]
  }
  if (till === 'absent') throw new Unknown('till-unknown')
  return decisions(command, till, about)
}

export const tills: StreamKind<Till, TillCommand, TillEvent, 'till'> = {
  name: 'till',
  event: tillEvent,
  decider: { initialState: 'absent', evolve, decide },
  snapshot: { version: 3 },
  whereaboutsOf: (till) => (till === 'absent' ? null : [till.settings.establishmentId]),
}
