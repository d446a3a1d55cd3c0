import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/render.tsx'
import { documentDetails } from '../../queries.ts'
import { restaurant } from '../../testing/review.tsx'
import { ids } from '../../testing/samples.ts'
import { ReviewScreen } from '../review-screen.tsx'
import { REST_MS } from './moved-on.ts'

vi.setConfig({ testTimeout: 30_000 })

const of = { id: ids.document }

/** A queue: what is confirmed or rejected makes room for the next. */
const Queue = () => {
  const [turn, setTurn] = useState(1)
  const { data } = useQuery(documentDetails(of))
  return (
    data && (
      <>
        <p>Documento {turn}</p>
        <ReviewScreen key={turn} of={of} details={data} findNext={async () => () => setTurn((now) => now + 1)} />
      </>
    )
  )
}

const ready = { unsure: [] }
const opened = async () => {
  const server = restaurant(ready)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const { user } = draw(<Queue />)
  await screen.findByText('Documento 1')
  const confirmed = () => server.to('POST /documents/confirm').length
  const onward = () => screen.findByText('Documento 2')
  return { user, server, confirmed, onward }
}
const button = () => screen.getByRole('button', { name: /^Confirmar/ })
/** The clock stands still: on a slow machine a few keys take longer than a document rests. */
let now = 1
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())
const aMoment = () =>
  act(async () => {
    now += REST_MS + 50
  })

describe('a document that came by itself', () => {
  test('is not confirmed by the second click of a double click, and is by a click of its own', async () => {
    const { user, confirmed, onward } = await opened()
    await user.click(button())
    await onward()
    await user.click(button())
    expect(confirmed()).toBe(1)
    await aMoment()
    expect(confirmed()).toBe(1)
    await user.click(button())
    await waitFor(() => expect(confirmed()).toBe(2))
  })

  test('is confirmed at once when the pointer has left the buttons meanwhile', async () => {
    const { user, confirmed, onward } = await opened()
    await user.click(button())
    await onward()
    await user.hover(button())
    await user.hover(document.body)
    await user.click(button())
    await waitFor(() => expect(confirmed()).toBe(2))
  })

  test('is neither confirmed, saved nor rejected by keys pressed again', async () => {
    const { user, server, confirmed, onward } = await opened()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await onward()
    const saves = server.to('PUT /documents/update').length
    await user.keyboard('{Control>}{Enter}{/Control}{Control>}s{/Control}{Alt>}r{/Alt}')
    button().focus()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([confirmed(), server.to('PUT /documents/update').length]).toEqual([1, saves])
    await aMoment()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(confirmed()).toBe(2))
  })
})
