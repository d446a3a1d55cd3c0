import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { DateField } from './date-field.tsx'
import { DateRangePicker } from './date-range-picker.tsx'
import { TimeField } from './time-field.tsx'

const today = '2026-11-20'

test('a predefined range is taken with one click and keeps its name', async () => {
  const onChange = vi.fn()
  const { user } = draw(
    <DateRangePicker label="Periodo" value={{ range: 'running-year' }} onChange={onChange} today={today} />,
  )
  const button = screen.getByRole('button', { name: /^Periodo: ?Este año ?01 ene 2026 – 20 nov 2026$/ })
  await user.click(button)
  expect(screen.getByRole('button', { name: 'Este año' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Mes pasado' }))
  expect(onChange).toHaveBeenCalledWith({ range: 'month' })
  expect(document.activeElement).toBe(button)
})

test('a range must be whole and forwards before it is accepted', async () => {
  const onChange = vi.fn()
  const { user } = draw(
    <DateRangePicker
      label="Periodo"
      value={{ from: '2026-03-10', to: '2026-03-20' }}
      onChange={onChange}
      today={today}
    />,
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
  expect(onChange).toHaveBeenCalledWith({ from: '2026-03-10', to: '2026-03-31' })
})

const Day = ({ start = '', onChange }: { start?: string; onChange?: (day: string) => void }) => {
  const [day, setDay] = useState(start)
  return (
    <DateField
      label="Vencimiento"
      value={day}
      onChange={(next) => {
        setDay(next)
        onChange?.(next)
      }}
    />
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('Vencimiento')

describe('one day', () => {
  test('is shown as people write it, under its own label', async () => {
    const { container } = draw(<Day start="2026-03-05" />)
    expect(field().value).toBe('05/03/2026')
    await expectAccessible(container)
  })

  test('is typed in short, and is whole when the field is left', async () => {
    const onChange = vi.fn()
    const { user } = draw(<Day start="2026-03-05" onChange={onChange} />)
    await user.clear(field())
    await user.type(field(), '18/4')
    expect(onChange).toHaveBeenLastCalledWith('')
    expect(field().value).toBe('18/4')
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith('2026-04-18')
    expect(field().value).toBe('18/04/2026')
  })

  test('that does not exist stays as typed and is said to be wrong', async () => {
    const onChange = vi.fn()
    const { user } = draw(<Day onChange={onChange} />)
    await user.type(field(), '31/02/2026')
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith('')
    expect(field().value).toBe('31/02/2026')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/Escribe una fecha que exista/)).toBeDefined()
  })

  test('moves by the arrow keys', async () => {
    const onChange = vi.fn()
    const { user } = draw(<Day start="2026-02-28" onChange={onChange} />)
    await user.type(field(), '{ArrowUp}')
    expect(onChange).toHaveBeenLastCalledWith('2026-03-01')
    await user.type(field(), '{ArrowDown}{ArrowDown}')
    expect(onChange).toHaveBeenLastCalledWith('2026-02-27')
  })

  test('is picked from a calendar', async () => {
    const onChange = vi.fn()
    const { user } = draw(<Day start="2026-03-05" onChange={onChange} />)
    const button = screen.getByRole('button', { name: 'Elegir en el calendario: Vencimiento' })
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: /12 de marzo de 2026/ }))
    expect(onChange).toHaveBeenLastCalledWith('2026-03-12')
    expect(field().value).toBe('12/03/2026')
    expect(document.activeElement).toBe(button)
  })
})

const TypedTime = () => {
  const [time, setTime] = useState('')
  return <TimeField label="Hora" value={time} onChange={setTime} />
}

test('a time is typed as people write it, of twenty-four hours whatever the browser speaks', async () => {
  const { user, container } = draw(<TypedTime />)
  const field = screen.getByLabelText<HTMLInputElement>('Hora')
  expect(field.type).toBe('text')
  for (const [typed, time] of [
    ['930', '09:30'],
    ['14.5', '14.5'],
    ['21 h', '21:00'],
  ] as const) {
    await user.clear(field)
    await user.type(field, typed)
    await user.tab()
    expect(field.value).toBe(time)
  }
  await expectAccessible(container)
})
