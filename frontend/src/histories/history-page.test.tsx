import type { CauseGroup, CostHistory, CostStep, StepCause } from '@escandallo/contracts/kitchen/history.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Route, useSearch } from 'wouter'
import { answering, lastOf } from '../testing/answers.ts'
import { expectAccessible } from '../testing/axe.ts'
import { draw } from '../testing/render.tsx'
import HistoryPage from './history-page.tsx'

const figures = { net: '20', foodCost: '35', margin: '13', marginRate: '65', multiplier: '2.86', exact: true }
const known = { coverage: '1', price: null, figures }
const cause = (group: CauseGroup, change: Partial<StepCause> = {}): StepCause => ({
  group,
  type: 'price',
  kind: 'product',
  id: 'hake',
  name: 'Merluza',
  unit: 'kg',
  before: '14.08',
  after: '15.34',
  hasPaper: false,
  documentId: null,
  lineId: null,
  documentNumber: null,
  supplierName: null,
  byName: null,
  ...change,
})
const paper = { hasPaper: true, documentId: 'doc', lineId: 'line', documentNumber: '26/2214' }
type Made = { day: string; cost: string | null; groups?: CauseGroup[]; because?: StepCause[] }

const historyOf = (steps: Made[]): CostHistory => ({
  name: 'Merluza en salsa',
  pending: false,
  currency: 'EUR',
  from: '2026-01-01',
  to: '2026-11-29',
  target: '30',
  unit: null,
  spans: [{ day: '2026-01-01', cost: '7' } as Made, ...steps].map(({ day, cost, groups = ['paper'] }, at, all) => ({
    from: day,
    until: all[at + 1] ? plusDays(all[at + 1]?.day ?? day, -1) : null,
    cost,
    atLeast: cost ?? '1.2',
    ...known,
    groups: at === 0 ? [] : groups,
    isStep: at > 0,
  })),
})
const stepsOf = (steps: Made[]): CostStep[] =>
  steps
    .map(({ day, cost, because = [cause('paper', paper)] }, at) => {
      const before = at === 0 ? '7' : (steps[at - 1]?.cost ?? null)
      const change = cost === null || before === null ? null : String(Number(cost) - Number(before))
      return {
        day,
        until: null,
        cost,
        atLeast: cost ?? '1.2',
        ...known,
        because,
        change,
        changeRate: null,
        before: { cost: before, atLeast: before ?? '1.2', coverage: '1' },
      }
    })
    .reverse()

const three: Made[] = [
  { day: '2026-02-12', cost: '6.75' },
  {
    day: '2026-05-04',
    cost: '6.25',
    groups: ['edit'],
    because: [cause('edit', { type: 'composition', kind: 'dish', id: 'd', byName: 'Lucía' })],
  },
  { day: '2026-11-23', cost: '7.4' },
]
const noLines = { elements: [], origins: [], missing: [] }
const answers = (steps: Made[]) => ({
  'GET /dishes/cost-history': historyOf(steps),
  'GET /dishes/cost-steps': { items: stepsOf(steps), page: 1, size: 25, total: steps.length },
  'GET /dishes/cost': noLines,
})
const Search = () => <output data-testid="search">{useSearch()}</output>
const page = (search = '') =>
  draw(
    <>
      <Route path="/dashboard/dish/:id/history">
        <HistoryPage />
      </Route>
      <Search />
    </>,
    { path: `/dashboard/dish/d/history${search}` },
  )
/** Spaces that do not break are spaces to whoever reads. */
const textOf = (element: Element | undefined) => element?.textContent?.replaceAll('\u00a0', ' ')
const search = () => screen.getByTestId('search').textContent
const chosen = () =>
  screen
    .getAllByRole('button', { pressed: true })
    .map((button) => button.getAttribute('data-step'))
    .filter(Boolean)

describe('the history of a cost', () => {
  test('has a row for each step, from what to what, with its cause and its paper', async () => {
    answering(answers(three))
    const { container } = page()
    const table = await screen.findByRole(
      'table',
      { name: 'Cambios del coste, del último al primero' },
      { timeout: 4000 },
    )
    const [, last, edit] = within(table).getAllByRole('row')
    expect(textOf(last)).toMatch(/23 nov 2026.*Merluza 14,08 € → 15,34 €\/kg.*26\/2214.*6,25 € → 7,40 €.*\+1,15 €/)
    expect(textOf(edit)).toMatch(/Cambió la receta Lucía.*6,75 € → 6,25 €.*−0,50 €/)
    expect(within(table).getAllByRole('link', { name: 'Documento' })).toHaveLength(2)
    expect(screen.getByText(/El 01 ene 2026 costaba 7,00 €/)).toBeDefined()
    expect(screen.getByText(/3 cambios lo han traído aquí: 2 documentos y 1 cambio tuyo/)).toBeDefined()
    await expectAccessible(container)
  })

  test('writes a change that its sides add up to, and one below a cent with its decimals in all three', async () => {
    answering(
      answers([
        { day: '2026-02-12', cost: '9.2351' },
        { day: '2026-05-04', cost: '9.3649' },
        { day: '2026-11-23', cost: '9.3621' },
      ]),
    )
    page()
    const table = await screen.findByRole('table')
    const [, small, large] = within(table).getAllByRole('row')
    expect(textOf(large)).toMatch(/9,24 € → 9,36 €\+0,12 €/)
    expect(textOf(small)).toMatch(/9,365 € → 9,362 €−0,003 €/)
  })

  test('is walked by arrows, step by step in time, and the address keeps the step', async () => {
    answering(answers(three))
    const { user } = page('?range=running-year')
    await screen.findByRole('table')
    expect(chosen()).toEqual(['2026-11-23'])
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(chosen()).toEqual(['2026-05-04']))
    expect(search()).toContain('step=2026-05-04')
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    await waitFor(() => expect(chosen()).toEqual(['2026-02-12']))
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(chosen()).toEqual(['2026-05-04']))
  })

  test('opens the paper of the chosen step by Enter, and nothing where there is none', async () => {
    answering(answers(three))
    const { user, location } = page('?step=2026-05-04')
    await screen.findByRole('table')
    await user.keyboard('{Enter}')
    expect(location.history?.at(-1)).toMatch(/history/)
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(chosen()).toEqual(['2026-11-23']))
    await user.keyboard('{Enter}')
    expect(location.history?.at(-1)).toContain('/dashboard/document/doc?line=line')
  })

  test('is narrowed by cause in the address and in what is asked', async () => {
    const asked = answering(answers(three))
    const { user } = page()
    await screen.findByRole('table')
    await user.click(screen.getByRole('button', { name: /cambio tuyo 1/ }))
    await waitFor(() => expect(lastOf(asked, 'GET', '/dishes/cost-steps').search.get('causes')).toBe('edit'))
    expect(search()).toContain('causes=edit')
  })

  test('of a step on a later page asks for that page alone', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      day: plusDays('2026-02-01', at),
      cost: String(5 + (at % 3)),
    }))
    const asked = answering({
      ...answers(many),
      'GET /dishes/cost-steps': ({ search: query }: { search: URLSearchParams }) => {
        const [number, size] = [Number(query.get('page')), Number(query.get('size'))]
        return { items: stepsOf(many).slice((number - 1) * size, number * size), page: number, size, total: 60 }
      },
    })
    page('?step=2026-02-03')
    await screen.findByRole('table')
    await waitFor(() => expect(chosen()).toEqual(['2026-02-03']))
    expect(lastOf(asked, 'GET', '/dishes/cost-steps').search.get('page')).toBe('3')
  })

  test('says of a cost that is not known that it is not, and of a paper that may not be seen that there is one', async () => {
    answering(answers([{ day: '2026-03-01', cost: null, because: [cause('paper', { hasPaper: true })] }]))
    page()
    const table = await screen.findByRole('table')
    expect(textOf(within(table).getAllByRole('row')[1])).toMatch(/7,00 € → ≥ 1,20 €/)
    expect(await screen.findByText(/no tienes permiso para verlo/)).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Documento' })).toBeNull()
  })

  test('says that it is being worked out', async () => {
    answering({ ...answers([]), 'GET /dishes/cost-history': { ...historyOf([]), spans: [], pending: true } })
    page()
    expect(await screen.findByText('Se está calculando')).toBeDefined()
  })
  test('says that there is none yet in these days, and shows the way to all there is', async () => {
    answering({ ...answers([]), 'GET /dishes/cost-history': { ...historyOf([]), spans: [] } })
    const { user } = page()
    expect(await screen.findByText('Este plato todavía no tenía coste en estos días')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Ver todo lo que hay' }))
    expect(search()).toContain('range=all')
  })
  test('says that it may not be seen', async () => {
    answering({ 'GET /dishes/cost-history': new Response(JSON.stringify({ code: 'forbidden' }), { status: 403 }) })
    page()
    expect(await screen.findByText('No tienes acceso a esta página')).toBeDefined()
  })
})
