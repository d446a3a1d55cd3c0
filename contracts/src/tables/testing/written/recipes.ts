import type { WrittenRecipe } from './written-table.ts'

/** Recipes as they are pasted out of documents and sheets. */
export const writtenRecipes: readonly WrittenRecipe[] = [
  {
    name: 'rabo de toro, out of a document',
    text: `RABO DE TORO (8 pax)
Ingredientes:
•\t2,5 kg de rabo de toro troceado
•\t3 cebollas grandes
•\t1 botella de vino tinto
•\t200 ml de fondo oscuro
•\t4 dientes de ajo
•\tc/s de sal y pimienta
•\tAceite de oliva: 150 ml`,
    lines: [
      // Whether a title is an ingredient without an amount is asked.
      [null, null, 'RABO DE TORO (8 pax)'],
      ['2.5', 'kg', 'rabo de toro troceado'],
      ['3', 'unit', 'cebollas grandes'],
      ['1', 'unit', 'botella de vino tinto'],
      ['200', 'ml', 'fondo oscuro'],
      ['4', 'unit', 'dientes de ajo'],
      [null, null, 'sal y pimienta'],
      ['150', 'ml', 'Aceite de oliva'],
    ],
  },
]

/** Read for the first time after the reader had been mended by the others. */
export const laterRecipes: readonly WrittenRecipe[] = [
  {
    name: 'a sheet of costs with gross and net',
    text: `Ingrediente\tC. bruta\tUd.\tMerma %\tC. neta\t€/ud.\tCoste
Lomo de bacalao\t1,200\tkg\t15\t1,020\t14,50\t17,40
Cebolla dulce\t0,800\tkg\t10\t0,720\t1,10\t0,88
Huevo L\t6\tud\t0\t6\t0,19\t1,14
TOTAL\t\t\t\t\t\t19,42`,
    lines: [
      ['1.2', 'kg', 'Lomo de bacalao'],
      ['0.8', 'kg', 'Cebolla dulce'],
      ['6', 'unit', 'Huevo L'],
    ],
  },
  {
    name: 'fractions and spoons, in Catalan and Spanish',
    text: `1/2 kg de farina
1 ½ l de llet
3 cullerades d'oli
una pizca de sal
100 gr. mantequilla`,
    lines: [
      ['0.5', 'kg', 'farina'],
      ['1.5', 'l', 'llet'],
      ['3', 'tbsp', 'oli'],
      ['1', 'pinch', 'sal'],
      ['100', 'g', 'mantequilla'],
    ],
  },
]
