import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answering } from '../testing/answers.ts'
import { expectAccessible } from '../testing/axe.ts'
import { draw } from '../testing/render.tsx'
import { Collaborators } from './collaborators.tsx'

test('people of the team are chosen as collaborators, and who has left stays named', async () => {
  const person = { status: 'active', displayName: null, role: 'user', sections: [], establishments: null }
  answering({
    'GET /users/list': { items: [{ ...person, userId: 'u1', name: 'Marta' }], page: 1, size: 200, total: 1 },
    'GET /establishments/list': { items: [], page: 1, size: 100, total: 0 },
  })
  const onChange = vi.fn()
  const { user, container } = draw(<Collaborators name="collaborators" value={['gone']} onChange={onChange} />)
  await user.click(await screen.findByRole('checkbox', { name: 'Marta' }))
  expect(onChange).toHaveBeenCalledWith(['gone', 'u1'])
  await expectAccessible(container)
})
