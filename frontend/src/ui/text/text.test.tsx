import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { Avatar } from './avatar.tsx'
import { Badge } from './badge.tsx'
import { Status } from './chip.tsx'
import { DateText } from './date-text.tsx'
import { Delta, toneOf } from './delta.tsx'
import { DisplayFigure } from './display-figure.tsx'
import { DisplayShare } from './display-share.tsx'
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
  expect(textOf(container)).toBe('−€0.05')
})

test('the figure of a screen answers its question, cents and sign in small', async () => {
  const { container, redraw } = draw(
    <DisplayFigure question="¿Cuánto se ha gastado?" cents={123450} after="en marzo" />,
  )
  expect(textOf(container)).toBe('¿Cuánto se ha gastado?1.234,50 €en marzo')
  expect(container.querySelector('bdi')?.firstChild?.textContent).toBe('1')
  expect([...container.querySelectorAll('small')].map(textOf).join('')).toBe(',50 €')
  redraw(<DisplayFigure question="¿Y frente al mes pasado?" cents={500} currency="USD" signed />)
  expect(textOf(container.querySelector('bdi') as Element)).toBe('+5,00 US$')
  expect(container.querySelector('.display-after')).toBeNull()
})

test('a share that is not all is never rounded up to all', () => {
  const { container } = draw(
    <DisplayShare question="¿De cuánto se sabe el coste?" share={0.9999} after="ya tiene coste" />,
  )
  expect(textOf(container)).toBe('¿De cuánto se sabe el coste?99 %ya tiene coste')
})

test('a change has its sign and an arrow, a colour only from a fifth on, and is never made up', async () => {
  const { container, redraw } = draw(<Delta ratio={0.25} better="down" />)
  expect(textOf(container)).toBe('+25,0 %')
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  expect(container.querySelector('.chip-danger')).not.toBeNull()
  redraw(<Delta ratio={null} />)
  expect(textOf(container)).toBe('—Sin dato')
  expect([toneOf(0.25, 'up'), toneOf(-0.25, 'down'), toneOf(-0.2, 'up')]).toEqual(['success', 'success', 'danger'])
  expect([toneOf(0.19, 'up'), toneOf(0.25, 'neither'), toneOf(0.25, undefined)]).toEqual(Array(3).fill('neutral'))
  await expectAccessible(container)
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
