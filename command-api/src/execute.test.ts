import { randomUUID } from 'node:crypto'
import { type DocumentEvent, documentEvent } from '@escandallo/contracts/documents/events.ts'
import { documentExamples } from '@escandallo/contracts/documents/examples.ts'
import { Forbidden, KeyReused, Refusal } from '@escandallo/platform/errors.ts'
import type { EventStore } from '@escandallo/platform/event-store/event-store.ts'
import { inMemoryEventStore } from '@escandallo/platform/event-store/in-memory.ts'
import { describe, expect, test } from 'vitest'
import { ZodError } from 'zod'
import { type DocumentCommand, documents } from './documents/document.ts'
import { type CommandContext, executor, stateReader } from './execute.ts'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const [documentId, barna, girona, ours, theirs, ana] = [1, 2, 3, 4, 5, 6].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const at = '2026-03-02T10:00:00.000Z'
const about = { documentId, at, by: ana }
const file = { hash: 'a'.repeat(64), name: 'factura.pdf', mediaType: 'application/pdf' as const, size: 9_000 }
const other = { ...file, hash: 'b'.repeat(64) }

const context = (change: Partial<CommandContext> = {}): CommandContext => ({
  key: randomUUID(),
  actor: ana,
  corporationId: ours,
  establishments: 'all',
  correlationId: 'correlation',
  at,
  ...change,
})
const upload = (establishmentId = barna): DocumentCommand => ({
  type: 'UploadDocument',
  data: { ...about, establishmentId, file },
})
const reject = (reason: 'blurry' | 'glare' = 'blurry'): DocumentCommand => ({
  type: 'RejectDocument',
  data: { ...about, reason },
})
const reupload: DocumentCommand = { type: 'ReuploadDocument', data: { ...about, file: other } }
const remove: DocumentCommand = { type: 'DeleteDocument', data: about }

const fixtures = () => {
  const store = inMemoryEventStore()
  const log = async () => (await store.readAll({ after: '', limit: 10_000 })).events
  return { store, execute: executor({ store }), stateOf: stateReader({ store }), log }
}
const code = (wanted: string) => expect.objectContaining({ code: wanted })

describe('a command', () => {
  test('is recorded with who asked, for which corporation, when and why', async () => {
    const { execute, log } = fixtures()
    const commandContext = context()
    const outcome = await execute(documents, documentId, upload(), commandContext)
    const [event] = await log()
    expect(outcome).toMatchObject({
      revision: 0n,
      position: event?.position,
      recorded: true,
      state: { status: 'processing' },
    })
    expect(event).toMatchObject({
      type: 'DocumentUploaded',
      stream: `document-${documentId}`,
      meta: { corporationId: ours, actor: ana, at, correlationId: 'correlation', causationId: commandContext.key },
    })
  })
  test('that changes nothing records nothing, and answers where the thing stands', async () => {
    const { execute, log } = fixtures()
    await execute(documents, documentId, upload(), context())
    const first = await execute(documents, documentId, reject(), context())
    const second = await execute(documents, documentId, reject(), context())
    expect(second).toMatchObject({ revision: first.revision, position: first.position, recorded: false })
    expect(await log()).toHaveLength(2)
  })
  test('that would record what could not be read again records nothing', async () => {
    const { store, log } = fixtures()
    const decide = (): DocumentEvent[] => [
      { type: 'DocumentUploaded', data: { ...about, establishmentId: barna, file: { ...file, size: -1 } } },
    ]
    const mistaken = { ...documents, decider: { ...documents.decider, decide } }
    await expect(executor({ store })(mistaken, documentId, upload(), context())).rejects.toThrow(ZodError)
    expect(await log()).toEqual([])
  })
  test('that is refused records nothing', async () => {
    const { execute, log } = fixtures()
    await execute(documents, documentId, upload(), context())
    await expect(execute(documents, documentId, upload(), context())).rejects.toThrow(Refusal)
    expect(await log()).toHaveLength(1)
  })
})

describe('the same key', () => {
  test('twice has one effect and two equal answers', async () => {
    const { execute, log } = fixtures()
    const asked = context()
    const first = await execute(documents, documentId, upload(), asked)
    const second = await execute(documents, documentId, upload(), { ...asked, at: '2026-03-02T10:05:00.000Z' })
    expect(second).toEqual(first)
    expect(await log()).toHaveLength(1)
  })
  test('twenty times at once has one effect and twenty equal answers', async () => {
    const { execute, log } = fixtures()
    await execute(documents, documentId, upload(), context())
    const asked = context()
    const answers = await Promise.all(Array.from({ length: 20 }, () => execute(documents, documentId, reupload, asked)))
    expect(new Set(answers.map(({ position, revision }) => `${position} ${revision}`)).size).toBe(1)
    expect(answers.filter(({ recorded }) => recorded).length).toBeGreaterThanOrEqual(1)
    expect((await log()).map(({ type }) => type)).toEqual(['DocumentUploaded', 'DocumentReuploaded'])
  })
  test('gets its first answer again, however much has happened since', async () => {
    const { execute, log } = fixtures()
    const asked = context()
    const first = await execute(documents, documentId, upload(), asked)
    await execute(documents, documentId, reject(), context())
    await execute(documents, documentId, remove, context())
    expect(await execute(documents, documentId, upload(), asked)).toMatchObject({
      revision: 0n,
      position: first.position,
    })
    expect(await log()).toHaveLength(3)
  })
  test('with another body, or for another command, is refused', async () => {
    const { execute, log } = fixtures()
    await execute(documents, documentId, upload(), context())
    const asked = context()
    await execute(documents, documentId, reject(), asked)
    await expect(execute(documents, documentId, reject('glare'), asked)).rejects.toThrow(KeyReused)
    await expect(execute(documents, documentId, reupload, asked)).rejects.toThrow(KeyReused)
    expect(await log()).toHaveLength(2)
  })
  test('sent by somebody else is refused: the first answer is not theirs', async () => {
    const { execute, log } = fixtures()
    const firstContext = context()
    await execute(documents, documentId, upload(), firstContext)
    const other = { ...firstContext, actor: randomUUID() }
    await expect(execute(documents, documentId, upload(), other)).rejects.toThrow(KeyReused)
    expect(await log()).toHaveLength(1)
  })
  test('serves several commands when each is told apart', async () => {
    const { execute, log } = fixtures()
    const asked = context()
    await execute(documents, documentId, upload(), { ...asked, part: 'upload' })
    await execute(documents, documentId, reject(), { ...asked, part: 'reject' })
    expect(await log()).toHaveLength(2)
  })
  test('is good for a review claimed again later, though its end would be another', async () => {
    const { execute } = fixtures()
    await execute(documents, documentId, upload(), context())
    const claim = (when: string): DocumentCommand => ({ type: 'ClaimReview', data: { ...about, at: when } })
    const asked = context()
    const first = await execute(documents, documentId, claim(at), asked)
    const again = await execute(documents, documentId, claim('2026-03-02T10:00:30.000Z'), asked)
    expect(again.position).toBe(first.position)
  })
})

/** A store in which others write just before the next `times` appends. */
const contested = (
  store: EventStore,
  times: number,
  interfere: () => Promise<unknown>,
): EventStore & { fights: number } => {
  const contestedStore = {
    ...store,
    fights: 0,
    append: async (...append: Parameters<EventStore['append']>) => {
      if (contestedStore.fights < times) {
        contestedStore.fights += 1
        await interfere()
      }
      return store.append(...append)
    },
  }
  return contestedStore
}

describe('two at once', () => {
  const claim = (by: string): DocumentCommand => ({ type: 'ClaimReview', data: { ...about, by, at } })
  test('the slower one is decided again on what the faster one did', async () => {
    const { store, execute, log } = fixtures()
    await execute(documents, documentId, upload(), context())
    const slow = contested(store, 1, () => execute(documents, documentId, reject(), context()))
    await executor({ store: slow })(documents, documentId, reupload, context())
    expect(slow.fights).toBe(1)
    expect((await log()).map(({ type }) => type)).toEqual([
      'DocumentUploaded',
      'DocumentRejected',
      'DocumentReuploaded',
    ])
  })
  test('the slower one is refused when it comes too late', async () => {
    const { store, execute, log } = fixtures()
    await execute(documents, documentId, upload(), context())
    const slow = contested(store, 1, () => execute(documents, documentId, claim(girona), context()))
    await expect(executor({ store: slow })(documents, documentId, claim(ana), context())).rejects.toEqual(
      code('review-claimed-by-another'),
    )
    expect(slow.fights).toBe(1)
    expect(await log()).toHaveLength(2)
  })
  test('it gives up after being beaten eight times', async () => {
    const { store, execute, log } = fixtures()
    await execute(documents, documentId, upload(), context())
    const hopeless = contested(store, 100, () => execute(documents, documentId, claim(ana), context()))
    await expect(executor({ store: hopeless })(documents, documentId, reject(), context())).rejects.toThrow('revision')
    expect(hopeless.fights).toBe(8)
    expect((await log()).filter(({ type }) => type === 'DocumentRejected')).toHaveLength(0)
  })
  test('many claims at once leave one holder', async () => {
    const { execute, log } = fixtures()
    await execute(documents, documentId, upload(), context())
    const people = Array.from({ length: 6 }, (_, index) => id(50 + index))
    const outcomes = await Promise.allSettled(
      people.map((by) => execute(documents, documentId, claim(by), context({ actor: by }))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await log()).toHaveLength(2)
  })
})

describe('a screen that shows an old revision', () => {
  test('is told so, and nothing is recorded', async () => {
    const { execute, log } = fixtures()
    await execute(documents, documentId, upload(), context())
    await execute(documents, documentId, reject(), context())
    await expect(execute(documents, documentId, reupload, context({ expected: 0n }))).rejects.toEqual(
      code('document-changed'),
    )
    expect(await log()).toHaveLength(2)
    await execute(documents, documentId, reupload, context({ expected: 1n }))
    expect(await log()).toHaveLength(3)
  })
  test('is told so too when somebody writes in the same moment', async () => {
    const { store, execute } = fixtures()
    await execute(documents, documentId, upload(), context())
    const slow = contested(store, 1, () => execute(documents, documentId, reject(), context()))
    await expect(executor({ store: slow })(documents, documentId, reupload, context({ expected: 0n }))).rejects.toEqual(
      code('document-changed'),
    )
  })
  test('gets its first answer again when it repeats what it did', async () => {
    const { execute } = fixtures()
    await execute(documents, documentId, upload(), context())
    const asked = context({ expected: 0n })
    const first = await execute(documents, documentId, reject(), asked)
    expect(await execute(documents, documentId, reject(), asked)).toMatchObject({ position: first.position })
  })
  test('of something that is not there is told that it is not there, not that it changed', async () => {
    const { execute } = fixtures()
    await expect(execute(documents, documentId, reject(), context({ expected: 3n }))).rejects.toEqual(
      code('document-unknown'),
    )
  })
})

describe('what is another corporation’s', () => {
  test('is unknown, to every command and with every revision, and is not touched', async () => {
    const { execute, stateOf, log } = fixtures()
    await execute(documents, documentId, upload(), context({ corporationId: theirs }))
    for (const command of [upload(), reject(), reupload, remove])
      for (const expected of [undefined, 0n, 7n])
        await expect(
          execute(documents, documentId, command, context(expected === undefined ? {} : { expected })),
        ).rejects.toEqual(code('document-unknown'))
    await expect(stateOf(documents, documentId, context())).rejects.toEqual(code('document-unknown'))
    expect(await log()).toHaveLength(1)
  })
  test('is not told by a key that was used there', async () => {
    const { execute } = fixtures()
    const asked = context({ corporationId: theirs })
    await execute(documents, documentId, upload(), asked)
    await expect(execute(documents, documentId, upload(), { ...asked, corporationId: ours })).rejects.toEqual(
      code('document-unknown'),
    )
  })
  test('can be worked on by a superadmin, and stays theirs', async () => {
    const { execute, stateOf, log } = fixtures()
    await execute(documents, documentId, upload(), context({ corporationId: theirs }))
    const anybody = context({ anyCorporation: true })
    await execute(documents, documentId, reject(), anybody)
    expect((await log()).map(({ meta }) => meta.corporationId)).toEqual([theirs, theirs])
    expect(await stateOf(documents, documentId, anybody)).toMatchObject({ status: 'rejected' })
  })
})

describe('a person of some establishments', () => {
  const ofBarna = () => context({ establishments: [barna] })
  test('works on documents of theirs', async () => {
    const { execute, stateOf } = fixtures()
    await execute(documents, documentId, upload(), ofBarna())
    await execute(documents, documentId, reject(), ofBarna())
    expect(await stateOf(documents, documentId, ofBarna())).toMatchObject({ status: 'rejected' })
  })
  test('finds no documents of others', async () => {
    const { execute, stateOf, log } = fixtures()
    await execute(documents, documentId, upload(girona), context())
    await expect(execute(documents, documentId, reject(), ofBarna())).rejects.toEqual(code('document-unknown'))
    await expect(stateOf(documents, documentId, ofBarna())).rejects.toEqual(code('document-unknown'))
    expect(await log()).toHaveLength(1)
  })
  test('brings none into other establishments', async () => {
    const { execute, log } = fixtures()
    await expect(execute(documents, documentId, upload(girona), ofBarna())).rejects.toThrow(Forbidden)
    expect(await log()).toHaveLength(0)
  })
  test('moves none to other establishments', async () => {
    const { execute, store, log } = fixtures()
    const untilReview = documentExamples.findIndex(({ type }) => type === 'DocumentReviewClaimed')
    const happened = documentExamples.slice(0, untilReview).map((example) => documentEvent.parse(example))
    const pending = await executor({ store })(
      { ...documents, decider: { ...documents.decider, decide: () => happened } },
      documentId,
      upload(),
      context(),
    )
    expect(pending.state).toMatchObject({ status: 'pending' })
    const mine = happened[0]?.type === 'DocumentUploaded' ? happened[0].data.establishmentId : ''
    const read = happened.findLast(({ type }) => type === 'DocumentRead')
    if (read?.type !== 'DocumentRead') throw new Error('the examples have changed')
    const { content, supplier } = read.data
    const move: DocumentCommand = {
      type: 'UpdateDocument',
      data: { ...about, establishmentId: girona, content, supplier, matches: [] },
    }
    await expect(execute(documents, documentId, move, context({ establishments: [mine] }))).rejects.toEqual(
      code('establishment-denied'),
    )
    expect(await log()).toHaveLength(happened.length)
    await execute(documents, documentId, move, context({ establishments: [mine, girona] }))
    expect(await log()).toHaveLength(happened.length + 1)
  })
})
