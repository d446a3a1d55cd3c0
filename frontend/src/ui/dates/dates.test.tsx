import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { DateField } from './date-field.tsx'
import { DateRangePicker } from './date-range-picker.tsx'

const today = '2026-11-20'

test('a predefined range is taken with one click and keeps its name', async () => {
  const told = vi.fn()
  const { user } = draw(
    <DateRangePicker label="Periodo" value={{ range: 'running-year' }} onChange={told} today={today} />,
  )
  const button = screen.getByRole('button', { name: /^Periodo: ?Este año ?01 ene 2026 – 20 nov 2026$/ })
  await user.click(button)
  expect(screen.getByRole('button', { name: 'Este año' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Mes pasado' }))
  expect(told).toHaveBeenCalledWith({ range: 'month' })
  expect(document.activeElement).toBe(button)
})

test('a range must be whole and forwards before it is accepted', async () => {
  const told = vi.fn()
  const { user } = draw(
    <DateRangePicker label="Periodo" value={{ from: '2026-03-10', to: '2026-03-20' }} onChange={told} today={today} />,
  )
  await user.click(screen.getByRole('button', { name: /Periodo/ }))
  expect((await screen.findAllByText('marzo 2026')).length).toBeGreaterThan(0)
  const accept = screen.getByRole<HTMLButtonElement>('button', { name: 'Aceptar' })
  const to = screen.getByLabelText('Hasta')
  await user.clear(to)
  expect(accept.disabled).toBe(true)
  await user.type(to, '2026-03-01')
  expect(accept.disabled).toBe(true)
  expect(to.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('La fecha final debe ser posterior a la inicial')).toBeDefined()
  await user.clear(to)
  await user.type(to, '2026-03-31')
  await expectAccessible(screen.getByRole('dialog'))
  await user.click(accept)
  expect(told).toHaveBeenCalledWith({ from: '2026-03-10', to: '2026-03-31' })
})

test('a day is a date field with its own label', async () => {
  const { container } = draw(<DateField label="Vencimiento" value="2026-03-05" onChange={() => {}} />)
  expect(screen.getByLabelText<HTMLInputElement>('Vencimiento').value).toBe('2026-03-05')
  await expectAccessible(container)
})
