import type { PlateOfDish } from '@escandallo/contracts/plates/queries.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { NutritionTab } from './nutrition-tab.tsx'

const row = { unit: 'g', kcal: null, intake: null, atLeast: false }
const energy = { key: 'energy', unit: 'kJ', amount: '407', kcal: '97', intake: '5', atLeast: true }
const label = [energy, { ...row, key: 'fat', amount: '3.1' }, { ...row, key: 'salt', amount: null }]
const nutrition = {
  weight: '0.3',
  figures: [
    { key: 'energy', unit: 'kcal', perPortion: '97.35', per100g: '32.45', most: '142.45', coverage: '0.9833' },
    { key: 'protein', unit: 'g', perPortion: '5.9', per100g: '1.9', most: '5.9', coverage: '1' },
  ],
  label: { per100g: label, perPortion: label },
  coverage: '0.9833',
  grade: null,
  noGrade: 'could-change',
  sources: [],
  gaps: [
    { kind: 'product', id: 'secret', name: 'Sal', reason: 'no-data' },
    { kind: 'product', id: 'salt', name: 'Sal fina', reason: 'to-taste' },
  ],
} as unknown as PlateOfDish['nutrition']

test('a plate with something decisive unknown has no grade, salt without a figure, and the rest "at least"', () => {
  draw(<NutritionTab nutrition={nutrition} />)
  expect(document.body.textContent).toContain('Sin nota: lo que falta podría cambiarla')
  const [ofLabel, ofAll] = screen.getAllByRole('table')
  const cellsOf = (table: HTMLElement | undefined, name: string) =>
    within(within(table as HTMLElement).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll(/\s/gu, ' '))
  expect(cellsOf(ofLabel, 'Energía').slice(0, 2)).toEqual(['al menos 407 kJ / 97 kcal', 'al menos 407 kJ / 97 kcal'])
  expect(cellsOf(ofLabel, 'Grasas')[0]).toBe('3,1 g')
  expect(cellsOf(ofLabel, 'Sal')[0]).toBe('—')
  expect(cellsOf(ofAll, 'Energía')).toEqual(['al menos 32,5 kcal', 'al menos 97,4 kcal', '98 %'])
  expect(cellsOf(ofAll, 'Proteínas')[1]).toBe('5,9 g')
  // The way to mend "to taste" is the line of the dish, not the product.
  expect(screen.getByRole('link', { name: 'Sal' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Sal fina' })).toBeNull()
})
