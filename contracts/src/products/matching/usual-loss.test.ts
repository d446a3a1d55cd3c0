import { describe, expect, test } from 'vitest'
import { isUsualLossOff, usualLossOf } from './usual-loss.ts'

describe('the usual loss', () => {
  test.each([
    ...[
      'Calamar limpio',
      'Sepia limpia congelada',
      'AJO MORADO PELADO BOTE 1 KG',
      'Merluza sin espinas',
      'Bacalao s/espinas',
    ],
    ...[
      'Salmón en filetes',
      'Dorada fileteada',
      'Muslo de pollo deshuesado',
      'Calamar net',
      'Conill desossat',
      'Lluç sense espines',
    ],
    ...['Cleaned squid', 'Boneless chicken thigh', 'Peeled prawns', 'Cod fillets'],
  ])('of %s was taken off already', (name) => expect(usualLossOf({ merma: '25' }, name)).toBe('0'))

  test.each([
    ...['Calamar', 'Calamar sin limpiar', 'Patata sin pelar', 'POLLO CORRAL ENTERO LIMPIO', 'CONEJO LIMPIO CON CABEZA'],
    ...[
      'Calamar 5 kg peso neto',
      'Calamar pes net 5 kg',
      'Squid net weight 5 kg',
      'Whole cleaned fish',
      'Unpeeled prawns',
    ],
  ])('of %s is that of its ingredient', (name) => expect(usualLossOf({ merma: '25' }, name)).toBe('25'))

  test('is said to be off where the name alone took it off', () => {
    expect(isUsualLossOff('Calamar limpio', '0', { merma: '25' })).toBe(true)
    expect(isUsualLossOff('Calamar limpio', '5', { merma: '25' })).toBe(false)
    expect(isUsualLossOff('Calamar', '0', { merma: '25' })).toBe(false)
    expect(isUsualLossOff('Azúcar pelado', '0', { merma: '0' })).toBe(false)
  })

  test('of what is no known ingredient is none', () => expect(usualLossOf(null, 'Calamar')).toBe('0'))
})
