import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { put } from '../../platform/api.ts'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { useStandardForm } from '../../platform/forms/use-standard-form.ts'
import { answering } from '../../testing/answers.ts'
import { draw } from '../../testing/render.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Overtaken, withoutConflict } from './overtaken.tsx'

type Thing = { dishId: string; revision: string; name: string }
const begun: Thing = { dishId: 'd1', revision: '1', name: 'Pisto' }
const saved: Thing = { ...begun, revision: '2', name: 'Pisto manchego' }
const written = z.object({
  description: z.object({ name: z.string() }),
  composition: z.object({ elements: z.array(z.never()) }),
})
const valuesOf = ({ name }: Thing): z.infer<typeof written> => ({
  description: { name },
  composition: { elements: [] },
})

const Edit = () => {
  const [latest, setLatest] = useState(begun)
  const form = useStandardForm({
    schema: z.object({ dishId: z.string(), ...written.shape }),
    values: { dishId: begun.dishId, ...valuesOf(begun) },
    draft: 'overtaken-test',
    send: (sent, submit) => put('/dishes/update', sent, submit),
    changes: [],
    done: '',
    onDone: () => {},
  })
  return (
    <StandardForm
      form={withoutConflict(form, begun, latest)}
      also={
        <button type="button" onClick={() => setLatest(saved)}>
          Llega
        </button>
      }
    >
      <Overtaken
        {...{ form, base: begun, latest }}
        valuesOf={valuesOf}
        idField="dishId"
        draftOf={({ revision }) => `overtaken-test ${revision}`}
        wordsOf={(label, value) => ({ label, text: String(value) })}
        onBase={() => {}}
      />
      <TextField {...form.text('description.name', 'Nombre')} />
    </StandardForm>
  )
}

test('a second saving of one dish says once that there is another version, and leads to both', async () => {
  answering({ 'PUT /dishes/update': () => new Response(JSON.stringify({ code: 'dish-changed' }), { status: 409 }) })
  const { user } = draw(<Edit />)
  await user.type(screen.getByRole('textbox', { name: /Nombre/ }), ' de la casa')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Este plato se ha guardado también en otra pestaña/)
  await user.click(screen.getByRole('button', { name: 'Llega' }))
  expect(
    await screen.findAllByText(/Este plato se ha guardado también en otra pestaña o por otra persona/),
  ).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ver las dos' })))
})
