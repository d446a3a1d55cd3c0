import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { CLOSES_AFTER_MS, useClosing } from './use-closing.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const close = vi.fn()
const Tray = ({ isOver }: { isOver: boolean }) => (
  <section aria-label="Subidas" {...useClosing(isOver, close)}>
    <button type="button">Confirmar</button>
  </section>
)
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('closes some seconds after all is over, and not while the pointer or the focus is within', async () => {
  close.mockReset()
  const { user } = draw(<Tray isOver />)
  await user.hover(screen.getByRole('region'))
  await wait(CLOSES_AFTER_MS * 2)
  await user.unhover(screen.getByRole('region'))
  await user.tab()
  await wait(CLOSES_AFTER_MS * 2)
  expect(close).not.toHaveBeenCalled()
  await user.tab()
  await wait(CLOSES_AFTER_MS + 100)
  expect(close).toHaveBeenCalledTimes(1)
})

test('stays as long as something is left', async () => {
  close.mockReset()
  draw(<Tray isOver={false} />)
  await wait(CLOSES_AFTER_MS * 3)
  expect(close).not.toHaveBeenCalled()
})
