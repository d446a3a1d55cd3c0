import type { z } from 'zod'
import type { tillEvent } from './events.ts'

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
]
