import type { Permissions, Role } from '@escandallo/contracts/team/access.ts'
import { establishmentId } from './names.ts'

/** The one password of everybody in the demo. It is no secret: it is printed when the demo starts. */
export const PASSWORD = 'escandallo-demo'

export type Person = {
  key: 'demo' | 'marta' | 'iker'
  name: string
  email: string
  role: Role
  /** What somebody who was invited may do; null for those who founded the house. */
  permissions: Permissions | null
}

export const people: readonly Person[] = [
  { key: 'demo', name: 'Julia Alborada', email: 'demo@alborada.example', role: 'superadmin', permissions: null },
  { key: 'marta', name: 'Marta Iriarte', email: 'marta@alborada.example', role: 'admin', permissions: null },
  {
    key: 'iker',
    name: 'Iker Solana',
    email: 'iker@alborada.example',
    role: 'user',
    permissions: {
      role: 'user',
      sections: ['documents', 'products', 'suppliers'],
      establishments: [establishmentId('mercado')],
    },
  },
]
