import type { PlateOfDish } from '@escandallo/contracts/plates/queries.ts'
import { describe, expect, test } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { EnvironmentTab } from './environment-tab.tsx'

const text = () => document.body.textContent?.replaceAll(/\s/gu, ' ') ?? ''
const shown = (environment: Partial<PlateOfDish['environment']>) =>
  draw(
    <EnvironmentTab
      plate={
        {
          environment: {
            weight: '0.6',
            letter: null,
            noLetter: 'too-little-known',
            coverage: '0.5',
            perPortion: { ghg: '0.35', land: null, water: null, eutrophication: null },
            atLeast: { ghg: true, land: true, water: true, eutrophication: true },
            perKg: null,
            contributors: [],
            gaps: [],
            ...environment,
          },
          herds: [],
        } as unknown as PlateOfDish
      }
    />,
  )

describe('the footprint of a portion', () => {
  test('is at least what is known of it, and nothing per kg without a letter', () => {
    shown({})
    expect(text()).toContain('≥ 0,35 kg CO₂e por ración · — por kg de plato')
    expect(text()).toContain('Se conoce el 50 % del peso')
  })

  test('says that its coverage is unknown where something has no weight', () => {
    shown({ coverage: null, noLetter: 'no-weight' })
    expect(text()).toContain('≥ 0,35 kg CO₂e por ración')
    expect(text()).toContain('Falta algún peso: no se puede calcular qué parte se conoce')
    expect(text()).not.toContain('100')
  })

  test('is the figure itself where all is known', () => {
    const atLeast = { ghg: false, land: false, water: false, eutrophication: false }
    shown({ coverage: '1', letter: 'A', noLetter: null, perKg: '0.58', atLeast })
    expect(text()).toContain('A 0,35 kg CO₂e por ración · 0,58 kg CO₂e por kg de plato')
    expect(text()).not.toContain('≥')
  })
})
