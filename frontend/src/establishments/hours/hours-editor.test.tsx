import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { HoursEditor } from './hours-editor.tsx'
import type { Week } from './opening-hours.ts'

const onChange = vi.fn<(week: Week | null) => void>()

const Editor = ({ start }: { start: Week | null }) => {
  const [week, setWeek] = useState(start)
  const change = (next: Week | null) => {
    onChange(next)
    setWeek(next)
  }
  return <HoursEditor value={week} onChange={change} errorOf={() => undefined} />
}
const last = () => onChange.mock.lastCall?.[0]
const monday = (...shifts: { open: string; close: string; nextDay: boolean }[]): Week => [
  shifts,
  ...Array.from({ length: 6 }, () => null),
]

test('someone sets the hours for the first time, opens Tuesday and copies it to all days', async () => {
  const { user, container } = draw(<Editor start={null} />)
  await user.click(screen.getByRole('button', { name: 'Indicar el horario' }))
  expect(screen.getAllByText('Cerrado')).toHaveLength(7)
  await user.click(screen.getByRole('checkbox', { name: 'Martes' }))
  await user.click(screen.getByRole('button', { name: 'Añadir turno (martes)' }))
  await user.click(screen.getByRole('button', { name: 'Copiar a todos los días (martes)' }))
  const day = [
    { open: '13:00', close: '16:00', nextDay: false },
    { open: '20:00', close: '23:30', nextDay: false },
  ]
  expect(last()).toEqual(Array.from({ length: 7 }, () => day))
  await expectAccessible(container)
})

test('a shift that closes before it opens is refused in words, and may be said to end the next day', async () => {
  const { user } = draw(<Editor start={monday({ open: '20:00', close: '23:00', nextDay: false })} />)
  const close = screen.getByRole('textbox', { name: 'Cierre del turno 1 del lunes' })
  await user.clear(close)
  await user.type(close, '2')
  await user.tab()
  expect(screen.getByRole('textbox', { name: 'Cierre del turno 1 del lunes' })).toHaveProperty('value', '02:00')
  expect(close.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('La hora de cierre no puede ser anterior a la de apertura')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Sí, cierra el martes' }))
  expect(last()?.[0]).toEqual([{ open: '20:00', close: '02:00', nextDay: true }])
  expect(screen.queryByText('La hora de cierre no puede ser anterior a la de apertura')).toBeNull()
  expect(screen.getByText('Cierra el martes a las 02:00. Cuenta como servicio del lunes.')).toBeDefined()
})

test('the last shift taken away closes the day, and shifts that overlap are pointed out', async () => {
  const two = [
    { open: '13:00', close: '17:00', nextDay: false },
    { open: '16:00', close: '23:00', nextDay: false },
  ]
  const { user } = draw(<Editor start={monday(...two)} />)
  const row = within(screen.getByRole('group', { name: 'Lunes' }))
  expect(row.getByText('Dos turnos de este día se solapan. Revísalos.')).toBeDefined()
  await user.click(row.getByRole('button', { name: 'Quitar el turno 2 del lunes' }))
  expect(row.queryByText('Dos turnos de este día se solapan. Revísalos.')).toBeNull()
  await user.click(row.getByRole('button', { name: 'Quitar el turno 1 del lunes' }))
  expect(last()?.[0]).toBeNull()
})
