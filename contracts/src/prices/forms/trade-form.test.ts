import { describe, expect, test } from 'vitest'
import { formKey, type Likeness, likenessOf, tradeForm } from './trade-form.ts'

type Goods = { ingredient: string | null; category: string }
const potato = { ingredient: 'potato', category: 'CAT3' }
const hake = { ingredient: 'hake', category: 'CAT2' }
const beer = { ingredient: 'beer', category: 'CAT12' }
const ham = { ingredient: 'iberian-ham', category: 'CAT9' }
const oil = { ingredient: 'olive-oil', category: 'CAT8' }
const milk = { ingredient: 'milk', category: 'CAT5' }
const egg = { ingredient: 'egg', category: 'CAT5' }
const onion = { ingredient: 'onion', category: 'CAT3' }
const tuna = { ingredient: 'canned-tuna', category: 'CAT9' }
const octopus = { ingredient: 'octopus', category: 'CAT2' }
const prawn = { ingredient: 'king-prawn', category: 'CAT2' }
const butter = { ingredient: 'butter', category: 'CAT5' }
const wine = { ingredient: 'white-wine', category: 'CAT12' }
const cream = { ingredient: 'cream', category: 'CAT5' }
const coffee = { ingredient: 'coffee', category: 'CAT11' }
const tomato = { ingredient: 'tomato', category: 'CAT3' }

const formOf = (name: string, goods: Goods) => tradeForm({ name, ...goods })

describe('two articles of one ingredient', () => {
  const vectors: [Likeness['relation'], Goods, string, string][] = [
    ['same', potato, 'Patata agria', 'PATATA AGRIA LAVADA SACO 15 KG'],
    ['same', potato, 'Patates agria, malla 5 kg', 'Agria potatoes, 10 kg sack'],
    ['other', potato, 'Patata agria', 'Patata monalisa saco 10 kg'],
    ['other', potato, 'Waxy potato', 'Floury potato'],
    ['other', potato, 'Patata cerosa', 'Patata farinosa'],
    ['unknown', potato, 'Patata', 'Patata agria'],
    ['unknown', potato, 'Patata para guisar', 'Patata agria'],
    ['same', hake, 'Merluza', 'LLUÇ'],
    ['other', hake, 'Merluza fresca', 'MERLUZA CONGELADA IQF'],
    ['other', hake, 'Lluç fresc', 'Lluç congelat'],
    ['other', hake, 'Fresh hake', 'Frozen hake'],
    ['unknown', hake, 'Merluza', 'Merluza congelada'],
    ['other', hake, 'Merluza entera', 'Lomo de merluza sin piel'],
    ['other', hake, 'Hake 1/2', 'Hake 3/4'],
    ['unknown', octopus, 'Pulpo', 'POP CONGELAT T4 (1,5-2 KG)'],
    ['other', octopus, 'Pulpo cocido', 'Pulpo congelado'],
    ['other', prawn, 'Langostino crudo 40/60', 'Llagostí cuit 40/60 caixa 2 kg'],
    ['other', beer, 'Cerveza de barril', 'Cerveza tercio'],
    ['other', beer, 'Cervesa barril 50 l', 'Cervesa ampolla 33 cl'],
    ['other', beer, 'Beer, 50 l keg', 'Beer, 33 cl bottle'],
    ['other', beer, 'Cerveza lata 33 cl', 'Cerveza tercio retornable'],
    ['other', beer, 'Cerveza quinto', 'Cerveza tercio'],
    ['unknown', beer, 'Cerveza tercio', 'Cerveza tostada tercio'],
    ['unknown', beer, 'Cerveza tercio', 'Cerveza sin alcohol tercio'],
    ['other', beer, 'Cerveza rubia tercio', 'Cerveza negra tercio'],
    ['other', ham, 'Jamón ibérico con hueso', 'JAMON IBERICO CEBO DESHUESADO'],
    ['same', oil, 'Aceite de oliva virgen extra, garrafa 5 l', 'Oli d’oliva verge extra, llauna 5 l'],
    ['same', oil, 'Aceite oliva V.EXTRA', 'Extra virgin olive oil, 5 l tin'],
    ['other', oil, 'Aceite de oliva suave', 'Aceite de oliva virgen extra'],
    ['other', milk, 'Leche entera', 'Leche desnatada'],
    ['other', milk, 'Llet sencera', 'Llet semidesnatada'],
    ['other', egg, 'Huevos L', 'Huevos M caja 15 docenas'],
    ['same', egg, 'Ous M', 'Huevos M'],
    ['unknown', onion, 'Cebolla', 'Cebolla morada'],
    ['other', onion, 'Ceba dolça', 'Cebolla morada'],
    ['same', onion, 'Cebolla', 'CEBA MALLA 25 KG CAT. I'],
    ['other', onion, 'Cebolla picada', 'Cebolla entera'],
    ['same', tuna, 'Atún en aceite', 'ATUN LATA 1.8 KG'],
    ['same', butter, 'Mantequilla sin sal, bloque 1 kg', 'Mantega sense sal caixa 10 x 1 kg'],
    ['other', butter, 'Mantequilla sin sal', 'Salted butter'],
    ['other', wine, 'Vino blanco botella', 'Vino blanco bag in box 15 l'],
    ['other', cream, 'Nata 35 %', 'Nata 18% M.G.'],
    ['other', coffee, 'Café en grano', 'Café molido'],
    ['other', tomato, 'Tomate pera', 'Tomate en rama'],
    ['other', tomato, 'Tomate fresco', 'Tomate seco'],
    ['other', tomato, 'Tomàquet fresc', 'Tomate triturado en conserva'],
  ]
  test.each(vectors)('are %s: %o, %s, %s', (relation, goods, first, second) => {
    const [a, b] = [formOf(first, goods), formOf(second, goods)]
    expect([likenessOf(a, b).relation, formKey(a), formKey(b)]).toEqual([relation, formKey(a), formKey(b)])
    expect(likenessOf(b, a).relation).toBe(relation)
    expect(formKey(a) === formKey(b)).toBe(relation === 'same')
  })
})

describe('a form', () => {
  test('is taken from what suppliers print where the name is silent, and never against the name', () => {
    const printed = ['POP CONGELAT T4', null]
    expect(tradeForm({ name: 'Pulpo', ...octopus, printed }).state).toEqual(['frozen'])
    expect(tradeForm({ name: 'Pulpo fresco', ...octopus, printed }).state).toEqual(['fresh'])
  })
  test('is what its subcategory or ingredient says where no word does', () => {
    expect(tradeForm({ name: 'Pulpo', ...octopus, subcategory: '2.7' }).state).toEqual(['frozen'])
    expect(formOf('Merluza', hake).cut).toEqual(['whole'])
    expect(tradeForm({ name: 'Filete de merluza', ingredient: 'hake-fillet', category: null }).cut).toEqual(['fillet'])
  })
  test('has words of no known meaning, and says which part they leave open', () => {
    const [branded, plain] = [formOf('Cebolla Fuentes', onion), formOf('Cebolla', onion)]
    expect(branded.other).toEqual(['fuent'])
    expect(likenessOf(branded, plain)).toEqual({ relation: 'unknown', parts: ['other'] })
  })
  test('of nothing but packs, sizes and the ingredient is empty', () => {
    expect(formKey(formOf('CEBOLLA SACO MALLA 25 KG CAT. I EXTRA', onion))).toBe('')
  })
})
