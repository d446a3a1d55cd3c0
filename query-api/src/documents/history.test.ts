import { documentEvent } from '@escandallo/contracts/documents/events.ts'
import { documentExamples } from '@escandallo/contracts/documents/examples.ts'
import { expect, test } from 'vitest'
import { historyOf } from './history.ts'

test('a doubt about a whole line is told by what the line is called', () => {
  const read = documentExamples
    .map((example) => documentEvent.parse(example))
    .find(({ type }) => type === 'DocumentRead')
  if (read?.type !== 'DocumentRead') throw new Error('the examples have changed')
  const { content } = read.data
  const [line] = content.lines
  const entry = { corporationId: '', documentId: '', eventId: '', at: read.data.at, by: '', byName: 'Ana', about: {} }
  const [, settled] = historyOf([
    { ...entry, revision: 1, type: 'DocumentRead', content, changed: [] },
    { ...entry, revision: 2, type: 'DocumentDoubtsSettled', content: null, changed: [`lines.${line?.lineId}`] },
  ])
  expect(line?.name).toBeTruthy()
  expect(settled?.changes).toEqual([{ path: `lines.${line?.lineId}`, before: line?.name, after: line?.name }])
})
