import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { ChoicePopover } from './choice-popover.tsx'

const options = [
  { value: 'a', label: 'Alborada Playa' },
  { value: 'b', label: 'Alborada Centro' },
]

const Filter = () => {
  const [chosen, setChosen] = useState<string[]>([])
  const label = chosen.length === 0 ? 'Todos los locales' : `Locales: ${chosen.join(' ')}`
  return <ChoicePopover {...{ label, options, chosen }} icon={null} onChange={setChosen} all="Todos" />
}

test('choices of a popover are ticked one by one, given back one by one, and given up at once', async () => {
  const { user } = draw(<Filter />)
  await user.click(screen.getByRole('button', { name: 'Todos los locales' }))
  expect(screen.getByRole('checkbox', { name: 'Todos', checked: true })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Alborada Centro' }))
  await user.click(screen.getByRole('checkbox', { name: 'Alborada Playa' }))
  expect(screen.getByText('Locales: b a')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Todos', checked: false })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Alborada Centro' }))
  expect(screen.getByText('Locales: a')).toBeTruthy()
  await expectAccessible(document.body)
  await user.click(screen.getByRole('checkbox', { name: 'Todos' }))
  expect(screen.getByText('Todos los locales')).toBeTruthy()
})
