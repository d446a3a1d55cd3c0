import { expect, test } from 'vitest'
import { draw } from '../testing/render.tsx'
import { useLineWords } from './line-product.tsx'

const Bought = ({ unit, content }: { unit: 'kg' | 'l'; content: string }) => {
  const words = useLineWords('EUR')
  const bought = { price: '21.5', per: { quantity: '1', unit: 'unit' as const }, content }
  return <p>{words.bought({ amount: '1', unit, price: '1', cost: '1', off: null, bought })}</p>
}

test('a jug is a container, and a sack is no piece', () => {
  expect(draw(<Bought unit="l" content="5" />).container.textContent).toMatch(/el envase de 5/)
  expect(draw(<Bought unit="kg" content="25" />).container.textContent).toMatch(/la unidad de 25/)
})
