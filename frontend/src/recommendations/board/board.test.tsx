import type {
  BoardColumn,
  Recommendation,
  RecommendationBoard,
  RecommendationGroup,
} from '@escandallo/contracts/recommendations/queries.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering, lastOf } from '../../testing/answers.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { useChanges } from '../use-changes.ts'
import { Board } from './board.tsx'
import { movedCard } from './moved-card.ts'

const JULIA = '05e00000-0000-4000-8000-000000000001'
const notice = (id: string, name: string, more: Partial<Recommendation> = {}): Recommendation => ({
  recommendationId: id,
  rule: 'task',
  section: 'products',
  establishmentId: null,
  currency: 'EUR',
  figures: {},
  subject: { kind: 'product', id, name },
  monthly: null,
  once: null,
  importance: 2,
  evidence: '/dashboard',
  read: false,
  archived: false,
  silencedUntil: null,
  columnId: null,
  userId: null,
  dueDate: null,
  stage: 'new',
  stagedAt: null,
  stagedBy: null,
  raisedAt: '2026-03-20T09:00:00.000Z',
  resolvedAt: null,
  worth: null,
  revision: '1',
  ...more,
})
const card = (items: Recommendation[], more: Partial<RecommendationGroup> = {}): RecommendationGroup => ({
  key: `key ${items[0]?.recommendationId}`,
  cause: 'rises',
  rule: 'task',
  category: null,
  count: items.length,
  monthly: 21_406,
  once: null,
  currency: 'EUR',
  isCounted: true,
  items,
  dishes: [],
  counted: 21_406,
  ids: items.map(({ recommendationId }) => recommendationId),
  ...more,
})
const noSums = { rises: null, recovers: null, others: null, once: null, recovered: null }
const column = (stage: BoardColumn['stage'], cards: RecommendationGroup[], sums = {}): BoardColumn => ({
  key: stage ?? '',
  stage,
  name: null,
  cards,
  count: cards.length,
  sums: { ...noSums, ...sums },
  folded: { count: 0, monthly: 0 },
})
const held = notice('n3', 'Carnes', { stage: 'in-hand', stagedAt: '2026-03-19T09:00:00.000Z', stagedBy: JULIA })
const board: RecommendationBoard = {
  columns: [
    column(
      'new',
      [card([notice('n1', 'Pescados')]), card([notice('n2', 'Alérgenos', { importance: 4 })], { cause: 'blocks' })],
      { rises: 39_129, recovers: 10_655 },
    ),
    column('in-hand', [card([held], { monthly: 14_303 })], { rises: 14_303 }),
    column('waiting', []),
    column('done', [
      card([notice('n4', 'Portes', { resolvedAt: '2026-03-18T09:00:00.000Z', worth: 1_820 })], { cause: 'recovers' }),
    ]),
  ],
  people: [{ userId: JULIA, name: 'Julia' }],
  currency: 'EUR',
}
const Page = () => <Board section="" topic="" changes={useChanges()} />
const show = (answer: unknown = board, moved: unknown = { ids: [], position: '1' }) => {
  const requests = answering({ 'GET /recommendations/board': answer, 'PUT /recommendations/move': moved })
  return { asked: requests, ...draw(<Page />, { path: '/dashboard/recommendation' }) }
}
const columnOf = (name: string) => within(screen.getByRole('region', { name }))
const moveOf = (asked: ReturnType<typeof answering>) => lastOf(asked, 'PUT', '/recommendations/move').body

test('every column says how many, what they come to with each kind of money apart, and who has what since when', async () => {
  const { container } = show()
  await screen.findByRole('region', { name: 'Nuevo' })
  expect(columnOf('Nuevo').getByRole('heading').textContent).toBe('Nuevo 2')
  expect(screen.getByRole('region', { name: 'Nuevo' }).textContent).toMatch(/391,29.*al mes.*106,55.*por recuperar/)
  expect(screen.getByRole('region', { name: 'En ello' }).textContent).toMatch(/Julia · desde el 19 mar 2026/)
  expect(columnOf('Nuevo').getByText('impide seguir')).toBeDefined()
  expect(columnOf('Espera respuesta').getByText(/Arrastra aquí/)).toBeDefined()
  // What its cause's end has resolved moves no more.
  expect(columnOf('Hecho').queryByRole('button', { name: /Mover a/ })).toBeNull()
  await expectAccessible(container)
})

test('a card moves by its arrow keys, and back with Z', async () => {
  let current = board
  const { asked } = show(
    () => current,
    ({ body }: { body: unknown }) => {
      const [pescados] = board.columns.flatMap(({ cards }) => cards)
      if (pescados) current = movedCard(current, pescados, (body as { to: string }).to)
      return { ids: [], position: '1' }
    },
  )
  await screen.findByRole('region', { name: 'Nuevo' })
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  expect(await columnOf('En ello').findByText('Pescados')).toBeDefined()
  expect(moveOf(asked)).toEqual({ ids: ['n1'], to: 'in-hand' })
  fireEvent.keyDown(document.body, { key: 'z' })
  expect(await columnOf('Nuevo').findByText('Pescados')).toBeDefined()
  expect(moveOf(asked)).toEqual({ ids: ['n1'], to: 'new' })
})

test('a card that moves leaves its column at once, with its count', () => {
  const [pescados] = board.columns.flatMap(({ cards }) => cards)
  if (!pescados) throw new Error('the board of this test has cards')
  // Of two notices, and still one card.
  const { columns } = movedCard(board, { ...pescados, count: 2 }, 'waiting')
  expect(columns.map(({ key, count }) => [key, count])).toEqual([
    ...[
      ['new', 1],
      ['in-hand', 1],
      ['waiting', 1],
      ['done', 1],
    ],
  ])
})

test('a card moves by its menu and by dragging, and what blocks has no way to what is done', async () => {
  const { asked, user } = show()
  await screen.findByRole('region', { name: 'Nuevo' })
  await user.click(screen.getByRole('button', { name: /Mover a… «Alérgenos»/ }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.queryByRole('menuitem', { name: 'Hecho' })).toBeNull()
  await user.click(menu.getByRole('menuitem', { name: 'Espera respuesta' }))
  await expect.poll(() => moveOf(asked)).toEqual({ ids: ['n2'], to: 'waiting' })

  const carried = new Map<string, string>()
  const dataTransfer = {
    setData: (kind: string, text: string) => carried.set(kind, text),
    getData: (kind: string) => carried.get(kind) ?? '',
  }
  const dragged = columnOf('En ello').getByText('Carnes').closest('li') as HTMLElement
  fireEvent.dragStart(dragged, { dataTransfer })
  fireEvent.drop(screen.getByRole('region', { name: 'Hecho' }), { dataTransfer })
  await expect.poll(() => moveOf(asked)).toEqual({ ids: ['n3'], to: 'done' })
})

test('a move that is refused says why, and the board is asked for again', async () => {
  const refused = () => new Response(JSON.stringify({ code: 'recommendation-resolved' }), { status: 409 })
  const { asked } = show(board, refused)
  await screen.findByRole('region', { name: 'Nuevo' })
  const boards = () => asked.filter(({ path }) => path === '/recommendations/board').length
  const first = boards()
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  await waitFor(() => expect(boards()).toBeGreaterThan(first))
  await waitFor(() => expect(columnOf('Nuevo').getByText('Pescados')).toBeDefined())
})

test('without notices it says what will stand there', async () => {
  show({ ...board, columns: board.columns.map((empty) => ({ ...empty, cards: [], count: 0 })) })
  expect(await screen.findByText('No hay nada abierto')).toBeDefined()
  expect(screen.queryByText(/0,00/)).toBeNull()
})
