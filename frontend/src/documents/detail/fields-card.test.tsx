import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { content, details } from '../testing/samples.ts'
import { FieldsCard, valueId } from './fields-card.tsx'

const light = { active: null, doubts: [], odds: new Set<string>(), onPoint: () => {}, onAsk: () => {} }

test('what few papers have at their foot is told where it has a value', () => {
  const credit = {
    ...content,
    kind: 'credit-note' as const,
    totals: { ...content.totals, charges: 300, withheld: 255, prepaid: null },
  }
  draw(<FieldsCard details={details} content={credit} {...light} />)
  expect(screen.getByRole('button', { name: /Portes y cargos/ })).toBeTruthy()
  expect(document.getElementById(valueId('totals.charges'))?.textContent).toMatch(/[-−]3,00/)
  expect(document.getElementById(valueId('totals.withheld'))?.textContent).toMatch(/\)2,55/)
  expect(screen.queryByRole('button', { name: /Anticipo|Redondeo/ })).toBeNull()
})
