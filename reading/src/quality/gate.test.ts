import { describe, expect, test } from 'vitest'
import type { Blot } from './blots.ts'
import { type Figures, verdict } from './gate.ts'
import type { Measures } from './measures.ts'

const good: Measures = {
  words: 130,
  confident: 110,
  clarity: 0.92,
  longSide: 2400,
  reach: 0.9,
  letters: 16,
  blur: 0.05,
  edges: 2,
  oneWay: 0.2,
  drawn: 0.3,
  isSheet: true,
  isPrintedPaper: false,
  blots: [],
  text: { left: 0.1, top: 0.1, right: 0.9, bottom: 0.9 },
  touching: { left: 0, right: 0, top: 0, bottom: 0 },
  cut: [],
  rows: 40,
  priced: true,
  headed: true,
  named: true,
  grandTotal: true,
  owes: false,
  amounts: { top: 0.6, bottom: 0.8 },
}

const blot: Blot = {
  kind: 'light',
  share: 0.05,
  broken: 3,
  words: 0,
  box: { x: 0.3, y: 0.4, width: 0.2, height: 0.2 },
}

const open: Figures = { contradict: () => false, areWhole: () => false, hasHead: () => true }
const headless: Figures = { ...open, hasHead: () => false }
const whole: Figures = { ...open, areWhole: () => true }
const contrary: Figures = { ...open, contradict: () => true }

const reasonOf = (measures: Partial<Measures>) => verdict({ ...good, ...measures }, open)?.reason ?? null

describe('a photographed page', () => {
  test('that reads well is kept, however soft or small it looks', () => {
    expect(reasonOf({})).toBeNull()
    expect(reasonOf({ blur: 0.15 })).toBeNull()
    expect(reasonOf({ longSide: 800, letters: 6 })).toBeNull()
  })
  test('whose strokes run together, and that reads badly, is blurry, unless its sums were read half well', () => {
    expect(reasonOf({ blur: 0.15, clarity: 0.7, grandTotal: false })).toBe('blurry')
    expect(reasonOf({ blur: 0.15, clarity: 0.7 })).toBeNull()
    expect(reasonOf({ blur: 0.15, clarity: 0.5 })).toBe('blurry')
    expect(reasonOf({ blur: 0.25, confident: 0 })).toBe('blurry')
  })
  test('that was moved is blurry though edges along its way are sharp; stripes are no document', () => {
    const moved = { confident: 0, words: 17, clarity: 0.39, letters: null, blur: 0.29, edges: 0.85, oneWay: 0.92 }
    expect(reasonOf(moved)).toBe('blurry')
    expect(reasonOf({ ...moved, oneWay: 0.4 })).toBe('not-a-document')
    expect(reasonOf({ ...moved, words: 3 })).toBe('not-a-document')
    expect(reasonOf({ ...moved, words: 0, edges: 1.96, isSheet: false })).toBe('blurry')
  })
  test('that is printed paper from afar and of which nothing can be read is blurry, whichever way it moved', () => {
    const unread: Partial<Measures> = {
      isPrintedPaper: true,
      confident: 0,
      words: 0,
      clarity: 0,
      isSheet: false,
      letters: null,
    }
    const straight = { ...unread, blur: 0.28, edges: 0.98, oneWay: 0.89 }
    const turning = { ...unread, blur: 0.12, edges: 1.79, oneWay: 0.16 }
    for (const moved of [straight, turning]) {
      expect(reasonOf(moved)).toBe('blurry')
      expect(reasonOf({ ...moved, isPrintedPaper: false })).toBe('not-a-document')
    }
    expect(reasonOf({ ...unread, blur: 0.05, edges: 0.9, oneWay: 0.1 })).toBe('not-a-document')
    expect(reasonOf({ ...unread, blur: 0.026, edges: 4.4, oneWay: 0.05, letters: 90 })).toBe('not-a-document')
  })
  test('that is soft everywhere and reads badly is blurry, and one that reads well is kept', () => {
    const soft: Partial<Measures> = { isPrintedPaper: true, edges: 1.8, blur: 0.073, confident: 14, grandTotal: false }
    expect(reasonOf({ ...soft, clarity: 0.48 })).toBe('blurry')
    expect(reasonOf({ ...soft, clarity: 0.85 })).toBeNull()
  })
  test('whose head is cut off is told from one whose empty margin is', () => {
    const cut: Partial<Measures> = { cut: ['top'], text: { ...good.text, top: 0.01 } }
    const verdictOn = (measures: Partial<Measures>, figures: Figures) => verdict({ ...good, ...measures }, figures)
    expect(verdictOn(cut, headless)).toMatchObject({ reason: 'edge-cut-off', box: { y: 0, width: 1 } })
    expect(verdictOn(cut, open)).toBeNull()
    expect(verdictOn({ cut: ['top'] }, headless)).toBeNull()
    expect(verdictOn({ ...cut, touching: { ...good.touching, top: 2 } }, open)?.reason).toBe('edge-cut-off')
    expect(
      verdictOn({ ...cut, cut: [], isSheet: false, touching: { ...good.touching, top: 3 } }, headless)?.reason,
    ).toBe('edge-cut-off')
    expect(verdictOn({ ...cut, touching: { ...good.touching, top: 2 } }, whole)).toBeNull()
  })
  test('whose strokes run together into marks higher than letters is blurry, and a thing with a few such marks is none', () => {
    const shaken = { words: 31, confident: 0, clarity: 0.42, longSide: 2000, letters: 39, blur: 0.078 }
    expect(reasonOf(shaken)).toBe('blurry')
    expect(reasonOf({ ...shaken, words: 4 })).toBe('not-a-document')
    expect(reasonOf({ ...shaken, letters: 12 })).toBe('not-a-document')
  })
  test('of letters of a few pixels that reads badly is too small', () => {
    expect(reasonOf({ longSide: 800, clarity: 0.6 })).toBe('too-small')
    expect(reasonOf({ letters: 6, clarity: 0.6 })).toBe('too-small')
    expect(reasonOf({ longSide: 500, confident: 1 })).toBe('too-small')
    expect(reasonOf({ longSide: 650, confident: 1, isSheet: false })).toBe('too-small')
    expect(reasonOf({ longSide: 800, confident: 1, isSheet: false })).toBe('not-a-document')
  })
  test('sharp, with nothing to read, is no document', () => {
    expect(reasonOf({ confident: 2 })).toBe('not-a-document')
    expect(reasonOf({ confident: 0, drawn: 0 })).toBe('not-a-document')
    expect(reasonOf({ confident: 0, drawn: 0, longSide: 500, blur: 0.3 })).toBe('not-a-document')
    expect(reasonOf({ confident: 7, longSide: 500 })).toBeNull()
    expect(reasonOf({ confident: 0, blur: 0.3, isSheet: false, letters: null })).toBe('not-a-document')
  })
})

describe('a bright thing without a word on it', () => {
  const tile = { words: 0, confident: 0, letters: null, blur: 0.4, reach: 0.5 }
  test('that runs out of the picture though it is small is no document, neither too small nor blurred', () => {
    expect(reasonOf({ ...tile, cut: ['left', 'top'] })).toBe('not-a-document')
    expect(reasonOf({ ...tile, cut: ['bottom'], longSide: 600 })).toBe('not-a-document')
  })
  test('is a paper out of focus when it lies within the picture, or fills it', () => {
    expect(reasonOf(tile)).toBe('blurry')
    expect(reasonOf({ ...tile, longSide: 600 })).toBe('too-small')
    expect(reasonOf({ ...tile, cut: ['bottom'], reach: 0.8 })).toBe('blurry')
  })
  test('that takes up less of the picture than anybody leaves a paper is no document', () => {
    expect(reasonOf({ ...tile, reach: 0.35, longSide: 600 })).toBe('not-a-document')
    expect(reasonOf({ ...tile, reach: 0.35, longSide: 600, words: 2 })).toBe('too-small')
  })
  test('is a door or crumpled wrapping when what is drawn on it is as sharp as a picture can be', () => {
    expect(reasonOf({ ...tile, edges: 0.9 })).toBe('not-a-document')
    expect(reasonOf({ ...tile, reach: 1, cut: ['bottom'], edges: 0.9 })).toBe('not-a-document')
    expect(reasonOf({ ...tile, edges: 1.5 })).toBe('blurry')
    expect(reasonOf({ ...tile, edges: 1.1 })).toBe('blurry')
    expect(reasonOf({ ...tile, edges: 1, longSide: 900 })).toBe('not-a-document')
  })
  test('is a paper out of focus when what is drawn on it is soft beneath the grain', () => {
    expect(reasonOf({ ...tile, blur: 0.07, edges: 1.9 })).toBe('blurry')
    expect(reasonOf({ ...tile, blur: 0.07, edges: 1.3 })).toBe('not-a-document')
  })
  test('is a paper so far out of focus that hardly a place of it is dark, when that is soft', () => {
    const far = { ...tile, reach: 0.8, drawn: 0.008, edges: 3.7 }
    expect(reasonOf(far)).toBe('blurry')
    expect(reasonOf({ ...far, edges: 1.3 })).toBe('not-a-document')
    expect(reasonOf({ ...far, drawn: 0.002 })).toBe('not-a-document')
  })
  test('is a paper when anything on it looks like a word', () =>
    expect(reasonOf({ ...tile, words: 1, cut: ['bottom'] })).toBe('blurry'))
})

describe('words without an amount among them', () => {
  const none = { priced: false, headed: false, grandTotal: false, amounts: { top: 1, bottom: 0 } }
  test('are a sign or a poster when they are few and clear, and a paper when they are many', () => {
    expect(reasonOf({ ...none, words: 8, confident: 8 })).toBe('not-a-document')
    expect(reasonOf({ ...none, words: 5, confident: 3, blur: 0.4 })).toBe('not-a-document')
    expect(reasonOf(none)).toBeNull()
  })
  test('are labels on a shelf where they make no sense and nothing is a sheet', () => {
    const labels = { ...none, words: 40, confident: 14, clarity: 0.5, isSheet: false }
    expect(reasonOf(labels)).toBe('not-a-document')
    expect(reasonOf({ ...labels, isSheet: true })).toBeNull()
    expect(reasonOf({ ...labels, amounts: good.amounts })).toBeNull()
  })
})

describe('light on the paper', () => {
  test('that burns out print is glare, and the place is told', () =>
    expect(verdict({ ...good, blots: [blot] }, open)).toEqual({ reason: 'glare', box: blot.box }))
  test('that leaves no word of a whole sheet is glare, and without a sheet it is a lamp', () => {
    const burnt = { ...blot, share: 0.3 }
    expect(reasonOf({ confident: 0, blots: [burnt] })).toBe('glare')
    expect(reasonOf({ confident: 0, blots: [burnt], isSheet: false })).toBe('not-a-document')
  })
  test('as small as a coin does no harm', () => expect(reasonOf({ blots: [{ ...blot, share: 0.01 }] })).toBeNull())
  test('beside the print does no harm', () =>
    expect(reasonOf({ text: { left: 0.1, top: 0.1, right: 0.9, bottom: 0.35 }, blots: [blot] })).toBeNull())
  test('where the sums must have been is glare, though no print is left around it', () =>
    expect(
      reasonOf({ text: { left: 0.1, top: 0.1, right: 0.9, bottom: 0.35 }, blots: [blot], grandTotal: false }),
    ).toBe('glare'))
  test('of a picture without a sheet and without prices is the light of a screen', () => {
    expect(reasonOf({ isSheet: false, priced: false, blots: [blot] })).toBeNull()
    expect(reasonOf({ isSheet: false, blots: [blot] })).toBe('glare')
  })
  test('through which words can be read does no harm', () =>
    expect(reasonOf({ blots: [{ ...blot, words: 5 }] })).toBeNull())
  test('in which a few words are left and many rows break off is glare', () => {
    const wide = { ...blot, share: 0.13, broken: 7, words: 7 }
    expect(reasonOf({ blots: [wide] })).toBe('glare')
    expect(reasonOf({ blots: [{ ...wide, words: 9 }] })).toBeNull()
    expect(reasonOf({ blots: [{ ...wide, broken: 3 }] })).toBeNull()
  })
})

describe('a thing on the paper', () => {
  const thing: Blot = { ...blot, kind: 'thing' }
  test('at which rows break off hides them', () => expect(reasonOf({ blots: [thing] })).toBe('obscured'))
  test('where the sums should be hides them', () => {
    expect(reasonOf({ blots: [{ ...thing, broken: 0 }], grandTotal: false })).toBe('obscured')
    expect(reasonOf({ blots: [{ ...thing, broken: 0 }] })).toBeNull()
  })
  test('on the figures hides some where those that are left do not come to each other', () => {
    const splash = { ...thing, share: 0.027, broken: 0, box: { x: 0.65, y: 0.75, width: 0.25, height: 0.2 } }
    const over = (figures: Figures, more: Partial<Blot> = {}) =>
      verdict({ ...good, blots: [{ ...splash, ...more }] }, figures)?.reason ?? null
    expect(over(contrary)).toBe('obscured')
    expect(over(open)).toBeNull()
    expect(over(contrary, { words: 1 })).toBeNull()
    expect(over(contrary, { box: { ...splash.box, y: 0.1 } })).toBeNull()
    expect(over(contrary, { share: 0.01 })).toBeNull()
  })
  test('that leaves no word among the goods hides some of them, and above them it may be a printed picture', () => {
    const cup = { ...thing, broken: 0 }
    expect(reasonOf({ blots: [cup], amounts: { top: 0.3, bottom: 0.8 } })).toBe('obscured')
    expect(reasonOf({ blots: [{ ...cup, words: 1 }], amounts: { top: 0.3, bottom: 0.8 } })).toBeNull()
    expect(reasonOf({ blots: [cup], amounts: { top: 0.6, bottom: 0.8 } })).toBeNull()
  })
  test('with words on it is a printed panel', () => expect(reasonOf({ blots: [{ ...thing, words: 9 }] })).toBeNull())
  test('hides little rows where two of them break off, and none where one does', () => {
    const coin = { ...thing, share: 0.015 }
    expect(reasonOf({ blots: [{ ...coin, broken: 2 }] })).toBe('obscured')
    expect(reasonOf({ blots: [{ ...coin, broken: 1 }] })).toBeNull()
  })
  test('of a picture without a sheet has to break many rows', () => {
    const table = { ...thing, box: { x: 0.02, y: 0.02, width: 0.9, height: 0.8 } }
    expect(reasonOf({ isSheet: false, blots: [{ ...table, broken: 4 }] })).toBe('obscured')
    expect(reasonOf({ isSheet: false, blots: [{ ...table, broken: 3 }] })).toBeNull()
    expect(reasonOf({ isSheet: false, blots: [{ ...table, broken: 4, share: 0.5 }] })).toBeNull()
  })
  test('as wide as the print and with a word on it is a coloured head, and one that ends before the print does is a thing', () => {
    const head = { ...thing, words: 4, share: 0.15, box: { x: 0.06, y: 0.05, width: 0.88, height: 0.14 } }
    expect(reasonOf({ blots: [head] })).toBeNull()
    const aslant = { ...head, share: 0.045, box: { ...head.box, width: 0.78, height: 0.14 } }
    expect(reasonOf({ blots: [aslant] })).toBeNull()
    expect(reasonOf({ blots: [{ ...head, words: 0 }] })).toBe('obscured')
    expect(reasonOf({ blots: [{ ...head, box: { ...head.box, width: 0.6 } }] })).toBe('obscured')
  })
  test('solid and without a word, as a note over the head, hides rows though no sheet was found', () => {
    const pad = { ...thing, share: 0.066, broken: 2, box: { x: 0, y: 0, width: 0.4, height: 0.24 } }
    expect(reasonOf({ isSheet: false, grandTotal: false, blots: [pad] })).toBe('obscured')
    expect(reasonOf({ isSheet: false, blots: [{ ...pad, broken: 1 }] })).toBeNull()
    expect(reasonOf({ isSheet: false, blots: [{ ...pad, words: 2 }] })).toBeNull()
    expect(verdict({ ...good, isSheet: false, blots: [pad] }, whole)).toBeNull()
  })
  test('that runs thinly along the edge of the picture is the table around the paper, or a shadow', () => {
    const rim = { ...thing, share: 0.08, broken: 9, box: { x: -0.006, y: 0, width: 1.012, height: 1 } }
    expect(reasonOf({ blots: [rim] })).toBeNull()
    expect(reasonOf({ blots: [{ ...rim, share: 0.3 }] })).toBe('obscured')
    expect(reasonOf({ blots: [{ ...rim, box: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 } }] })).toBe('obscured')
  })
  test('as small as a thumb at the edge hides nothing', () =>
    expect(reasonOf({ blots: [{ ...thing, share: 0.006 }] })).toBeNull())
})

describe('a paper that goes beyond the picture', () => {
  test('is cut off where rows run into the edge', () => {
    expect(reasonOf({ touching: { ...good.touching, left: 6 } })).toBe('edge-cut-off')
    expect(reasonOf({ touching: { ...good.touching, right: 6 } })).toBe('edge-cut-off')
  })
  test('is kept where a row or two reach the edge', () => {
    expect(reasonOf({ touching: { ...good.touching, left: 2 } })).toBeNull()
    expect(reasonOf({ touching: { ...good.touching, right: 5 }, rows: 80 })).toBeNull()
  })
  test('is cut off where rows run into the edge below and no sum is left', () => {
    expect(reasonOf({ touching: { ...good.touching, bottom: 2 }, grandTotal: false })).toBe('edge-cut-off')
    expect(reasonOf({ touching: { ...good.touching, bottom: 1 }, grandTotal: false })).toBeNull()
    expect(reasonOf({ touching: { ...good.touching, bottom: 2 }, grandTotal: false, priced: false })).toBeNull()
  })
  test('is cut off where its sums should be', () =>
    expect(reasonOf({ cut: ['bottom'], grandTotal: false })).toBe('edge-cut-off'))
  test('is cut off where it and its print go on at any side after a line or two of goods, and kept where its print ends before', () => {
    const short = { priced: false, grandTotal: false }
    const going = {
      left: { ...good.text, left: 0.02 },
      right: { ...good.text, right: 0.98 },
      bottom: { ...good.text, bottom: 0.98 },
    }
    for (const side of ['left', 'right', 'bottom'] as const) {
      const cut = [side]
      expect(reasonOf({ ...short, cut, text: going[side] })).toBe('edge-cut-off')
      expect(reasonOf({ ...short, cut })).toBeNull()
      expect(reasonOf({ ...short, text: going[side] })).toBeNull()
      expect(reasonOf({ ...short, cut, text: going[side], headed: false })).toBeNull()
      expect(reasonOf({ ...short, cut, text: going[side], grandTotal: true })).toBeNull()
    }
  })
  test('is cut off where it goes on at a side and the total is named without its amount, wherever its print ends', () => {
    const owing = { priced: false, grandTotal: false, owes: true }
    expect(reasonOf({ ...owing, cut: ['right'] })).toBe('edge-cut-off')
    expect(reasonOf({ ...owing, cut: ['right'], owes: false })).toBeNull()
    expect(reasonOf(owing)).toBeNull()
  })
  test('is cut off where one row breaks off at a side at which it goes on, unless all that counts was read', () => {
    const torn = { ...good, cut: ['right' as const], touching: { ...good.touching, right: 1 } }
    expect(verdict(torn, open)).toMatchObject({ reason: 'edge-cut-off' })
    expect(verdict(torn, whole)).toBeNull()
    expect(verdict({ ...torn, cut: [] }, open)).toBeNull()
  })
  test('is cut off where a line or two of goods end at the very edge of a picture that shows no edge of it', () => {
    const ends = { priced: false, grandTotal: false, isSheet: false, amounts: { top: 0.9, bottom: 0.96 } }
    expect(reasonOf(ends)).toBe('edge-cut-off')
    expect(reasonOf({ ...ends, isSheet: true })).toBeNull()
    expect(reasonOf({ ...ends, headed: false })).toBeNull()
  })
  test('is cut off where it and its print go on at the left and no goods have names, though the total was read', () => {
    const nameless = { named: false, cut: ['left' as const], text: { ...good.text, left: 0.01 } }
    expect(reasonOf(nameless)).toBe('edge-cut-off')
    expect(reasonOf({ ...nameless, named: true })).toBeNull()
    expect(reasonOf({ ...nameless, text: good.text })).toBeNull()
    expect(reasonOf({ ...nameless, cut: [] })).toBeNull()
  })
  test('is cut off where the sums go on below and what was read of them does not come to the total', () => {
    const below = { cut: ['bottom' as const], text: { ...good.text, bottom: 0.99 } }
    expect(verdict({ ...good, ...below }, contrary)).toMatchObject({ reason: 'edge-cut-off' })
    expect(verdict({ ...good, ...below }, open)).toBeNull()
    expect(verdict({ ...good, cut: ['bottom'] }, contrary)).toBeNull()
    expect(verdict({ ...good, text: below.text }, contrary)).toBeNull()
  })
  test('is cut off where it and its print go on beside the picture and the sums contradict each other', () => {
    const right = { cut: ['right' as const], text: { ...good.text, right: 0.999 } }
    expect(verdict({ ...good, ...right }, contrary)).toMatchObject({ reason: 'edge-cut-off' })
    expect(verdict({ ...good, ...right }, open)).toBeNull()
    expect(verdict({ ...good, ...right, text: good.text }, contrary)).toBeNull()
    const left = { cut: ['left' as const], text: { ...good.text, left: 0.001 } }
    expect(verdict({ ...good, ...left }, contrary)).toMatchObject({ reason: 'edge-cut-off' })
  })
  test('is cut off where three rows of many run into a side and the sums contradict each other', () => {
    const three = { ...good, rows: 42, touching: { ...good.touching, right: 3 } }
    expect(verdict(three, contrary)).toMatchObject({ reason: 'edge-cut-off' })
    expect(verdict(three, open)).toBeNull()
    expect(verdict({ ...three, touching: { ...good.touching, right: 2 } }, contrary)).toBeNull()
  })
  test('is cut off where no sum was read and amounts stand at the very end of a picture that shows no edge of it', () => {
    const last = { isSheet: false, grandTotal: false, amounts: { top: 0.6, bottom: 0.96 } }
    expect(reasonOf(last)).toBe('edge-cut-off')
    expect(reasonOf({ ...last, grandTotal: true })).toBeNull()
    expect(reasonOf({ ...last, isSheet: true })).toBeNull()
    expect(reasonOf({ ...last, amounts: { top: 0.6, bottom: 0.9 } })).toBeNull()
  })
  test('is cut off where it goes on beside the picture and two of its rows run into the edge', () => {
    const beside = { cut: ['left' as const], touching: { ...good.touching, left: 2 } }
    expect(reasonOf(beside)).toBe('edge-cut-off')
    expect(reasonOf({ ...beside, cut: ['right'] })).toBeNull()
    expect(verdict({ ...good, ...beside }, whole)).toBeNull()
  })
  test('is kept when only margins or small print are missing', () => {
    expect(reasonOf({ cut: ['bottom'], touching: { ...good.touching, bottom: 4 } })).toBeNull()
    expect(reasonOf({ cut: ['left', 'top'] })).toBeNull()
  })
})

describe('a page on which everything that counts was read, and adds up', () => {
  test('is kept, whatever lies on it', () => {
    expect(verdict({ ...good, blots: [blot] }, whole)).toBeNull()
    expect(verdict({ ...good, blots: [{ ...blot, kind: 'thing' }] }, whole)).toBeNull()
    expect(reasonOf({ blots: [{ ...blot, kind: 'thing' }] })).toBe('obscured')
  })
  test('is refused where its total only follows from other figures', () =>
    expect(verdict({ ...good, grandTotal: false, blots: [blot] }, whole)).toMatchObject({ reason: 'glare' }))
  test('is nothing to rely upon where it reads badly', () =>
    expect(verdict({ ...good, blur: 0.15, clarity: 0.5 }, whole)).toMatchObject({ reason: 'blurry' }))
})
