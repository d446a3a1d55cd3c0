import { screen } from '@testing-library/react'
import { type ComponentType, Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { PartNotFetched } from '../platform/parts/part-error.ts'
import { draw } from '../testing/render.tsx'
import { loadedPart } from './loaded-part.ts'

const Form = () => {
  const [text, setText] = useState('')
  return <input aria-label="Nota" value={text} onChange={(event) => setText(event.target.value)} />
}
const inWaiting = (Part: ComponentType) => (
  <Suspense fallback={<p>Cargando</p>}>
    <Part />
  </Suspense>
)

test('what was fetched beforehand is there with the first picture', async () => {
  const { Part, load } = loadedPart(async () => ({ default: Form }))
  await load()
  draw(inWaiting(Part))
  expect(screen.getByLabelText('Nota')).toBeTruthy()
})

test('what was fetched when it was needed keeps what is typed into it, whatever is drawn anew around it', async () => {
  const { Part } = loadedPart(async () => ({ default: Form }))
  const { user, redraw } = draw(inWaiting(Part))
  await user.type(await screen.findByLabelText('Nota'), 'sin cebolla')
  redraw(inWaiting(Part))
  expect(screen.getByLabelText<HTMLInputElement>('Nota').value).toBe('sin cebolla')
})

test('one that cannot be fetched says so, and is fetched again the next time it is asked for', async () => {
  const fetchPart = vi.fn(async () => ({ default: Form })).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { load } = loadedPart(fetchPart)
  await expect(load()).rejects.toBeInstanceOf(PartNotFetched)
  expect((await load()).default).toBe(Form)
})
