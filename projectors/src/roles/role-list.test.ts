import { roleEvent } from '@escandallo/contracts/roles/events.ts'
import { roleExamples } from '@escandallo/contracts/roles/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { expect, test } from 'vitest'
import { rolesGroup } from './group.ts'
import { roleList } from './tables.ts'

const [added, changed, removed] = roleExamples.map(
  ({ type, data }): Told => ({ type, data: roleEvent.parse({ type, data }).data, stream: 'role-1' }),
) as [Told, Told, Told]
const row = async (...events: Told[]) => (await project(rolesGroup, events)).rows(roleList)[0]

test('a role is in the list with what was last said of it, and with its end', async () => {
  expect(await row(added)).toMatchObject({ name: 'Jefe de cocina', removed: false, revision: 0 })
  expect(await row(added, changed, removed)).toMatchObject({
    name: 'Contable',
    sections: ['documents', 'suppliers'],
    removed: true,
    revision: 2,
  })
  await expect(row(removed)).rejects.toThrow('never added')
})
