import type {
  Recommendation,
  RecommendationGroup,
  RecommendationGroups,
} from '@escandallo/contracts/recommendations/queries.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering, lastOf } from '../../testing/answers.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { Inbox } from '../inbox.tsx'
import { useChanges } from '../use-changes.ts'
import { Lead } from './lead.tsx'

const notice = (
  id: string,
  name: string,
  monthly: number | null,
  more: Partial<Recommendation> = {},
): Recommendation => ({
  recommendationId: id,
  rule: 'R01',
  section: 'products',
  establishmentId: null,
  currency: 'EUR',
  monthly,
  subject: { kind: 'product', id, name },
  once: null,
  importance: 2,
  evidence: `/dashboard/product/${id}`,
  figures: { change: '0.2', supplier: 'Cala', before: '10', now: '12', unit: 'kg', date: '2026-03-20' },
  read: false,
  archived: false,
  silencedUntil: null,
  columnId: null,
  stage: 'new',
  stagedAt: null,
  stagedBy: null,
  userId: null,
  dueDate: null,
  raisedAt: '2026-03-20T09:00:00.000Z',
  resolvedAt: null,
  worth: null,
  revision: '1',
  ...more,
})
const group = (more: Partial<RecommendationGroup>): RecommendationGroup => ({
  key: 'rises CAT2',
  cause: 'rises',
  rule: 'R01',
  category: 'CAT2',
  count: 2,
  monthly: 10_353,
  once: null,
  currency: 'EUR',
  isCounted: true,
  ids: ['n1', 'n2'],
  items: [notice('n1', 'Merluza', 6_237), notice('n2', 'Bacalao', 4_116)],
  dishes: [],
  counted: 10_353,
  ...more,
})
const reached = (dishId: string, name: string, foodCost: string, isOver: boolean) => ({
  dishId,
  name,
  foodCost,
  exact: true,
  isOver,
})
const blocked = notice('n3', 'Canelones', null, { rule: 'R24', importance: 4, figures: { cost: '4', net: '3' } })
const data: RecommendationGroups = {
  groups: [
    group({
      key: 'R24',
      cause: 'blocks',
      rule: 'R24',
      category: null,
      count: 1,
      monthly: null,
      ids: ['n3'],
      items: [blocked],
    }),
    group({ dishes: [reached('d1', 'Rape a la marinera', '31.2', true), reached('d2', 'Canelones', '24', false)] }),
    group({ key: 'R20', rule: 'R20', category: null, isCounted: false, counted: 0, monthly: 900 }),
  ],
  folded: { count: 127, monthly: 6_140, keys: ['R11'] },
  rises: { count: 2, families: 1 },
  blocking: 1,
  currency: 'EUR',
  sums: { monthly: 15_084, rises: 10_353, recovers: 0, others: 4_731 },
}
const totals = {
  rises: 10_353,
  recovers: 0,
  others: 4_731,
  unread: 130,
  read: 0,
  archived: 0,
  done: 0,
  monthly: 15_084,
  priced: 2,
  once: 0,
  blocking: 1,
  recovered: 0,
  recoveredEver: 0,
  currency: 'EUR',
  columns: [],
  newest: [],
}
/** What the page shows of open notices. */
const Open = () => (
  <>
    <Lead section="" topic="" />
    <Inbox show="open" section="" topic="" at="" totals={totals} onShow={() => {}} changes={useChanges()} />
  </>
)
const show = (groups = data) => {
  const asked = answering({
    'GET /recommendations/groups': groups,
    'PUT /recommendations/update': { ids: [], position: '1' },
  })
  return { asked, ...draw(<Open />, { path: '/dashboard/recommendation' }) }
}

test('notices stand by their cause with what they come to a month, and the rest is folded with its sum', async () => {
  const { container } = show()
  const rises = within(await screen.findByRole('region', { name: 'Lo que ha subido' }))
  const fish = rises.getByRole('button', { name: /Pescado.*: 2 subidas/ })
  expect(fish.closest('li')?.textContent).toMatch(/Merluza, Bacalao.*103,53/)
  expect(rises.getByText(/no se suma a las subidas/)).toBeDefined()
  expect(screen.getByRole('region', { name: 'Impiden seguir' }).textContent).toContain('Canelones')
  expect(screen.getByRole('button', { name: /127 avisos menores/ }).textContent).toContain('61,40')
  expect(screen.getByText(/^Son 2 subidas de precio en 1 categoría/)).toBeDefined()
  await expectAccessible(container)
})

test('a group says which dishes it reaches and opens them, and what has no amount says why', async () => {
  show()
  const rises = within(await screen.findByRole('region', { name: 'Lo que ha subido' }))
  const dishes = rises.getByRole('link', { name: /afecta a 2 platos/ })
  expect(dishes.getAttribute('href')).toBe('/dashboard/dish?ids=d1,d2')
  expect(screen.getByRole('region', { name: 'Impiden seguir' }).textContent).toContain('sin importe: impide seguir')
  expect(screen.getByText(/47,31/).closest('p')?.textContent).toMatch(/47,31.*en otros avisos/)
  fireEvent.keyDown(document.body, { key: 'j' })
  const table = await screen.findByRole('table', { name: 'Platos a los que afecta' })
  expect(within(table).getByRole('row', { name: /Rape a la marinera/ }).textContent).toContain('31,2')
})

test('what another notice counts already stands beside what can be got back, so that both add up to the comparator', async () => {
  show({
    ...data,
    groups: [...data.groups, group({ key: 'R03', rule: 'R03', cause: 'recovers', counted: 4_369, monthly: 4_699 })],
    sums: { ...data.sums, recovers: 4_369 },
  })
  const lead = (await screen.findByText(/se pueden recuperar/)).closest('p')?.textContent
  expect(lead).toMatch(/43,69.*se pueden recuperar\. Otros 3,30.*no se suman: ya están en otro aviso/)
})

test('the keys move through the groups, and archive all of one', async () => {
  const { asked } = show()
  await screen.findByRole('region', { name: 'Lo que ha subido' })
  fireEvent.keyDown(document.body, { key: 'j' })
  const parts = await screen.findByRole('table', { name: /De qué se compone/ })
  expect(within(parts).getByRole('row', { name: /Merluza/ }).textContent).toContain('62,37')
  fireEvent.keyDown(document.body, { key: 'e' })
  await expect
    .poll(() => lastOf(asked, 'PUT', '/recommendations/update').body)
    .toEqual({ ids: ['n1', 'n2'], change: 'archive' })
})

test('a first day without rises says so, and shows no zero', async () => {
  show({
    ...data,
    groups: [],
    folded: { count: 0, monthly: 0, keys: [] },
    rises: { count: 0, families: 0 },
    sums: { monthly: 0, rises: 0, recovers: 0, others: 0 },
    blocking: 0,
  })
  expect(await screen.findByText('No hay nada abierto')).toBeDefined()
  expect(screen.getByText(/Ningún precio ha subido/)).toBeDefined()
  expect(screen.queryByText(/0,00/)).toBeNull()
})
