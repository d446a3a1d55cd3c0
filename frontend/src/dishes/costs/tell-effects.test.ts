import { beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '../../ui/feedback/toasts.tsx'
import { tellEffects } from './tell-effects.ts'

const nothing = { target: '30', products: [], dishes: [], menus: [] }
const soup = { dishId: 'd', fellUnderTarget: true }
const asked = vi.fn<() => object>()
const toasts = vi.spyOn(notify, 'info').mockImplementation(() => {})

beforeEach(() => {
  asked.mockReset()
  toasts.mockClear()
  vi.stubGlobal('fetch', async () => Response.json(asked()))
})

describe('what a confirmed document did', () => {
  test('is told once costs are recorded, with what went off target and a way to see it', async () => {
    asked.mockReturnValueOnce(nothing).mockReturnValue({ ...nothing, products: [{}], dishes: [soup], menus: [{}] })
    const open = vi.fn()
    await tellEffects('x', open, [1, 1, 1])
    expect(asked).toHaveBeenCalledTimes(2)
    expect(toasts).toHaveBeenCalledTimes(1)
    const [words, options] = toasts.mock.calls[0] ?? []
    expect(words).toBe('Esta factura cambia el coste de 2 platos y menús')
    expect(options?.description).toBe('1 plato deja de cumplir el 30 %.')
    options?.action?.onClick()
    expect(open).toHaveBeenCalledTimes(1)
  })
  test('is not toasts where no dish moved, nor where nothing came of it', async () => {
    asked.mockReturnValue({ ...nothing, products: [{}] })
    await tellEffects('x', () => {}, [1, 1])
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockReturnValue(nothing)
    await tellEffects('x', () => {}, [1, 1])
    expect(toasts).not.toHaveBeenCalled()
  })
})
