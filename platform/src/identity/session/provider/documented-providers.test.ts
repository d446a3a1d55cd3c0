import { expect, test } from 'vitest'
import { documented } from '../testing/documented.ts'
import { startWith } from '../testing/started.ts'

test.each(documented)('%s is found good at the start and signs people in, by its own description', async (...row) => {
  const [name, shape, expected] = row
  const { visit, who, provider, product, lines } = await startWith(shape)
  const watch = product.signing.watch()
  await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(1)
  watch.close()
  expect(lines[0]?.startsWith(`People sign in at ${provider.setting}`)).toBe(true)
  expect(lines[0]?.includes('names no claim email_verified')).toBe(name.startsWith('Entra'))
  const { visitor, location } = await visit()
  expect(location).toBe('/dashboard/dish')
  expect((await who(visitor)).json).toMatchObject({
    subject: 'person-1',
    email: 'ana@cocina.example',
    name: 'Ana',
    ...expected,
  })
})
