import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { CLOSES_AFTER_MS, useClosing } from './use-closing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const close = vi.fn()
const Tray = ({ isOver }: { isOver: boolean }) => (
  <section aria-label="Subidas" {...useClosing(isOver, close)}>
    <button type="button">Confirmar</button>
  </section>
)
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('closes some seconds after all is over, and not while the pointer or the focus is within', () => {
  close.mockReset()
  draw(<Tray isOver />)
  const tray = screen.getByRole('region')
  fireEvent.pointerEnter(tray)
  wait(CLOSES_AFTER_MS * 2)
  fireEvent.pointerLeave(tray)
  const button = screen.getByRole('button')
  fireEvent.focus(button)
  wait(CLOSES_AFTER_MS * 2)
  expect(close).not.toHaveBeenCalled()
  fireEvent.blur(button)
  wait(CLOSES_AFTER_MS + 100)
  expect(close).toHaveBeenCalledTimes(1)
})

test('stays as long as something is left', () => {
  close.mockReset()
  draw(<Tray isOver={false} />)
  wait(CLOSES_AFTER_MS * 3)
  expect(close).not.toHaveBeenCalled()
})
