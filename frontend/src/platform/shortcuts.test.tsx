import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../testing/render.tsx'
import { useKnownShortcuts, useShortcut } from './shortcuts.tsx'

const Review = ({ confirm, help, when = true }: { confirm: () => void; help: () => void; when?: boolean }) => {
  useShortcut('mod+enter', 'Confirmar', confirm, { when })
  useShortcut('?', 'Ayuda', help)
  return <input aria-label="Total" />
}
const Known = () => (
  <p data-testid="known">
    {useKnownShortcuts()
      .map(({ label }) => label)
      .join()}
  </p>
)

test('keys act on the page, plain ones not while typing, and the help knows them', async () => {
  const confirm = vi.fn()
  const help = vi.fn()
  const { user, redraw } = draw(
    <>
      <Review confirm={confirm} help={help} />
      <Known />
    </>,
  )
  expect(screen.getByTestId('known').textContent).toBe('Confirmar,Ayuda')
  await user.keyboard('?')
  expect(help).toHaveBeenCalledTimes(1)
  await user.type(screen.getByLabelText('Total'), '?{Control>}{Enter}{/Control}')
  expect(help).toHaveBeenCalledTimes(1)
  expect(confirm).toHaveBeenCalledTimes(1)
  redraw(
    <>
      <Review confirm={confirm} help={help} when={false} />
      <Known />
    </>,
  )
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(screen.getByTestId('known').textContent).toBe('Ayuda')
})
