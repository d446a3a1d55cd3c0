import { describe, expect, test } from 'vitest'
import { entity, LAST_DAY, movedSince, owned } from '../shapes.ts'
import { day, integer, type RowOf, table, text } from '../table.ts'
import { project, type Told } from '../testing.ts'

const rate = table('rate', { room: text(), fromDay: day(), price: integer() }, { key: ['room', 'fromDay'] })
const span = table(
  'rate_span',
  { room: text(), fromDay: day(), untilDay: day(), price: integer().nullable(), because: text() },
  { key: ['room', 'fromDay'] },
)
type Rate = RowOf<typeof rate>
type Span = RowOf<typeof span>

type Said = { room: string; fromDay: string; price: number | null }
const rates = entity<Rate, { type: string; data: Said }>({
  table: rate,
  key: ({ data: { room, fromDay } }) => ({ room, fromDay }),
  evolve: (_, { data: { price, ...key } }) => (price === null ? null : { ...key, price }),
})

/** The price of a room that is let no more. */
const CLOSED = -1

type Given = { first?: (since: string | null) => string }
const hotel = (computed: (string | null)[] = [], { first = (since) => since ?? '0001-01-01' }: Given = {}) => [
  rates,
  owned<Span, Rate>({
    table: span,
    owner: ['room'],
    days: { from: 'fromDay', until: 'untilDay', same: (a, b) => a.price === b.price },
    after: [rates],
    owners: { from: rates, of: ({ room }) => room },
    affected: (changes) =>
      changes.table(rate).map(({ before, after }) => {
        const { room, fromDay } = (after ?? before) as Rate
        return { owner: room, since: fromDay }
      }),
    recompute: async (owners, read) => {
      const rows = await read.since(
        rate,
        { columns: ['room'], day: 'fromDay' },
        owners.map(({ owner, since }) => ({ values: [owner.room], since })),
      )
      return owners.map(({ owner: { room }, since }, at) => {
        computed.push(since)
        const known = rows[at] ?? []
        if (known.length === 0 || known.some(({ price }) => price === CLOSED)) return []
        const begin = first(since)
        const days = [begin, ...known.map(({ fromDay }) => fromDay).filter((each) => each > begin)]
        return days.map((fromDay) => {
          const price = known.findLast((row) => row.fromDay <= fromDay)?.price ?? null
          return { room, fromDay, untilDay: LAST_DAY, price, because: `${price} on ${fromDay}` }
        })
      })
    },
  }),
]

const rateSet = (room: string, fromDay: string, price: number | null): Told => ({
  type: 'RateSet',
  data: { room, fromDay, price },
})
const spansOf = async (...events: Told[]) =>
  (await project(hotel(), events)).rows(span).map(({ fromDay, untilDay, price }) => [fromDay, untilDay, price])

describe('spans of an owner', () => {
  test('follow each other without a gap, from the first day to the last', async () =>
    expect(await spansOf(rateSet('a', '2026-01-05', 10), rateSet('a', '2026-01-09', 12))).toEqual([
      ['0001-01-01', '2026-01-04', null],
      ['2026-01-05', '2026-01-08', 10],
      ['2026-01-09', '9999-12-31', 12],
    ]))
  test('are one where they say the same, also when that is said later', async () => {
    const joined = [
      ['0001-01-01', '2026-01-04', null],
      ['2026-01-05', '9999-12-31', 10],
    ]
    expect(await spansOf(rateSet('a', '2026-01-05', 10), rateSet('a', '2026-01-09', 10))).toEqual(joined)
    const [first, last] = [rateSet('a', '2026-01-05', 10), rateSet('a', '2026-01-09', 10)]
    expect(await spansOf(rateSet('a', '2026-01-07', 11), last, first, rateSet('a', '2026-01-07', 10))).toEqual(joined)
  })
  test('are other ones from a day that lies back, and the same before it', async () => {
    const computed: (string | null)[] = []
    const events = [rateSet('a', '2026-01-05', 10), rateSet('a', '2026-01-09', 12), rateSet('a', '2026-01-07', 11)]
    const { rows } = await project(hotel(computed), events)
    expect(rows(span).map(({ fromDay, because }) => [fromDay, because])).toEqual([
      ['0001-01-01', 'null on 0001-01-01'],
      ['2026-01-05', '10 on 2026-01-05'],
      ['2026-01-07', '11 on 2026-01-07'],
      ['2026-01-09', '12 on 2026-01-09'],
    ])
    // All at once, and then one by one: of what has no row yet everything is computed. In slices it follows later.
    expect(computed.slice(0, 4)).toEqual([null, null, '2026-01-09', '2026-01-07'])
  })
  test('are gone with their owner, those of days before as well', async () =>
    expect(
      await spansOf(rateSet('a', '2026-01-05', 10), rateSet('b', '2026-01-01', 1), rateSet('a', '2026-01-05', null)),
    ).toEqual([
      ['0001-01-01', '2025-12-31', null],
      ['2026-01-01', '9999-12-31', 1],
    ]))
  test('are gone, however many there were, when it has none any more', async () => {
    const events = [rateSet('a', '2026-01-05', 10), rateSet('a', '2026-01-09', 12), rateSet('a', '2026-01-12', 14)]
    expect(await spansOf(...events, rateSet('a', '2026-02-01', CLOSED))).toEqual([])
  })
  test('must begin where they were computed for', () =>
    expect(project(hotel([], { first: () => '2026-01-01' }), [rateSet('a', '2026-01-05', 10)])).rejects.toThrow(
      'the first span begins on 2026-01-01 and not on 0001-01-01',
    ))
})

test('a span that only ends on another day is another from there on', () => {
  const row = (untilDay: string, price = 10): Span => ({
    room: 'a',
    fromDay: '2026-01-01',
    untilDay,
    price,
    because: '',
  })
  const days = { from: 'fromDay', until: 'untilDay', same: (a: Span, b: Span) => a.price === b.price } as const
  const since = (previousSpan?: Span, after?: Span) =>
    movedSince<Span>(
      { days },
      [{ corporationId: 'c', ...(previousSpan && { before: previousSpan }), ...(after && { after }) }],
      ({ room }) => room,
    ).get('a')
  expect(since(row('2026-01-31'), row('2026-01-20'))).toBe('2026-01-21')
  expect(since(row('2026-01-20'), row(LAST_DAY))).toBe('2026-01-21')
  expect(since(row('2026-01-20'), row('2026-01-20', 11))).toBe('2026-01-01')
  expect(since(row('2026-01-20'), { ...row('2026-01-20'), because: 'another' })).toBe('2026-01-01')
  expect(since(undefined, row('2026-01-20'))).toBe('2026-01-01')
  expect(since(row('2026-01-20'))).toBe('2026-01-01')
})

test('the owner and the first day have to be part of the key', () =>
  expect(() => owned<Span>({ ...(hotel()[1] as never as object), owner: ['because'] } as never)).toThrow(
    'the key must hold the owner',
  ))
