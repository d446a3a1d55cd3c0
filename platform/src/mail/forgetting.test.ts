import { expect, test } from 'vitest'
import { forgetting } from './forgetting.ts'

const forgotten: string[] = []
const forget = forgetting(
  { forget: async (person) => void forgotten.push(`key of ${person}`) },
  { forget: async (address) => forgotten.push(`letters to ${address}`) },
)

test('whoever is forgotten loses their letters before the key that tells their address', async () => {
  await forget('p-1', 'ana@cantina.example')
  await forget('p-2', null)
  expect(forgotten).toEqual(['letters to ana@cantina.example', 'key of p-1', 'key of p-2'])
})
