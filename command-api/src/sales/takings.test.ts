import { takingsEvent } from '@escandallo/contracts/sales/events.ts'
import { takingsExamples } from '@escandallo/contracts/sales/examples.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type TakingsCommand, takingsKind } from './takings.ts'

const [typed, byArticle, withdrawn] = takingsExamples.map((example) => takingsEvent.parse(example)) as [
  Extract<ReturnType<typeof takingsEvent.parse>, { type: 'TakingsRecorded' }>,
  Extract<ReturnType<typeof takingsEvent.parse>, { type: 'TakingsRecorded' }>,
  Extract<ReturnType<typeof takingsEvent.parse>, { type: 'TakingsWithdrawn' }>,
]
const { takingsId, at, by } = typed.data
const record: TakingsCommand = { type: 'RecordTakings', data: typed.data }
const part = (partId: string, replaces: boolean) => ({ ...typed, data: { ...typed.data, partId, replaces } })

describe('takings of a day', () => {
  test('are recorded once, however often the same is said', () => {
    given(takingsKind, []).when(record).records([typed])
    given(takingsKind, [typed]).when(record).records([])
  })
  test('are others when something else is said of them', () => {
    const more = { ...typed, data: { ...typed.data, takings: { ...typed.data.takings, covers: 70 } } }
    given(takingsKind, [typed]).when({ type: 'RecordTakings', data: more.data }).records([more])
    // What something else has taken the place of may be said again.
    given(takingsKind, [typed, part('whole', true)])
      .when(record)
      .records([typed])
    given(takingsKind, [typed, part('evening', false)])
      .when(record)
      .records([])
  })
  test('are taken back, one report or all', () => {
    const [noon, evening] = [part('noon', false), part('evening', false)]
    const gone = (partId: string) => ({ ...withdrawn, data: { ...withdrawn.data, partId } })
    const withdraw = (partId?: string): TakingsCommand => ({
      type: 'WithdrawTakings',
      data: { takingsId, at, by, ...(partId === undefined ? {} : { partId }) },
    })
    given(takingsKind, [noon, evening])
      .when(withdraw())
      .records([gone('noon'), gone('evening')])
    given(takingsKind, [noon, evening])
      .when(withdraw('noon'))
      .records([gone('noon')])
    given(takingsKind, [noon, gone('noon')])
      .when(withdraw('noon'))
      .records([])
    given(takingsKind, []).when(withdraw()).refuses('takings-unknown')
  })
  test('of articles are of the days that they say', () => {
    given(takingsKind, []).when({ type: 'RecordTakings', data: byArticle.data }).records([byArticle])
  })
})
