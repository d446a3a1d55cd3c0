import { type TillEvent, tillEvent } from '@escandallo/contracts/tills/events.ts'
import { tillExamples } from '@escandallo/contracts/tills/examples.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type TillCommand, tills } from './till.ts'

const [connected, reconfigured, keyChanged, glass, steak, deposit, dissociated, disconnected, reconnected] =
  tillExamples.map((example) => tillEvent.parse(example)) as [
    Extract<TillEvent, { type: 'TillConnected' }>,
    Extract<TillEvent, { type: 'TillReconfigured' }>,
    Extract<TillEvent, { type: 'TillKeyChanged' }>,
    ...Extract<TillEvent, { type: 'ArticleAssociated' }>[],
  ] &
    TillEvent[]
const about = { tillId: connected.data.tillId, at: connected.data.at, by: connected.data.by }
const { settings, accessKey } = connected.data
const connect: TillCommand = { type: 'ConnectTill', data: { ...about, settings, accessKey } }
const associate = (...events: (TillEvent | undefined)[]): TillCommand => ({
  type: 'AssociateArticles',
  data: {
    ...about,
    associations: events.flatMap((event) =>
      event?.type === 'ArticleAssociated' ? [{ article: event.data.article, target: event.data.target }] : [],
    ),
  },
})

describe('a till', () => {
  test('is connected once', () => {
    given(tills, []).when(connect).records([connected])
    given(tills, [connected]).when(connect).refuses('till-exists')
    given(tills, []).when({ type: 'DisconnectTill', data: about }).refuses('till-unknown')
  })
  test('keeps its key when its address changes, and gets another when one is given', () => {
    const moved = { ...about, settings: reconfigured.data.settings }
    given(tills, [connected]).when({ type: 'UpdateTill', data: moved }).records([reconfigured])
    given(tills, [connected, reconfigured])
      .when({ type: 'UpdateTill', data: { ...moved, accessKey: keyChanged.data.accessKey } })
      .records([keyChanged])
    given(tills, [connected, reconfigured]).when({ type: 'UpdateTill', data: moved }).records([])
  })
  test('stays where it is', () => {
    const elsewhere = { ...settings, establishmentId: '05e00000-0000-4000-8000-00000000000e' }
    given(tills, [connected])
      .when({ type: 'UpdateTill', data: { ...about, settings: elsewhere } })
      .refuses('till-establishment-fixed')
  })
  test('is disconnected and connected again, with what was associated', () => {
    given(tills, [connected])
      .when({ type: 'DisconnectTill', data: about })
      .records([disconnected as TillEvent])
    const again: TillCommand = { type: 'ReconnectTill', data: about }
    given(tills, [connected, glass as TillEvent, disconnected as TillEvent])
      .when(again)
      .records([reconnected as TillEvent])
    given(tills, [connected]).when(again).records([])
  })
})

describe('articles of a till', () => {
  test('are associated several at once, and those that are so already say nothing', () => {
    given(tills, [connected])
      .when(associate(glass, steak, deposit))
      .records([glass, steak, deposit] as TillEvent[])
    given(tills, [connected, steak as TillEvent])
      .when(associate(glass, steak))
      .records([glass as TillEvent])
  })
  test('are taken back', () => {
    const article = { articleId: '311', formatId: '2' }
    const takeBack: TillCommand = {
      type: 'AssociateArticles',
      data: { ...about, associations: [{ article, target: null }] },
    }
    given(tills, [connected, glass as TillEvent])
      .when(takeBack)
      .records([dissociated as TillEvent])
    given(tills, [connected]).when(takeBack).records([])
  })
})

describe('answers about files of a till', () => {
  const explain = (answers: Record<string, string>): TillCommand => ({
    type: 'ExplainFiles',
    data: { ...about, answers },
  })
  const explained = (answers: Record<string, string>): TillEvent => ({
    type: 'TillFilesExplained',
    data: { ...about, answers },
  })
  test('add to those that were given before', () => {
    given(tills, [connected, explained({ 'vat-rate': '10' })])
      .when(explain({ Importe: 'gross' }))
      .records([explained({ 'vat-rate': '10', Importe: 'gross' })])
  })
  test('are forgotten first of the files that were let in first', () => {
    const files = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`leave-out:${at}`, 'yes']))
    const { 'leave-out:0': _, ...rest } = files
    given(tills, [connected, explained({ 'vat-rate': '10', ...files })])
      .when(explain({ 'leave-out:new': 'yes' }))
      .records([explained({ 'vat-rate': '10', ...rest, 'leave-out:new': 'yes' })])
  })
})
