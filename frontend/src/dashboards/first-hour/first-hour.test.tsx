import type { BestSellers } from '@escandallo/contracts/sales/best-sellers.ts'
import type { User } from '@escandallo/contracts/team/queries.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { SignedIn } from '../../platform/auth/testing/signed-in.tsx'
import { createQueryClient } from '../../platform/connection/query-client.ts'
import { newProductCount } from '../../products/public.ts'
import { type Asked, answering } from '../../testing/answers.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import OverviewPage from '../overview-page.tsx'

/** The count of the menu, which stands beside every page. */
const MenuCount = () => (useQuery(newProductCount()).isSuccess ? <hr /> : null)

const corporationId = '22222222-2222-4222-8222-222222222222'
const admin: User = {
  userId: '11111111-1111-4111-8111-111111111111',
  corporationId,
  corporationName: 'Casa Marta',
  email: 'marta@ejemplo.es',
  name: 'Marta',
  role: 'admin',
  status: 'active',
  displayName: null,
  phone: null,
  gender: null,
  language: null,
  clerkId: null,
  invClerkId: null,
  geo: null,
  deletedAt: null,
  avatar: null,
  provider: 'local',
  establishments: null,
  createdAt: '2026-01-01T00:00:00Z',
  sections: ['dashboard', 'documents', 'products', 'dishes', 'sales'],
}

const dish = '33333333-3333-4333-8333-333333333333'
const octopus = { reason: 'no-cost' as const, kind: 'product' as const, id: dish, name: 'Pulpo', stops: 1 }
const seller = {
  kind: 'dish' as const,
  id: dish,
  tillId: null,
  name: 'Arroz de verduras',
  quantity: '188',
  net: 244_400,
  known: 244_400,
  cost: 58_656,
  margin: 185_744,
  unitCost: '3.12',
  foodCost: '24',
  costToday: '3.12',
  missing: null,
}
const unknown = { known: 0, cost: null, margin: null, unitCost: null, foodCost: null, costToday: null }
const grilled = {
  ...seller,
  ...unknown,
  id: '44444444-4444-4444-8444-444444444444',
  name: 'Pulpo a la brasa',
  net: 133_200,
  missing: { why: 'gap' as const, link: octopus, links: 1 },
}
const cake = {
  ...seller,
  ...unknown,
  kind: 'unmapped' as const,
  id: null,
  tillId: dish,
  name: 'TARTA QUESO',
  net: 91_200,
  missing: { why: 'unmapped' as const, link: null, links: 0 },
}
const sold = (known: number): BestSellers => ({
  currency: 'EUR',
  target: '30',
  days: { from: '2026-11-01', to: '2026-11-27' },
  tickets: 1284,
  net: 468_800,
  known,
  cost: 58_656,
  margin: known - 58_656,
  marginRate: '76',
  coverage: { known, of: 468_800 },
  items: [seller, grilled, cake],
  counted: { known: 1, of: 3 },
  lifts: [grilled, cake].map((row) => ({ ...row, adds: row.net })),
  lifted: known + 133_200 + 91_200,
})
const nothing: BestSellers = {
  currency: 'EUR',
  target: '30',
  days: null,
  tickets: 0,
  net: null,
  known: 0,
  cost: null,
  margin: null,
  marginRate: null,
  coverage: { known: 0, of: 0 },
  items: [],
  counted: { known: 0, of: 0 },
  lifts: [],
  lifted: 0,
}

const openHome = (
  sales: BestSellers,
  { papers = 0, rejected = 0, incomplete = 0, fresh = 0, founded = new Date().toISOString() } = {},
) => {
  const list = { items: [], page: 1, size: 1, total: papers }
  const requests = answering({
    'GET /users/me': admin,
    'GET /corporations/details': { corporationId, foundedAt: founded },
    'GET /corporations/figures': { since: null },
    'GET /dashboard/sales/best-sellers': sales,
    'GET /documents/list': { ...list, counts: { all: papers + rejected, completed: papers, rejected } },
    'GET /products/list': ({ search }: Asked) =>
      search.get('show') === 'incomplete' ? { ...list, total: incomplete } : { ...list, total: papers + incomplete },
    'GET /products/drafts/count': { new: fresh, incomplete: incomplete - fresh },
    'GET /dishes/list': { ...list, counts: { all: papers, gaps: 0 }, month: null },
  })
  const { container } = draw(
    <QueryClientProvider client={createQueryClient()}>
      <SignedIn>
        <MenuCount />
        <OverviewPage />
      </SignedIn>
    </QueryClientProvider>,
    { path: '/dashboard' },
  )
  return { asked: requests, textOf: () => container.textContent?.replaceAll('\u00a0', ' ') ?? '', container }
}

beforeEach(() => localStorage.clear())

test('before anything is there it says what to bring and what each thing will show, and no figure', async () => {
  const { container, textOf } = openHome(nothing)
  await screen.findByText('Diez márgenes ciertos en una hora', undefined, { timeout: 4000 })
  const steps = await screen.findAllByRole('listitem')
  expect(steps).toHaveLength(6)
  expect(steps[0]?.getAttribute('aria-current')).toBe('step')
  expect(textOf()).not.toMatch(/\d €|0 %(?! de la venta)/)
  await expectAccessible(container)
})

test.each([{ papers: 0 }, { papers: 3 }])('its key chooses files where $papers papers are there', async (counts) => {
  const { container } = openHome(nothing, counts)
  const button = await screen.findByRole('button', { name: /^(Subir|Elegir)/ }, { timeout: 4000 })
  expect(button.getAttribute('aria-keyshortcuts')).toBe('u')
  const chooses = vi.spyOn(container.querySelector('input[type=file]') as HTMLInputElement, 'click')
  await userEvent.keyboard('u')
  expect(chooses).toHaveBeenCalledTimes(1)
})

test('once papers are confirmed their spend is no longer something to be seen later', async () => {
  const { container, textOf } = openHome(nothing, { papers: 3 })
  await expect.poll(textOf, { timeout: 4000 }).toContain('Precios que suben')
  await expect.poll(textOf).not.toContain('con la primera factura confirmada')
  expect(container.querySelectorAll('.will-see dt')).toHaveLength(3)
})

test('papers are confirmed when all are that can be: rejected ones and copies wait for nobody', async () => {
  const { textOf } = openHome(nothing, { papers: 13, rejected: 3 })
  await expect.poll(textOf, { timeout: 4000 }).toContain('13 de 13 confirmados')
})

test.each([
  { incomplete: 73, fresh: 73, act: 'Aceptar 73', href: '/dashboard/product/drafts' },
  { incomplete: 75, fresh: 73, act: 'Aceptar 73', href: '/dashboard/product/drafts' },
  { incomplete: 2, fresh: 0, act: 'Completar 2', href: '/dashboard/product/drafts?show=incomplete' },
])('products are completed where they wait: $incomplete, of them $fresh new', async ({ act, href, ...counts }) => {
  const { textOf } = openHome(nothing, { papers: 3, ...counts })
  const link = await screen.findByRole('link', { name: new RegExp(`^${act}:`) }, { timeout: 4000 })
  // The same two figures as the tabs of the page.
  const lacking = counts.incomplete - counts.fresh
  expect(textOf()).toContain(`${counts.fresh} nuevos por aceptar, ${lacking} por completar`)
  expect(link.getAttribute('href')).toBe(href)
})

test('what waits is counted by one request, in the menu and on the page', async () => {
  const home = openHome(nothing, { papers: 3, incomplete: 5, fresh: 2 })
  await screen.findByRole('link', { name: /^(?:Aceptar|Completar) 2:/ }, { timeout: 4000 })
  expect(home.asked.filter(({ path }) => path.endsWith('/products/drafts/count'))).toHaveLength(1)
})

test('below sixty per cent no margin of all is said, and what makes most known stands with its verb', async () => {
  const { container, textOf } = openHome(sold(244_400))
  await screen.findByText('52 %', { selector: '.display *, .display' }, { timeout: 4000 })
  expect(textOf()).toContain('Aún no se sabe tu margen: tienes coste del 52 % de la venta.')
  expect(textOf()).toContain('Con 2 pasos más llegas del 52 % al 100 %.')
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows[2]?.textContent).toContain('falta el precio de Pulpo')
  expect(rows[3]?.textContent).toContain('el artículo del TPV no está asociado')
  const link = await screen.findByRole('link', { name: 'Asociar TARTA QUESO' })
  expect(link.getAttribute('href')).toBe(`/dashboard/integration/articles?till=${dish}`)
  await expectAccessible(container)
})

test('one share is one figure wherever it stands, and never rounded up', async () => {
  const { textOf } = openHome(sold(171_500))
  await screen.findByText('36 %', { selector: '.display *, .display' }, { timeout: 4000 })
  await screen.findAllByRole('listitem')
  await expect.poll(textOf).toContain('del 36 % al 84 %')
  expect(textOf()).not.toMatch(/\b37 %|\b85 %/)
})

test('takings that name no dish leave their link open, and no count and no table stands for what nobody said', async () => {
  const takings: BestSellers = {
    ...nothing,
    days: { from: '2026-11-28', to: '2026-11-28' },
    net: 90_000,
    coverage: { known: 0, of: 90_000 },
  }
  const { textOf } = openHome(takings, { papers: 1 })
  expect(await screen.findByText(/la Z no dice qué platos/, undefined, { timeout: 4000 })).toBeDefined()
  expect(textOf()).not.toMatch(/toda la venta está asociada|0 tickets|Tus 0|de ellos 0/)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('Asociar la venta con los platos').closest('li')?.dataset.done).toBeUndefined()
})

test('from sixty per cent on the margin is said with its share', async () => {
  const { textOf } = openHome(sold(300_000))
  await screen.findByText('63 %', { selector: '.display *, .display' }, { timeout: 4000 })
  expect(textOf()).toContain('dejan 2.413,44 € después de la materia prima, el 76,0 %')
})

test('it is gone when all have a cost, after thirty days, and once it was put away', async () => {
  openHome(sold(244_400))
  await userEvent.click(await screen.findByRole('button', { name: 'Ver el inicio completo' }, { timeout: 4000 }))
  expect(screen.queryByText('Tu primera hora')).toBeNull()
  localStorage.clear()
  const { asked } = openHome(sold(244_400), { founded: '2026-01-01T00:00:00Z' })
  const paths = () => asked.map(({ path }) => path)
  await expect.poll(paths, { timeout: 4000 }).toContain('/dashboard/overview/purchases')
  expect(paths()).not.toContain('/dashboard/sales/best-sellers')
})

test('what was sold before its cost was known has no margin, is counted as without one, and shows what it costs today', async () => {
  const salad = {
    ...seller,
    ...unknown,
    name: 'Ensalada de tomate',
    id: '55555555-5555-4555-8555-555555555555',
    costToday: '0.71',
    missing: { why: 'earlier' as const, link: null, links: 0 },
  }
  const { textOf } = openHome({ ...sold(244_400), items: [seller, grilled, salad] }, { papers: 3 })
  const row = (await screen.findByText('Ensalada de tomate')).closest('tr') as HTMLElement
  expect(row.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'vendido antes de conocer su coste; hoy 0,71 € por ración',
  )
  expect(
    within(row)
      .getByRole('link', { name: /vendido antes/ })
      .getAttribute('href'),
  ).toBe(`/dashboard/dish/${salad.id}`)
  // The path and the foot of the table count the same margins.
  expect(textOf()).toContain('Con coste, 1 de 3')
  expect(textOf()).toContain('1 de 3')
  expect(textOf()).not.toContain('2 de 3')
})

test.each([
  ['is not the colour of what is well below what a margin needs', 244_400, true],
  ['has its colour from there on', 300_000, false],
])('the bar of sales that have a cost %s', async (_, withCost, isLow) => {
  const { container } = openHome(sold(withCost), { papers: 3 })
  await screen.findByText(/con coste/, { selector: 'a' })
  expect(container.querySelector<HTMLElement>('.coverage-bar')?.dataset.low === 'true').toBe(isLow)
})
