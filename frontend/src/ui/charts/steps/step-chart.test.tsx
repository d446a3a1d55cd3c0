import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { StepChart } from './step-chart.tsx'
import { StepMark } from './step-mark.tsx'

const chart = {
  label: 'Cost of a portion of hake',
  from: '2026-03-01',
  to: '2026-04-30',
  unit: '€ a portion',
  line: {
    label: '4.80 €',
    points: [
      { day: '2026-03-01', value: 4.2 },
      { day: '2026-03-20', value: null },
      { day: '2026-04-02', value: 4.8 },
    ],
  },
  format: (value: number) => value.toFixed(2),
  formatDay: (day: string) => day,
  formatMonth: (day: string) => day.slice(0, 7),
}

test('a drawing is one picture with a name, and what is not known is left blank in it', () => {
  const { container } = render(<StepChart {...chart} />)
  expect(screen.getAllByRole('img', { name: 'Cost of a portion of hake' })).toHaveLength(1)
  expect(container.querySelectorAll('.step-gap')).toHaveLength(1)
  expect(container.textContent).toContain('€ a portion')
})

test('a line goes along and up, never aslant', () => {
  const { container } = render(<StepChart {...chart} />)
  expect(container.querySelector('.step-line')?.getAttribute('d')).toMatch(/^(M[-\d.]+[ ,][-\d.]+|[HV][-\d.]+|\s)+$/)
})

test('a mark chooses its day', async () => {
  const onChoose = vi.fn()
  const marks = [{ day: '2026-04-02', shape: 'dot' as const, weight: 1, title: 'Invoice', effect: '+0.60 €' }]
  const { container } = render(<StepChart {...chart} marks={marks} onChoose={onChoose} />)
  await userEvent.click(container.querySelector('.step-choice') as Element)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2026-04-02')
})

test('each kind of mark has a shape of its own', () => {
  const { container } = render(
    <>
      <StepMark shape="dot" />
      <StepMark shape="diamond" />
    </>,
  )
  const [dot, diamond] = container.querySelectorAll('path')
  expect(dot?.getAttribute('d')).not.toBe(diamond?.getAttribute('d'))
})
