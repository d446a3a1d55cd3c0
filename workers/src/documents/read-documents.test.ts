import { documentEvent } from '@escandallo/contracts/documents/events.ts'
import { documentExamples, partExamples } from '@escandallo/contracts/documents/examples.ts'
import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { describe, expect, test } from 'vitest'
import { type Api, ApiRefused } from '../api.ts'
import { type ReadFile, readDocuments } from './read-documents.ts'

const corporationId = 'c0000000-0000-4000-8000-000000000001'
const examples = [...documentExamples, ...partExamples].map((example) => documentEvent.parse(example))
const readings = examples.flatMap((event) => (event.type === 'DocumentRead' ? [event.data.reading] : []))
const [plain] = readings as [Reading]

const happened = (type: string, index = 0): Recorded => {
  const event = examples.filter((known) => known.type === type)[index]
  if (!event) throw new Error(`there is no ${type} number ${index}`)
  const meta = { corporationId, at: event.data.at }
  return { ...event, id: 'e0000000-0000-4000-8000-000000000001', position: '1', meta } as unknown as Recorded
}

/** What the worker asks the reader for and sends when it hears of an event, and the file reads like this. */
const hearing = async (
  event: Recorded,
  reading: Reading,
  onFile: object = {},
  bytes: Api['bytes'] = async () => new Uint8Array([1]),
) => {
  const looked: object[] = []
  const requests: object[] = []
  const messages: object[] = []
  const sent: { path: string; body: object }[] = []
  const api: Api = {
    get: async (_, query) => {
      looked.push(query)
      return { ownTaxIds: [], supplier: null, aliases: [], duplicateOf: null, ...onFile }
    },
    bytes,
    upload: async () => {
      throw new Error('nothing is uploaded here')
    },
    post: async (path, body) => {
      if (path === '/documents/reading-progress') messages.push(body)
      else sent.push({ path, body })
      return { position: '2' }
    },
  }
  const read: ReadFile = async (_, { onProgress, ...context }) => {
    requests.push(context)
    onProgress?.(0, 3)
    return { reading }
  }
  await readDocuments(read, api)(event)
  return { looked, asked: requests, sent, heard: messages }
}

describe('a file that was uploaded', () => {
  test.each(['file-damaged', 'file-unknown'])(
    'and kept badly (%s) is told of, so that it is sent again',
    async (code) => {
      const { asked, sent } = await hearing(happened('DocumentUploaded'), plain, {}, async () => {
        throw new ApiRefused(422, code, '/documents/original')
      })
      expect(asked).toEqual([])
      expect(sent).toMatchObject([{ path: '/documents/reading-failed', body: { reason: 'damaged' } }])
      const other = hearing(happened('DocumentUploaded'), plain, {}, async () => {
        throw new ApiRefused(403, 'forbidden', '/documents/original')
      })
      await expect(other).rejects.toThrow('forbidden')
    },
  )

  test('is read whole, and divided when the reader finds several documents in it', async () => {
    const parts = [
      { from: 1, to: 2 },
      { from: 3, to: 3 },
    ]
    const { asked, sent } = await hearing(happened('DocumentUploaded'), { ...plain, parts })
    expect(asked).toMatchObject([{ today: '2026-03-02', ownTaxIds: [] }])
    expect(asked[0]).not.toHaveProperty('pages')
    const { documentId, file } = happened('DocumentUploaded').data as { documentId: string; file: { hash: string } }
    expect(sent.map(({ path }) => path)).toEqual(['/documents/read', '/documents/parts'])
    expect(sent[1]?.body).toEqual({ documentId, fileHash: file.hash, parts })
  })
  test('stays one document when it is one', async () => {
    const { sent } = await hearing(happened('DocumentReuploaded'), { ...plain, parts: [{ from: 1, to: 3 }] })
    expect(sent.map(({ path }) => path)).toEqual(['/documents/read'])
  })
})

test('a paper is looked up by its bytes and by what it says, and one that is like another is told with that doubt', async () => {
  const uploaded = happened('DocumentUploaded')
  const { file } = uploaded.data as unknown as { file: { hash: string } }
  const { looked, sent } = await hearing(uploaded, plain, { alike: 'd0000000-0000-4000-8000-00000000000a' })
  expect(looked.at(-1)).toMatchObject({ hash: file.hash, kind: plain.kind, total: plain.totals.total?.value })
  expect(sent).toMatchObject([
    { body: { reading: { checks: [...plain.checks, { name: 'like-no-other', holds: false }] } } },
  ])
  const [alone] = (await hearing(uploaded, plain)).sent
  expect(alone).toMatchObject({ body: { reading: { checks: plain.checks } } })
})

test('the establishment that a paper names is told with it, and none where it names none', async () => {
  const named = { name: 'Alborada Playa', address: 'Paseo Marítimo 3', postalCode: null }
  const establishments = [{ establishmentId: 'e5700000-0000-4000-8000-00000000000c', ...named }]
  const words = ['Paseo', 'Marítimo', '3'].map((word, at) => [1, 0.1 * at, 0.1, 0.1, 0.02, 1, word])
  const printing = { ...plain, words } as Reading
  const place = async (reading: Reading) =>
    (await hearing(happened('DocumentUploaded'), reading, { establishments })).sent
  expect(await place(printing)).toMatchObject([{ body: { place: establishments[0]?.establishmentId } }])
  expect(await place(plain)).toMatchObject([{ body: { place: null } }])
})

test('a line that may be what another supplier sells is told with that doubt', async () => {
  const { looked, sent } = await hearing(happened('DocumentUploaded'), plain, { knownGoods: [0] })
  const goods = JSON.parse(String((looked.at(-1) as { goods?: string }).goods))
  expect(goods).toHaveLength(plain.lines.length)
  expect(goods[0].slice(0, 2)).toEqual([plain.lines[0]?.code, plain.lines[0]?.name])
  expect(sent).toMatchObject([{ body: { reading: { needsReview: [...plain.needsReview, 'lines.0.product'] } } }])
})

test('a paper that names one thing twice, but for its size, is told with that doubt', async () => {
  const [line] = plain.lines
  if (!line) throw new Error('a paper without lines')
  const lines = ['Cerveza de jengibre', 'CERVEZA JENGIBRE 33 CL', 'Cerveza de trigo'].map((name, at) => {
    return { ...line, name, code: `C-${at}` }
  })
  const doubtsOf = async (reading: object, context: object = {}) => {
    const { sent } = await hearing(happened('DocumentUploaded'), { ...plain, needsReview: [], ...reading }, context)
    return (sent as { body: { reading: { needsReview: string[] } } }[]).flatMap(({ body }) => body.reading.needsReview)
  }
  expect(await doubtsOf({ lines })).toEqual(['lines.1.product'])
  const aliases = [{ alias: 'cerveza jengibre 33 cl', productId: 'd0000000-0000-4000-8000-00000000000c' }]
  expect(await doubtsOf({ lines: [line, { ...line }] })).toEqual([])
  expect(await doubtsOf({ lines }, { aliases })).toEqual([])
})

test('a paper that is on file already is told with the one it is a copy of', async () => {
  const duplicateOf = 'd0000000-0000-4000-8000-00000000000b'
  const [copy] = (await hearing(happened('DocumentUploaded'), plain, { duplicateOf })).sent
  expect(copy).toMatchObject({ path: '/documents/read', body: { duplicateOf } })
  const [first] = (await hearing(happened('DocumentUploaded'), plain)).sent
  expect(first).toMatchObject({ path: '/documents/read', body: { duplicateOf: null } })
})

test('whoever waits is told how far the reading is, and that it is over', async () => {
  const { heard } = await hearing(happened('DocumentUploaded'), plain)
  expect(heard).toMatchObject([{ progress: { done: 0, total: 3 } }, { progress: null }])
})

describe('a document that shares its file with others', () => {
  test('is read from its own pages, and says which when it tells of them', async () => {
    const { asked, sent } = await hearing(happened('DocumentUploaded', 1), plain)
    expect(asked).toMatchObject([{ today: '2026-03-02', ownTaxIds: [], pages: { from: 3, to: 3 } }])
    expect(sent).toMatchObject([{ path: '/documents/read', body: { pages: { from: 3, to: 3 } } }])
  })
  test('is read again when somebody asks for it', async () => {
    const { asked } = await hearing(happened('DocumentRereadRequested'), plain)
    expect(asked).toMatchObject([{ pages: { from: 1, to: 3 } }])
    const [whole] = (await hearing(happened('DocumentRereadRequested', 1), plain)).asked
    expect(whole).not.toHaveProperty('pages')
  })
})

test('whatever else happens to a document is nothing to read', async () => {
  expect(await hearing(happened('DocumentConfirmed'), plain)).toEqual({ looked: [], asked: [], sent: [], heard: [] })
})
