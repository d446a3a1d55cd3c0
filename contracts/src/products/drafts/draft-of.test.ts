import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import type { DraftFacts, SettledBefore } from './draft.ts'
import { draftOf } from './draft-of.ts'
import { learnedFrom } from './learned.ts'

const nothingLearned = learnedFrom({ settled: [], elsewhere: {} })
const facts = (
  printed: string,
  value: string,
  unit: 'unit' | 'kg' | 'l' = 'unit',
  more: Partial<DraftFacts> = {},
): DraftFacts => ({
  productId: 'p',
  supplierId: 's',
  printed,
  lineUnit: null,
  lineQuantity: null,
  taxRate: '4',
  ownTaxRate: null,
  unit,
  name: printed,
  paid: { value, unit, unitQuantity: '1', currency: 'EUR' },
  eqUd: null,
  litres: null,
  pieces: null,
  density: null,
  category: null,
  subcategory: null,
  ingredient: null,
  ...more,
})
const settled = (more: Partial<SettledBefore>): SettledBefore => ({
  supplierId: 's',
  printed: 'X',
  ingredient: null,
  container: null,
  weight: null,
  bareUnit: null,
  brand: null,
  ...more,
})

describe('the VAT of a product', () => {
  const parsley = (more: Partial<DraftFacts> = {}) => facts('PEREJIL MANOJO', '1.20', 'unit', more)
  test('is that of its line, and unknown where neither line nor product says it: no usual rate', () => {
    expect(draftOf(parsley(), nothingLearned).tax).toEqual({ rate: '4', by: 'paper' })
    expect(draftOf(parsley({ taxRate: null }), nothingLearned).tax).toBeNull()
    expect(draftOf(parsley({ ownTaxRate: '10' }), nothingLearned).tax).toEqual({ rate: '10', by: 'product' })
  })
  test('put right once is proposed for the next paper of the supplier, and of no other', () => {
    const corrected = draftOf(parsley(), nothingLearned, { taxRate: '10' })
    expect(corrected.tax).toEqual({ rate: '10', by: 'said-here' })
    const learned = learnedFrom({ settled: [settled({ printed: 'PEREJIL MANOJO', taxRate: '10' })], elsewhere: {} })
    expect(draftOf(parsley(), learned).tax).toEqual({ rate: '10', by: 'settled-before' })
    expect(draftOf(parsley({ supplierId: 'other' }), learned).tax).toEqual({ rate: '4', by: 'paper' })
  })
})

describe('a line of paper as a product', () => {
  test.each([
    ['AGUACATE HASS 18/20 CAT I', '5.60', 'kg', 'Aguacate Hass', 'avocado', '5.6 kg', 4],
    ['CEBOLLA GRANO MALLA 25 KG', '20.17', 'unit', 'Cebolla grano', 'onion', '0.8068 kg', 4],
    ['LECHE ENTERA BRIK 6X1L', '5.94', 'unit', 'Leche entera', 'milk', '0.99 l', 4],
    ['PATATA AGRIA LAVADA SACO 15', '16.82', 'unit', 'Patata agria', 'potato', '1.121333 kg', 3],
    ['PUERRO MANOJO 3 UD', '1.50', 'unit', 'Puerro', 'leek', '2.5 kg', 2],
    ['HUEVO CAMPERO M CJ 180', '41.40', 'unit', 'Huevo campero M', 'egg', '3.965517 kg', 2],
  ] as const)('%s is sure', (printed, value, unit, name, ingredient, perBase, step) => {
    const draft = draftOf(facts(printed, value, unit), nothingLearned)
    expect(draft).toMatchObject({ name, ingredient, question: null, sureness: { step } })
    expect(`${draft.perBase?.value} ${draft.perBase?.unit}`).toBe(perBase)
    // What a usual weight was used for says so.
    expect(draft.isApproximate).toBe(step === 2)
  })

  test.each([
    ['PATATA AGRIA SACO 15 KG', 'kg', '12.13', '5', ['12.13 kg', '0.808667 kg']],
    ['PIMIENTO DE PADRON BOLSA 200 G', 'kg', '1.36', '3.000', ['1.36 kg', '6.8 kg']],
    ['PATATA AGRIA SACO 15', 'kg', '12', null, ['12 kg', '0.8 kg']],
    ['LECHE ENTERA BRIK 6X1L', 'l', '5.94', '2', ['5.94 l', '0.99 l']],
  ] as const)(
    '%s paid by %s is of the measure or of the pack: never sure',
    (printed, unit, value, lineQuantity, prices) => {
      const draft = draftOf(facts(printed, value, unit, { lineQuantity }), nothingLearned)
      expect(draft).toMatchObject({ perBase: null, sureness: { step: 1, reason: 'measure-or-pack' } })
      const answers = draft.question?.answers ?? []
      expect(answers.map(({ perBase }) => `${perBase?.value} ${perBase?.unit}`)).toEqual(prices)
      expect(answers.map(({ opens }) => opens)).toEqual([null, 'paper'])
      const answered = draftOf(facts(printed, value, unit, { lineQuantity }), nothingLearned, answers[0]?.answers ?? {})
      expect(answered).toMatchObject({ question: null, perBase: { value }, sureness: { reason: 'said-here' } })
    },
  )
  test.each([
    ['PATATA AGRIA SACO 15 KG', '13.843'],
    ['LUBINA 300/400 G', '5'],
    ['PATATA AGRIA BOLSA 1 KG', '5'],
    ['AGUACATE HASS', '5'],
  ])('%s, %s kg, is by weight without doubt', (printed, lineQuantity) =>
    expect(draftOf(facts(printed, '2', 'kg', { lineQuantity, ingredient: 'potato' }), nothingLearned)).toMatchObject({
      question: null,
      perBase: { value: '2', unit: 'kg' },
      sureness: { step: 4, reason: 'line-by-weight' },
    }),
  )

  test.each(['HUEVO CAMPERO M', 'HUEVO CAMPERO M DOCENA', 'HUEVO CAMPERO M CARTON 30 UD'])(
    '%s paid by the dozen is one egg, which weighs what an egg weighs',
    (printed) => {
      const paid = { value: '2.60', unit: 'unit', unitQuantity: '12', currency: 'EUR' } as const
      const draft = draftOf(facts(printed, '2.60', 'unit', { lineUnit: 'docena', paid }), nothingLearned)
      expect(draft).toMatchObject({ ingredient: 'egg', isApproximate: true, sureness: { reason: 'piece-weight' } })
      expect(draft.measures).toMatchObject({ pieces: '1', eqUd: '0.058' })
      // 2.60 / 12 / 0.058
      expect(draft.perBase).toEqual({ value: '3.735632', unit: 'kg' })
    },
  )

  test.each(['AGUA MINERAL 1,5 L', 'AGUA MINERAL 12X1,5 L', 'AGUA MINERAL 12 BOTELLAS 1,5 L'])(
    '%s paid by the dozen holds the litres of one bottle',
    (printed) => {
      const paid = { value: '6', unit: 'unit', unitQuantity: '12', currency: 'EUR' } as const
      const draft = draftOf(facts(printed, '6', 'unit', { lineUnit: 'docena', paid }), nothingLearned)
      expect(draft.measures.litres).toBe('1.5')
      // 6 / 12 / 1.5
      expect(draft.perBase).toEqual({ value: '0.333333', unit: 'l' })
    },
  )

  test('packs of six that are paid by the dozen are asked about', () => {
    const paid = { value: '6', unit: 'unit', unitQuantity: '12', currency: 'EUR' } as const
    const draft = draftOf(facts('AGUA MINERAL 6X1,5 L', '6', 'unit', { lineUnit: 'docena', paid }), nothingLearned)
    expect(draft.perBase).toBeNull()
  })

  test('asks what a bunch weighs, and makes each answer a price', () => {
    const draft = draftOf(facts('PEREJIL MANOJO', '0.68'), nothingLearned)
    expect(draft).toMatchObject({ perBase: null, question: { kind: 'weight', container: 'bunch' } })
    expect(draft.question?.answers.map(({ id, perBase }) => [id, perBase?.value ?? null])).toEqual([
      ['usual', '11.333333'],
      ['large', '6.8'],
      ['other-weight', null],
      ['later', null],
    ])
    const [first] = draft.question?.answers ?? []
    const answered = draftOf(facts('PEREJIL MANOJO', '0.68'), nothingLearned, first?.answers ?? {})
    expect(answered).toMatchObject({ question: null, measures: { eqUd: '0.06' }, sureness: { reason: 'said-here' } })
  })
  test('asks which ingredient it is where the name leaves it open', () => {
    const draft = draftOf(facts('ACEITE 0,4 GARRAFA 5 L', '21.90'), nothingLearned)
    expect(draft).toMatchObject({
      ingredient: null,
      perBase: { value: '4.38', unit: 'l' },
      question: { kind: 'ingredient' },
    })
    expect(draft.question?.answers[0]?.ingredient).toBe('olive-oil')
  })
  test.each([
    ['NARANJA MORISCA 24X33CL', {}],
    ['NARANJA MORISCA VIDRIO', { supplierName: 'Bebidas Costa' }],
  ] as const)('asks of %s %o apart from the fruit of its name', (printed, more) => {
    const keyOf = (draft: ReturnType<typeof draftOf>) => draft.question?.key
    const drink = draftOf(facts(printed, '9.60', 'unit', more), nothingLearned)
    expect(keyOf(drink)).toBe('ingredient drink orange')
    const oil = draftOf(facts('ACEITE 0,4 GARRAFA 5 L', '21.90'), nothingLearned)
    const oilByWeight = draftOf(facts('ACEITE 0,4', '4.38', 'kg'), nothingLearned)
    expect([keyOf(oil), keyOf(oilByWeight)]).toEqual(['ingredient drink oil', 'ingredient food oil'])
  })
  test('stays without price per kilo where somebody weighs it later, which is no zero', () => {
    const draft = draftOf(facts('PEREJIL MANOJO', '0.68'), nothingLearned, { weighLater: true })
    expect(draft).toMatchObject({ question: null, perBase: null, measures: { eqUd: null } })
  })
  test.each([
    ['TOMATE CHERRY TARRINA 250 G', 'CJ', '18.50', ['12.333333 kg', '6.166667 kg', '3.083333 kg', '74 kg']],
    ['TOMATE TRITURADO LATA 3 KG', 'caja', '27', ['3 kg', '2.25 kg', '1.5 kg', '9 kg']],
    ['ZUMO PIÑA 20 CL', 'Caja', '9.60', ['48 l', '8 l', '4 l', '2 l']],
    ['LECHE ENTERA BRIK 1 L', 'PACK', '6', ['1 l', '0.6 l', '0.5 l', '6 l']],
    ['ALUBIA COCIDA BOTE 400 G', 'Bulto', '12', ['5 kg', '2.5 kg', '1.25 kg', '30 kg']],
    ['FRESON TARRINA 500 G', 'BDJA', '9', ['3 kg', '1.8 kg', '1.5 kg', '18 kg']],
    ['LIMON MALLA 1 KG', 'CJ', '12', ['2 kg', '1.2 kg', '1 kg', '12 kg']],
  ] as const)('%s per %s is of one piece: how many the case holds is asked', (printed, lineUnit, value, prices) => {
    const draft = draftOf(facts(printed, value, 'unit', { lineUnit }), nothingLearned)
    const withIngredient = { lineUnit, ingredient: draft.ingredient ?? 'tomato' }
    const draftWithIngredient = draftOf(facts(printed, value, 'unit', withIngredient), nothingLearned)
    expect(draftWithIngredient).toMatchObject({
      perBase: null,
      measures: { eqUd: null, litres: null },
      sureness: { step: 1, reason: 'case-count' },
      question: { kind: 'content', about: 'case-count' },
    })
    const answers = draftWithIngredient.question?.answers ?? []
    expect(answers.flatMap(({ perBase }) => (perBase ? [`${perBase.value} ${perBase.unit}`] : []))).toEqual(prices)
    expect(answers.map(({ opens }) => opens)).toContain('count')
    const chosen = draftOf(facts(printed, value, 'unit', withIngredient), nothingLearned, answers[1]?.answers ?? {})
    expect(chosen).toMatchObject({ question: null, sureness: { reason: 'said-here' } })
    expect(`${chosen.perBase?.value} ${chosen.perBase?.unit}`).toBe(prices[1])
  })
  test.each([
    ['TOMATE CAJA 6 KG', 'CJ', '12', '2 kg'],
    ['CEBOLLA 10 KG', 'CJ', '8', '0.8 kg'],
    ['CEBOLLA MALLA 25 KG', 'CJ', '20', '0.8 kg'],
    ['LECHE ENTERA BRIK 6X1L', 'CJ', '6', '1 l'],
    ['TOMATE TRITURADO LATA 3 KG', 'lata', '9', '3 kg'],
    ['LECHE ENTERA BRIK 1 L', 'ud', '1', '1 l'],
    ['POLLO TROCEADO BANDEJA 500 G', 'BDJA', '4', '8 kg'],
    ['TOMATE TRITURADO LATA 3 KG', 'CAJA 6 UD', '36', '2 kg'],
    ['LECHE ENTERA', 'CJ 6 X 1 L', '6', '1 l'],
    ['LECHE ENTERA BRIK 1 L', 'Caja 12', '12', '1 l'],
  ] as const)('%s per %s says what is paid for', (printed, lineUnit, value, perBase) => {
    const draft = draftOf(facts(printed, value, 'unit', { lineUnit, ingredient: 'milk' }), nothingLearned)
    expect(draft).toMatchObject({ question: null, sureness: { step: 4, reason: 'paper-says' } })
    const unit = perBase.endsWith('kg') ? draft.measures.eqUd : draft.measures.litres
    expect(
      new Big(value)
        .div(unit ?? '0.001')
        .round(6)
        .toFixed(),
    ).toBe(perBase.split(' ')[0])
  })
  test.each([
    ['NARANJA MORISCA 24X33CL', {}],
    ['LIMON LATA 33 CL', {}],
    ['MANZANA 1 L', {}],
    ['LIMON', { lineUnit: 'BOT' }],
    ['NARANJA', { lineUnit: 'CJ 24 X 20 CL' }],
    ['PIÑA', { supplierName: 'Distribuciones de Bebidas Costa, S.L.' }],
    ['TOMATE 20 CL', { supplierName: 'Cervezas del Sur' }],
  ] as const)('%s %o is a drink as likely as the food of its name: which it is is asked', (printed, more) => {
    const draft = draftOf(facts(printed, '9.60', 'unit', more), nothingLearned)
    expect(draft).toMatchObject({ ingredient: null, sureness: { step: 1, reason: 'ingredient-open' } })
    const fruit = draftOf(facts(printed, '9.60', 'unit', more), nothingLearned, { ingredient: 'lemon' })
    expect(fruit.ingredient).toBe('lemon')
  })
  test.each([
    ['NARANJA', 'kg', { supplierName: 'Bebidas Costa' }, 'orange'],
    ['LIMON MALLA 5 KG', 'unit', { supplierName: 'Bebidas Costa' }, 'lemon'],
    ['LIMON', 'unit', { lineUnit: 'CJ' }, 'lemon'],
    ['LECHE ENTERA BRIK 6X1L', 'unit', { supplierName: 'Bebidas Costa' }, 'milk'],
  ] as const)('%s by %s %o is the food of its name', (printed, unit, more, ingredient) =>
    expect(draftOf(facts(printed, '9.60', unit, more), nothingLearned).ingredient).toBe(ingredient),
  )
  test('asks which of two readings is meant', () => {
    const draft = draftOf(facts('LANGOSTINO COC 30/40 CJ 2', '28.90'), nothingLearned)
    expect(draft.question?.answers.map(({ perBase }) => perBase?.value ?? null).slice(0, 2)).toEqual(['14.45', '722.5'])
  })
  test('needs no ingredient where it is no food', () =>
    expect(draftOf(facts('SERVILLETA 40X40', '12'), nothingLearned)).toMatchObject({
      category: 'CAT13',
      question: null,
    }))

  test('becomes a question where a kilo costs less than half or more than double of elsewhere', () => {
    const elsewhere = (kg: string) => learnedFrom({ settled: [], elsewhere: { onion: { kg, l: null } } })
    const draft = (kg: string) => draftOf(facts('CEBOLLA GRANO MALLA 25 KG', '25'), elsewhere(kg))
    expect(draft('2').question).toBeNull()
    expect(draft('0.5').question).toBeNull()
    expect(draft('2.01').question?.kind).toBe('price')
    expect(draft('0.49').question?.kind).toBe('price')
    const right = draftOf(facts('CEBOLLA GRANO MALLA 25 KG', '25'), elsewhere('9'), { priceIsRight: true })
    expect(right.question).toBeNull()
  })
  test('is read by what people settled before: by supplier for weights, by tenant for ingredients', () => {
    const learned = learnedFrom({
      settled: [
        settled({ printed: 'PEREJIL MANOJO', ingredient: 'parsley', container: 'bunch', weight: '0.09' }),
        settled({ supplierId: 'other', printed: 'ACEITE 0,4 GARRAFA 5 L', ingredient: 'olive-oil' }),
        settled({ printed: 'SEPIA CJ 3', ingredient: 'cuttlefish', container: 'box', bareUnit: 'kg' }),
      ],
      elsewhere: {},
    })
    expect(draftOf(facts('PEREJIL LISO MANOJO', '0.9'), learned)).toMatchObject({
      question: null,
      sureness: { reason: 'settled-before' },
      perBase: { value: '10' },
    })
    expect(draftOf(facts('PEREJIL MANOJO', '0.9', 'unit', { supplierId: 'other' }), learned).question?.kind).toBe(
      'weight',
    )
    expect(draftOf(facts('ACEITE 0,4 BIDON 25 L', '90'), learned)).toMatchObject({
      ingredient: 'olive-oil',
      question: null,
    })
    expect(draftOf(facts('LANGOSTINO COC CJ 2', '28.90'), learned)).toMatchObject({
      question: null,
      perBase: { value: '14.45' },
    })
  })
  test('keeps what the product says already', () => {
    const draft = draftOf(
      facts('CEBOLLA MALLA', '20', 'unit', { name: 'Cebolla dulce', eqUd: '10', ingredient: 'onion' }),
      nothingLearned,
    )
    expect(draft).toMatchObject({ name: 'Cebolla dulce', perBase: { value: '2' }, question: null })
  })
})
