import type { Named } from './categories.ts'

export type Restriction = {
  code: string
  name: Named
  /** Number in Annex II of Regulation (EU) 1169/2011; null for a preference. */
  annex: string | null
}

const restriction = (code: string, annex: string | null, es: string, en: string): Restriction => ({
  code,
  annex,
  name: { es, en },
})

/** Allergens, intolerances and preferences. The codes are the specification's; the fourteen of the EU, lactose apart. */
export const restrictions: readonly Restriction[] = [
  restriction('INTOL001', '1', 'Cereales con gluten', 'Cereals containing gluten'),
  restriction('INTOL002', '7b', 'Lactosa', 'Lactose'),
  restriction('INTOL003', '12', 'Dióxido de azufre y sulfitos', 'Sulphur dioxide and sulphites'),
  restriction('INTOL004', '9', 'Apio', 'Celery'),
  restriction('INTOL005', '10', 'Mostaza', 'Mustard'),
  restriction('INTOL006', '13', 'Altramuces', 'Lupin'),
  restriction('ALLE001', '2', 'Crustáceos', 'Crustaceans'),
  restriction('ALLE002', '3', 'Huevos', 'Eggs'),
  restriction('ALLE003', '4', 'Pescado', 'Fish'),
  restriction('ALLE004', '5', 'Cacahuetes', 'Peanuts'),
  restriction('ALLE005', '6', 'Soja', 'Soybeans'),
  restriction('ALLE006', '7a', 'Leche y derivados', 'Milk and its products'),
  restriction('ALLE007', '8', 'Frutos de cáscara', 'Nuts'),
  restriction('ALLE008', '11', 'Sésamo', 'Sesame'),
  restriction('ALLE009', '14', 'Moluscos', 'Molluscs'),
  restriction('PREF001', null, 'Vegetariano', 'Vegetarian'),
  restriction('PREF002', null, 'Vegano', 'Vegan'),
]
