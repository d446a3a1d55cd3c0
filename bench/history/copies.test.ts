import { documentEvent } from '@escandallo/contracts/documents/events.ts'
import { hashOf } from '@escandallo/platform/event-store/hash-chain.ts'
import { describe, expect, test } from 'vitest'
import { templatesOf } from '../../e2e/demo/growth/grow.ts'
import { chained, NEW } from './chained.ts'
import { copiesOf } from './papers.ts'
import { filled, stencilOf } from './stencil.ts'

describe('a history that is copied', () => {
  test('says in every copy what stands in its gaps, and nothing else is changed', () => {
    const stencil = stencilOf('ab: a is ab, (a).', ['a', 'ab'])
    expect(filled(stencil, ['a', 'ab'])).toBe('ab: a is ab, (a).')
    expect(filled(stencil, ['x', 'y'])).toBe('y: x is y, (x).')
  })

  test('is linked as the log itself links it', () => {
    const event = { id: 'i', type: 'T', data: '{"a":1,"b":"ñ"}', at: '2026-01-01T00:00:00.000Z', by: 'me', cause: 'c' }
    const { kept, end } = chained('corp', 'document-1', NEW, event)
    const { stream, id, type } = kept
    const recorded = { stream, id, type, revision: 0n, data: JSON.parse(kept.data), meta: JSON.parse(kept.meta) }
    expect(end.hash).toBe(hashOf(recorded))
    const next = chained('corp', 'document-1', end, event).kept
    expect([next.revision, JSON.parse(next.meta).previousHash]).toEqual([1, end.hash])
  })

  test('has papers of their own, in the regions of the house, that read as events', () => {
    const [template] = templatesOf({ until: '2026-06-30', seed: 'bench' })
    if (!template) throw new Error('there is no paper to copy')
    const copyOf = copiesOf(template)
    const papers = [copyOf(0), copyOf(1), copyOf(6)]
    expect(new Set(papers.map(({ events }) => events[0]?.stream)).size).toBe(3)
    for (const { events, costs } of papers) {
      const parsed = events.map(({ type, data }) => documentEvent.parse({ type, data: JSON.parse(data) }))
      expect(parsed.map(({ type }) => type)).toEqual(['DocumentUploaded', 'DocumentRead', 'DocumentConfirmed'])
      const ids = new Set(parsed.map(({ data }) => data.documentId))
      expect([ids.size, costs.every(({ cost }) => cost.documentId !== null && ids.has(cost.documentId))]).toEqual([
        1,
        true,
      ])
      expect(JSON.stringify(parsed)).not.toContain('-##')
    }
  })
})
