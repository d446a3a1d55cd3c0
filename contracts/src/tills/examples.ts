import type { z } from 'zod'
import type { businessDayEvent, catalogueEvent, tillEvent, tillImportEvent } from './events.ts'
import type { importSummary } from './imports/details.ts'

const about = {
  tillId: '71110000-0000-4000-8000-000000000001',
  at: '2026-03-02T11:00:00.000Z',
  by: '05e00000-0000-4000-8000-000000000001',
}
const settings = {
  establishmentId: 'e5700000-0000-4000-8000-000000000001',
  adapter: 'agora',
  serverUrl: 'http://192.168.1.20:8984/',
  workplaceId: '2',
  workplaceName: 'Alborada Playa',
} as const
const article = { articleId: '311', formatId: '2' }
const pushKeyId = '9e700000-0000-4000-8000-000000000001'

/** One example of every shape in which an event was ever stored. Add new ones, change none. */
export const tillExamples: z.input<typeof tillEvent>[] = [
  { type: 'TillConnected', data: { ...about, settings, accessKey: 'sealed:bm90aGluZw==' } },
  {
    type: 'TillReconfigured',
    data: { ...about, settings: { ...settings, serverUrl: 'https://caja.alborada.example/' } },
  },
  { type: 'TillKeyChanged', data: { ...about, accessKey: 'sealed:c29tZXRoaW5n' } },
  {
    type: 'ArticleAssociated',
    data: {
      ...about,
      article,
      target: { kind: 'product', id: '90d00000-0000-4000-8000-000000000001', ratio: '0.1667' },
    },
  },
  {
    type: 'ArticleAssociated',
    data: {
      ...about,
      article: { articleId: '102', formatId: null },
      target: { kind: 'dish', id: 'd1500000-0000-4000-8000-000000000001' },
    },
  },
  {
    type: 'ArticleAssociated',
    data: { ...about, article: { articleId: '900', formatId: null }, target: { kind: 'nothing' } },
  },
  { type: 'ArticleDissociated', data: { ...about, article } },
  { type: 'TillDisconnected', data: about },
  { type: 'TillReconnected', data: about },
  { type: 'TillTestRequested', data: about },
  {
    type: 'TillAnswered',
    data: { ...about, answer: { version: '8.9.3', places: [{ id: '2', name: 'Alborada Playa' }] } },
  },
  {
    type: 'TillAnswered',
    data: {
      ...about,
      answer: {
        version: null,
        places: [],
        waiting: [
          {
            name: 'ventas-2026-03.csv',
            fingerprint: '9f86d081884c7d65',
            reason: null,
            doubtful: 1,
            asks: [
              {
                key: 'vat-rate',
                code: 'vat-rate',
                column: null,
                choices: ['10', '21', '4', '0'],
                likeliest: '10',
                detail: null,
              },
              {
                key: 'row:pan',
                code: 'row-rate',
                column: null,
                choices: ['10', '21', '4', '0'],
                likeliest: '10',
                detail: 'Pan, Agua',
                also: ['row:agua'],
              },
            ],
            doubts: [{ row: 14, code: 'amount-missing', column: 'Importe', text: '14/03/2026 · 231 · Caña' }],
          },
        ],
      },
    },
  },
  { type: 'TillFailed', data: { ...about, reason: 'not-licensed' } },
  { type: 'TillPaused', data: about },
  { type: 'TillResumed', data: about },
  { type: 'TillFilesExplained', data: { ...about, answers: { Importe: 'gross', 'vat-rate': '10' } } },
  { type: 'TillDaysRequested', data: { ...about, from: '2026-02-01', until: '2026-02-28' } },
  {
    type: 'MenuSplitSet',
    data: {
      ...about,
      article: { articleId: '500', formatId: null },
      parts: [
        { article: { articleId: '102', formatId: null }, share: '80' },
        { article: { articleId: '311', formatId: '2' }, share: '20' },
      ],
    },
  },
  { type: 'MenuSplitSet', data: { ...about, article: { articleId: '500', formatId: null }, parts: [] } },
  {
    type: 'PushKeyCreated',
    data: {
      ...about,
      keyId: pushKeyId,
      name: 'Caja de la terraza',
      ending: 'x7Qk',
      hash: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
    },
  },
  {
    type: 'FiscalRecordsFollowed',
    data: {
      ...about,
      segments: [
        {
          log: '["B01234567","TPV-1"]',
          after: null,
          last: 'B/118',
          firstLabel: 'B/1',
          lastLabel: 'B/118',
          from: '2026-03-01T12:05:00',
          until: '2026-03-02T23:41:05',
          records: 118,
        },
      ],
      altered: ['B/40'],
    },
  },
  { type: 'PushKeyUsed', data: { ...about, keyId: pushKeyId } },
  { type: 'PushKeyRevoked', data: { ...about, keyId: pushKeyId } },
]

const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const toldOfDay = {
  ...about,
  dayId: '0da70000-0000-4000-8000-000000000001',
  establishmentId: settings.establishmentId,
  businessDay: '2026-03-02',
}
/** One example of every shape in which an event of a day of business was ever stored. */
export const businessDayExamples: z.input<typeof businessDayEvent>[] = [
  {
    type: 'BusinessDayTold',
    data: {
      ...toldOfDay,
      told: { tickets: 61, gross: 155_397, net: 141_270, closeOut: null, complete: false, hash },
      changes: { recorded: 61, vanished: 0 },
    },
  },
  {
    type: 'BusinessDayTold',
    data: {
      ...toldOfDay,
      told: {
        tickets: 74,
        gross: 192_610,
        net: 175_100,
        complete: true,
        clock: 'ahead' as const,
        hash,
        closeOut: { gross: 192_610, net: null, tickets: 74 },
      },
      changes: { recorded: 14, vanished: 1 },
    },
  },
]

/** One example of every shape in which an event of a catalogue was ever stored. */
export const catalogueExamples: z.input<typeof catalogueEvent>[] = [
  {
    type: 'ArticleListed',
    data: {
      ...about,
      article: {
        ...article,
        name: 'RIOJA CRZ',
        formatName: 'Copa',
        family: 'Vinos',
        price: 350,
        ratio: '0.1667',
        kind: 'standard',
      },
    },
  },
  {
    type: 'ArticleListed',
    data: {
      ...about,
      article: {
        articleId: '102',
        formatId: null,
        name: 'CROQUETAS JAMON',
        formatName: null,
        family: 'Entrantes',
        price: 950,
        ratio: null,
        kind: 'standard',
      },
    },
  },
  { type: 'ArticleWithdrawn', data: { ...about, article } },
]

const summary: z.input<typeof importSummary> = {
  files: ['ventas_marzo.csv'],
  level: 'tickets',
  from: '2026-03-01',
  until: '2026-03-02',
  items: 2,
  gross: 4_950,
  net: 4_500,
}
const ofImport = {
  importId: '1e110000-0000-4000-8000-000000000001',
  tillId: about.tillId,
  establishmentId: settings.establishmentId,
  at: about.at,
  by: about.by,
}
export const tillImportExamples: z.input<typeof tillImportEvent>[] = [
  { type: 'TillImportBegun', data: { ...ofImport, summary } },
  {
    type: 'TillImportTook',
    data: {
      ...ofImport,
      tickets: ['71c10000-0000-4000-8000-000000000001'],
      unchanged: 1,
      takings: [{ takingsId: '7a110000-0000-4000-8000-000000000001', partId: '5d0c' }],
    },
  },
  { type: 'TillImportEnded', data: ofImport },
  { type: 'TillImportUndone', data: ofImport },
]
