import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const List = ({ asked, late = 0 }: { asked: (text: string) => void; late?: number }) => {
  const [text, setText] = useState('')
  const ask = (next: string) => {
    asked(next)
    if (late > 0) setTimeout(() => setText(next), late)
    else setText(next)
  }
  return (
    <>
      <SearchField label="Buscar" placeholder="Buscar" value={text} onChange={ask} />
      <button type="button" onClick={() => setText('')}>
        Quitar
      </button>
    </>
  )
}

const field = () => screen.getByRole('searchbox') as HTMLInputElement
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const pause = () => act(() => vi.advanceTimersByTime(250))

test('a list is asked once when the typing pauses, and the field follows every key', () => {
  const asked = vi.fn()
  render(<List asked={asked} />)
  for (const text of ['h', 'ha', 'har']) {
    type(text)
    expect(field().value).toBe(text)
    act(() => vi.advanceTimersByTime(100))
  }
  expect(asked).not.toHaveBeenCalled()
  pause()
  expect(asked.mock.calls).toEqual([['har']])
})

test('a list that follows late takes back no key', () => {
  render(<List asked={() => {}} late={100} />)
  type('har')
  pause()
  type('hari')
  act(() => vi.advanceTimersByTime(150))
  expect(field().value).toBe('hari')
})

test('taking the filters away empties the field', () => {
  render(<List asked={() => {}} />)
  type('harina')
  pause()
  fireEvent.click(screen.getByRole('button', { name: 'Quitar' }))
  expect(field().value).toBe('')
})
