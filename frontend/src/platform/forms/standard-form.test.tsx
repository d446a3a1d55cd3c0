import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answering } from '../../testing/answers.ts'
import { draw } from '../../testing/render.tsx'
import { post } from '../api.ts'
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
