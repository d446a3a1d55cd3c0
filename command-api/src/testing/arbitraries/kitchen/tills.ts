import { takingsEvent } from '@escandallo/contracts/sales/events.ts'
import { takingsExamples } from '@escandallo/contracts/sales/examples.ts'
import {
  businessDayEvent,
  catalogueEvent,
  type TillImportEvent,
  tillEvent,
  tillImportEvent,
} from '@escandallo/contracts/tills/events.ts'
import {
  businessDayExamples,
  catalogueExamples,
  tillExamples,
  tillImportExamples,
} from '@escandallo/contracts/tills/examples.ts'
import fc from 'fast-check'
import { takingsKind } from '../../../sales/takings.ts'
import { businessDays } from '../../../tills/business-day.ts'
import { catalogues } from '../../../tills/catalogue.ts'
import { tillImports } from '../../../tills/imports/import.ts'
import { tills } from '../../../tills/till.ts'
import { arbitraryOf, nothingMore } from '../arbitrary.ts'

const past = tillExamples.map((example) => tillEvent.parse(example))
const pastSettings = past.flatMap(({ data }) => ('settings' in data ? [data.settings] : []))
const settings = fc.constantFrom(
  ...pastSettings,
  ...pastSettings.map((of) => ({ ...of, adapter: 'push' as const, serverUrl: null })),
)
const pushKeys = past.flatMap(({ type, data }) => (type === 'PushKeyCreated' ? [data] : []))
const pushKeyId = fc.constantFrom(...pushKeys.map(({ keyId }) => ({ keyId })))
const accessKey = fc.constantFrom(null, 'sealed:YQ==', 'sealed:Yg==')
const associations = fc.array(
  fc.record({
    article: fc.constantFrom(...past.flatMap(({ data }) => ('article' in data ? [data.article] : []))),
    target: fc.constantFrom(null, ...past.flatMap(({ data }) => ('target' in data ? [data.target] : []))),
  }),
  { minLength: 1, maxLength: 4 },
)

export const tillArbitrary = arbitraryOf(
  tills,
  'tillId',
  {
    ConnectTill: fc.record({ settings, accessKey }),
    UpdateTill: fc.oneof(fc.record({ settings }), fc.record({ settings, accessKey })),
    AssociateArticles: fc.record({ associations }),
    DisconnectTill: nothingMore,
    ReconnectTill: nothingMore,
    TestTill: nothingMore,
    PauseTill: nothingMore,
    ResumeTill: nothingMore,
    RequestDays: fc.constant({ from: '2026-02-01', until: '2026-02-03' }),
    SetMenuSplit: fc.constantFrom(
      ...past.flatMap(({ type, data }) =>
        type === 'MenuSplitSet' ? [{ article: data.article, parts: data.parts }] : [],
      ),
    ),
    ExplainFiles: fc.record({
      answers: fc.constantFrom<Record<string, string>>({}, { Importe: 'gross' }, { 'vat-rate': '10' }),
    }),
    CreatePushKey: fc.constantFrom(...pushKeys.map(({ keyId, name, hash, ending }) => ({ keyId, name, hash, ending }))),
    RevokePushKey: pushKeyId,
    FollowRecords: fc.constantFrom(
      ...past.flatMap(({ type, data }) =>
        type === 'FiscalRecordsFollowed'
          ? [{ segments: data.segments.map((segment) => ({ ...segment, ids: [segment.last] })), altered: data.altered }]
          : [],
      ),
    ),
    UsePushKey: pushKeyId,
    TellTill: fc.record({
      outcome: fc.constantFrom({ reason: 'unreachable' as const }, { answer: { version: '8.9.3', places: [] } }),
    }),
  },
  { ConnectTill: 6 },
)

const days = businessDayExamples.map((example) => businessDayEvent.parse(example).data)
export const businessDayArbitrary = arbitraryOf(businessDays, 'dayId', {
  TellBusinessDay: fc.constantFrom(...days.map(({ dayId: _, at: __, by: ___, ...day }) => day)),
})

const articles = catalogueExamples.flatMap((example) => {
  const event = catalogueEvent.parse(example)
  return event.type === 'ArticleListed' ? [event.data.article] : []
})
export const catalogueArbitrary = arbitraryOf(catalogues, 'tillId', {
  TellArticles: fc.record({ articles: fc.subarray(articles) }),
  ListArticles: fc.record({ articles: fc.subarray(articles) }),
})

const reports = takingsExamples.flatMap((example) => {
  const { type, data } = takingsEvent.parse(example)
  return type === 'TakingsRecorded' ? [data] : []
})
export const takingsArbitrary = arbitraryOf(
  takingsKind,
  'takingsId',
  {
    RecordTakings: fc.record({
      tillId: fc.constant(reports[0]?.tillId as string),
      importId: fc.constant(null),
      establishmentId: fc.constant(reports[0]?.establishmentId as string),
      partId: fc.constantFrom('typed', 'noon', 'evening'),
      replaces: fc.boolean(),
      takings: fc.constantFrom(...reports.map(({ takings }) => takings)),
    }),
    WithdrawTakings: fc.oneof(nothingMore, fc.record({ partId: fc.constantFrom('noon', 'evening') })),
  },
  { RecordTakings: 4 },
)

const imports = tillImportExamples.map((example) => tillImportEvent.parse(example))
const [begun, took] = imports as [
  Extract<TillImportEvent, { type: 'TillImportBegun' }>,
  Extract<TillImportEvent, { type: 'TillImportTook' }>,
]
const { tillId, establishmentId, summary } = begun.data
const { tickets, takings, unchanged } = took.data
export const tillImportArbitrary = arbitraryOf(
  tillImports,
  'importId',
  {
    BeginImport: fc.constant({ tillId, establishmentId, summary }),
    TakeIntoImport: fc.constant({ tickets, takings, unchanged }),
    EndImport: nothingMore,
    UndoImport: nothingMore,
  },
  { BeginImport: 4 },
)
