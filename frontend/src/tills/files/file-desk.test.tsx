import type { UnderstoodFile } from '@escandallo/contracts/tills/understood.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { FileDesk } from './file-desk.tsx'

const column = (heading: string, meaning: string | null) => ({ sheet: '', heading, meaning, by: null, samples: ['1'] })
const question = (key: string, code: string, choices: string[]) => ({
  key,
  code,
  column: key,
  choices,
  likeliest: null,
  detail: '1.234',
})
const understood: UnderstoodFile = {
  kind: 'tickets',
  currency: 'EUR',
  chain: null,
  columns: [column('Fecha', 'date'), column('Importe', 'amount')],
  asks: [question('numbers:importe', 'numbers', ['grouped', 'decimal']), question('dates', 'dates', ['dmy', 'mdy'])],
  answered: [],
  notes: [],
  doubts: [],
  notTaken: [],
  counts: { doubts: 0, notTaken: 0 },
  examples: [],
  figures: {
    from: '2026-11-01',
    until: '2026-11-02',
    days: 2,
    tickets: 3,
    refunds: 0,
    complimentary: 0,
    gross: 3300,
    net: 3000,
    articles: null,
    perDay: [],
    byRate: [],
  },
}

const open = (file: UnderstoodFile = understood) => {
  const acts = { onAnswer: vi.fn(), onTake: vi.fn(), onLeave: vi.fn() }
  const drawn = draw(<FileDesk name="ventas.csv" understood={file} answers={{}} busy={false} {...acts} />)
  return { ...acts, ...drawn }
}

test('a number answers the first question, or the one that has the focus', async () => {
  const { user, onAnswer, container } = open()
  await user.keyboard('2')
  expect(onAnswer).toHaveBeenLastCalledWith({ 'numbers:importe': 'decimal' })
  await user.keyboard('f')
  await user.keyboard('f')
  await user.keyboard('1')
  expect(onAnswer).toHaveBeenLastCalledWith({ dates: 'dmy' })
  await user.keyboard('4')
  expect(onAnswer).toHaveBeenCalledTimes(2)
  await expectAccessible(container)
})

test('C goes from column to column, and what is chosen there is no answer', async () => {
  const { user, onAnswer } = open()
  await user.keyboard('c')
  expect(document.activeElement).toBe(screen.getByLabelText('Qué es la columna Fecha'))
  await user.keyboard('1')
  expect(onAnswer).not.toHaveBeenCalled()
})

test('Ctrl and Enter take a file that asks nothing, Escape leaves it', async () => {
  const { user, onTake, onLeave } = open({ ...understood, asks: [] })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onTake).toHaveBeenCalledWith(false)
  await user.keyboard('{Escape}')
  expect(onLeave).toHaveBeenCalledTimes(1)
})

test('a file that asks something is not taken by a key', async () => {
  const { user, onTake } = open()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onTake).not.toHaveBeenCalled()
})

test.each([
  ['goes on when they are read', { ...understood, asks: [] }, 1],
  ['ends where the reading brings a question', understood, 0],
])('Ctrl and Enter while rows are read again %s', async (_, readFile, times) => {
  const acts = { onAnswer: vi.fn(), onTake: vi.fn(), onLeave: vi.fn() }
  const drawnFile = (file: UnderstoodFile, busy: boolean) => (
    <FileDesk name="ventas.csv" understood={file} answers={{}} {...{ busy, ...acts }} />
  )
  const { user, redraw } = draw(drawnFile(understood, true))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(acts.onTake).not.toHaveBeenCalled()
  redraw(drawnFile(readFile, false))
  expect(acts.onTake).toHaveBeenCalledTimes(times)
})

test('a list that differs from the takings of its days says both sums, and days that are none are named', async () => {
  const differing = {
    ...question('takings-differ', 'takings-differ', ['displace']),
    column: null,
    detail: '600000/142727',
  }
  const days = { ...question('day', 'day', []), column: null, detail: '2026-02-30' }
  const { user, onAnswer, container } = open({ ...understood, kind: 'sold', asks: [differing, days] })
  expect(container.textContent?.replaceAll(/\s/g, ' ')).toMatch(
    /6\.000,00 € de cierres y esta lista dice 1\.427,27 €.*«2026-02-30» no son días/,
  )
  await user.click(screen.getByRole('radio', { name: /Sí, cuenta la lista/ }))
  expect(onAnswer).toHaveBeenLastCalledWith({ 'takings-differ': 'displace' })
})

test('rows that are asked for together are answered each by its name', async () => {
  const rows = { ...question('row:pan', 'row-rate', ['10', '21']), detail: 'Pan, Agua', also: ['row:agua'] }
  const { user, onAnswer } = open({ ...understood, asks: [rows] })
  expect(screen.getByText('El archivo no dice el IVA de Pan, Agua: ¿cuál llevan?')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: /21/ }))
  expect(onAnswer).toHaveBeenLastCalledWith({ 'row:pan': '21', 'row:agua': '21' })
})

test('what was answered for an earlier file is shown as such, and may be answered anew', async () => {
  const rate = { ...question('row:bote', 'row-is', ['10', 'tip', 'article']), detail: 'Bote', value: 'tip' }
  const { user, onAnswer, container } = open({ ...understood, asks: [], answered: [rate] })
  expect(screen.getByText('1 pregunta respondida · 1 con otro archivo de este TPV')).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: '¿Qué es «Bote»?' }), 'Un artículo')
  expect(onAnswer).toHaveBeenLastCalledWith({ 'row:bote': 'article' })
  await expectAccessible(container)
})

test.each([
  [0, 'El archivo entra entero.'],
  [3, 'Entra todo menos 3 filas que no cuentan, con su motivo arriba.'],
])('a file of which %i rows are left out says how much of it comes in', (notTaken, text) => {
  const { container } = open({ ...understood, asks: [], counts: { doubts: 0, notTaken } })
  expect(container.textContent).toContain(text)
})
