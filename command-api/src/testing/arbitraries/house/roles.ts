import { roleEvent } from '@escandallo/contracts/roles/events.ts'
import { roleExamples } from '@escandallo/contracts/roles/examples.ts'
import fc from 'fast-check'
import { roles } from '../../../roles/role.ts'
import { arbitraryOf, nothingMore } from '../arbitrary.ts'

const past = roleExamples.map((example) => roleEvent.parse(example))
const details = fc.constantFrom(...past.flatMap(({ data }) => ('details' in data ? [data.details] : [])))

export const roleArbitrary = arbitraryOf(roles, 'roleId', {
  NewRole: fc.record({ details }),
  UpdateRole: fc.record({ details }),
  DeleteRole: nothingMore,
})
