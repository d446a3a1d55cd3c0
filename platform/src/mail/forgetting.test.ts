import { expect, test } from 'vitest'
import { forgetting } from './forgetting.ts'

const forgotten: string[] = []
const forget = forgetting(
  { forget: async (person) => void forgotten.push(`key of ${person}`) },
  { forget: async ({ to, corporationId }) => forgotten.push(`letters of ${corporationId} to ${to}`) },
)

test('whoever is forgotten loses their letters before the key that tells their address', async () => {
  await forget({ person: 'p-1', email: 'ana@cantina.example', corporationId: 'cantina', account: false, proven: true })
  await forget({ person: 'p-2', email: null, corporationId: 'cantina', account: false, proven: true })
  expect(forgotten).toEqual(['letters of cantina to ana@cantina.example', 'key of p-1', 'key of p-2'])
})
