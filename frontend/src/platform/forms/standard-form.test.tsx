import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { answering } from '../../testing/answers.ts'
import { draw } from '../../testing/render.tsx'
import { post } from '../api.ts'
import { useNavigateFromHere } from './navigate-from-here.ts'
import { StandardForm } from './standard-form.tsx'
import { useStandardForm } from './use-standard-form.ts'

const Form = () => {
  const form = useStandardForm({
    schema: z.object({ name: z.string() }),
    values: { name: 'Merluza' },
    draft: 'standard-form-test',
    send: (sent, submit) => post<{ id: string }>('/dishes/new', sent, submit),
    changes: [],
    done: 'Guardado',
    onDone: () => {},
  })
  return (
    <StandardForm form={form}>
      <button type="button" onClick={() => form.unfinish('name', '«180 g merluza» no está añadido')}>
        type
      </button>
      <button type="button" onClick={() => form.unfinish('name', null)}>
        clear
      </button>
    </StandardForm>
  )
}

test('what is typed and part of no value yet keeps a form from being sent, and is named', async () => {
  const requests = answering({ 'POST /dishes/new': { id: '1', position: '1' } })
  const sent = () => requests.filter(({ method }) => method === 'POST')
  const { user } = draw(<Form />)
  await user.click(screen.getByRole('button', { name: 'type' }))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(screen.getByRole('alert').textContent).toContain('«180 g merluza» no está añadido')
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'clear' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
})

type LeavingProps = { answered: Promise<{ id: string }>; onDone: () => void }
const Leaving = ({ answered, onDone }: LeavingProps) => {
  const navigate = useNavigateFromHere()
  const form = useStandardForm({
    schema: z.object({ name: z.string() }),
    values: { name: 'Merluza' },
    draft: 'leaving-form-test',
    send: () => answered,
    changes: [],
    done: 'Guardado',
    onDone: ({ id }) => {
      navigate(`/dish/${id}`)
      onDone()
    },
  })
  return <StandardForm form={form}>{null}</StandardForm>
}

test.each([
  ['who waits for the answer is brought to what was made', false],
  ['who went elsewhere before the answer came stays there', true],
])('%s', async (_, isLeft) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<{ id: string }>()
  const onDone = vi.fn()
  const { user, location } = draw(<Leaving answered={answered} onDone={onDone} />)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const here = window.location.pathname
  if (isLeft) window.history.pushState(null, '', '/elsewhere')
  answer({ id: '1' })
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  window.history.replaceState(null, '', here)
  expect(location.history).toEqual(isLeft ? ['/'] : ['/', '/dish/1'])
})
