import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { Avatar } from './avatar.tsx'
import { Badge } from './badge.tsx'
import { Status } from './chip.tsx'
import { DateText } from './date-text.tsx'
import { Money } from './money.tsx'

const textOf = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ')

test('money is grouped, isolated from the text around it, and a dash when unknown', async () => {
  const { container, redraw } = draw(<Money cents={123450} />)
  expect(textOf(container)).toBe('1.234,50 €')
  expect(container.querySelector('bdi')).not.toBeNull()
  redraw(<Money unitPrice="0.0125" />)
  expect(textOf(container)).toBe('0,0125 €')
  redraw(<Money cents={null} />)
  expect(textOf(container)).toBe('—Sin dato')
  redraw(<Money cents={0} />)
  expect(textOf(container)).toBe('0,00 €')
  await i18next.changeLanguage('en')
  redraw(<Money cents={-5} />)
  expect(textOf(container)).toBe('-€0.05')
})

test('days are written dd MMM yyyy in the language of the screen', async () => {
  const { container, redraw } = draw(<DateText date="2026-01-05" />)
  expect(container.querySelector('time')?.getAttribute('datetime')).toBe('2026-01-05')
  expect(textOf(container)).toBe('05 ene 2026')
  await i18next.changeLanguage('en')
  redraw(<DateText date="2026-01-06" />)
  expect(textOf(container)).toBe('06 Jan 2026')
})

test('a state is a word with an icon, a count has words, an avatar is silent', async () => {
  const { container } = draw(
    <>
      <Status tone="success">Completado</Status>
      <Badge count={120} label="120 sin leer">
        <span>Avisos</span>
      </Badge>
      <Avatar name="Lucía Fernández" />
    </>,
  )
  expect(screen.getByText('Completado').querySelector('svg')).not.toBeNull()
  expect(screen.getByText('99+').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText('120 sin leer')).toBeDefined()
  expect(screen.getByText('LF').getAttribute('aria-hidden')).toBe('true')
  await expectAccessible(container)
})
