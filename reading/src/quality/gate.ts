import type { WordSource } from '../intake/word-source.ts'
import type { Side } from '../picture/sheet.ts'
import type { Box, Rejection, RejectionReason } from '../reading.ts'
import type { Blot } from './blots.ts'
import { type Measures, measuresOf, usualLetters } from './measures.ts'
import { isOtherPaper } from './purchase-paper.ts'

export type Verdict = { reason: RejectionReason; box?: Omit<Box, 'page'> }

/**
 * What was read says together. `contradict`: a sum does not come to what was read for it. `areWhole`: all that a
 * purchase is booked by was read for certain, and closes.
 * `hasHead`: a number, a day and a supplier were read at all.
 */
export type Figures = { contradict: () => boolean; areWhole: () => boolean; hasHead: () => boolean }

/** A stroke is about a sixth of a letter wide: a blur of half of that runs neighbouring strokes together. */
const mostBlur = 0.085
/** Mean confidence of words below which a page cannot be relied upon. */
const readable = 0.8
/** Mean confidence of words that a recogniser makes of anything but letters. */
const guessed = 0.6
/** No purchase is told in fewer words, or rows. */
const fewWords = 10
const fewRows = 6
/** Pixels of the longer side below which small letters of an ordinary page have fewer than seven pixels. */
const fewestPixels = 1000
const smallestLetters = 8

/**
 * A bright thing without a word, a tile, a coat or a box: it runs out of the picture though it is small in it, where a paper so
 * small lies within; or it is one of many things, smaller than anybody photographs a paper.
 */
const isNoSheet = ({ words, isSheet, cut, reach }: Measures): boolean =>
  words === 0 && isSheet && reach < (cut.length > 0 ? 0.7 : 0.4)

/** As sharp as a picture can be, or a few words read clearly: what is not read on it is no print, but a door, creases or letters as large as a hand. */
const isSharp = ({ edges, words, clarity }: Measures): boolean =>
  edges < 1.07 || (words >= 3 && words < fewWords && clarity > readable)

/** Grain is sharp on the softest print: of a sheet without a word only what lies beneath it tells. */
const isSoft = ({ words, isSheet, edges }: Measures): boolean => words === 0 && isSheet && edges > 1.5

/** Edges as sharp as a lens and a hand leave them are steeper than these, wherever they are. */
const softEdges = 1.3

/** What moved while it was photographed: edges are left along its way alone. Stripes are as much of one way, and sharp, and make nothing look like words. */
const isSmeared = ({ oneWay, blur, edges, words }: Measures): boolean =>
  oneWay > 0.45 && blur > 2 * mostBlur && (edges > 1.2 || words >= fewWords)

/** Soft wherever it is printed. What is drawn as large as keys or a poster's letters is judged by its own size, and looks soft for that. */
const isSoftPaper = ({ isPrintedPaper, edges, letters, longSide }: Measures): boolean =>
  isPrintedPaper && edges > softEdges && (letters === null || letters < longSide / 40)

/**
 * Printed paper on which nothing can be read, for it moved or is out of focus. Along the way of a straight move edges stay sharp; of
 * one that turns none are left.
 */
const isSpoiltPaper = (measures: Measures): boolean =>
  isSoftPaper(measures) || (measures.isPrintedPaper && measures.oneWay > 0.45 && measures.blur > mostBlur)

/** Nothing is drawn on it; what is softest has lost the contrast of most of its print. */
const isBlank = (measures: Measures): boolean => measures.drawn < (isSoft(measures) ? 0.004 : 0.01)

/**
 * How blurred something is that nobody could read: strokes that run together look like letters higher than any print, so those
 * of an ordinary page are taken instead.
 */
const blurOfMarks = ({ words, isSheet, letters, longSide, blur }: Measures): number => {
  const isPrint = isSheet && words >= 10 && letters !== null
  return isPrint ? (blur * letters) / Math.min(letters, usualLetters * longSide) : blur
}

/** Hardly a word was read: why? */
const whyNothing = (measures: Measures): Verdict => {
  const { words, isSheet, longSide, letters, blots } = measures
  const burnt = blots.find(({ kind, share }) => kind === 'light' && share > 0.25)
  if (burnt && isSheet) return { reason: 'glare', box: burnt.box }
  if (isBlank(measures) || isNoSheet(measures)) return { reason: 'not-a-document' }
  // Of sharp print that is only a little too small something always looks like a word.
  if (longSide < (isSheet && words > 0 ? fewestPixels : 700)) return { reason: 'too-small' }
  if (isSmeared(measures) || isSpoiltPaper(measures)) return { reason: 'blurry' }
  const blur = blurOfMarks(measures)
  if ((blur > mostBlur || isSoft(measures)) && (isSheet || letters !== null) && !isSharp(measures))
    return { reason: 'blurry' }
  return { reason: 'not-a-document' }
}

/** Words without an amount among them: so few of them, or made of what is no print and no paper, such as labels on a shelf. */
const isSign = ({ words, clarity, isSheet, amounts, headed }: Measures): boolean =>
  amounts.bottom === 0 && !headed && (words < fewWords ? clarity > readable : !isSheet && clarity < guessed)

/** How much of a blot lies where print is, 0 to 1. */
const onText = ({ box }: Blot, { text }: Measures): number => {
  const across = Math.min(box.x + box.width, text.right) - Math.max(box.x, text.left)
  const down = Math.min(box.y + box.height, text.bottom) - Math.max(box.y, text.top)
  return across > 0 && down > 0 ? (across * down) / (box.width * box.height) : 0
}

/** Of a printed panel or picture this many words can be read at least, for its size. */
const isPrinted = ({ words, share }: Blot): boolean => words >= 3 + 40 * share

/** Words read in a light show that it takes nothing away, unless rows break off all around it and more must have stood there. */
const isReadThrough = (blot: Blot): boolean => (blot.broken >= 4 ? isPrinted(blot) : blot.words >= 3)

/** Light where print is, or where the sums must have been: nothing is left of them to tell where print was. */
const glareOn = (measures: Measures): Blot | undefined =>
  measures.blots.find((blot) => {
    // A screen that is not of paper shines by itself.
    if (!measures.isSheet && !measures.priced) return false
    if (blot.kind !== 'light' || blot.share < 0.015 || isReadThrough(blot)) return false
    return onText(blot, measures) > 0.5 || (measures.priced && !measures.grandTotal)
  })

/** Between the first amount and the last no printer leaves a place as large as a thing without a word. */
const isAmongAmounts = (blot: Blot, measures: Measures): boolean => {
  const { top, bottom } = measures.amounts
  const middle = blot.box.y + blot.box.height / 2
  return measures.priced && blot.words === 0 && middle > top && middle < bottom && onText(blot, measures) > 0.7
}

/** Dark along the edge of the picture and hardly anywhere within its own bounds: the table around the paper, or a shadow. */
const isSurrounding = ({ box, share }: Blot): boolean => {
  const ends = [box.x, box.y, 1 - box.x - box.width, 1 - box.y - box.height]
  return Math.min(...ends) < 0.01 && share < 0.25 * box.width * box.height
}

/** A panel nearly as wide as the print, such as a coloured head, with a word on it; aslant it fills less of its box. */
const isBand = ({ box, share, words }: Blot, { text }: Measures): boolean =>
  words > 0 && box.width >= 0.85 * (text.right - text.left) && box.height < 0.3 && share > 0.35 * box.width * box.height

/** A thing without a word that fills its place. */
const isFilled = ({ box, share, words }: Blot): boolean => words === 0 && share > 0.5 * box.width * box.height

/** A note or a cup, as large as either, rather than a frame or what shows beside the paper where its edges were not found. */
const isSolid = (blot: Blot): boolean => isFilled(blot) && blot.share >= 0.03

/** Among the goods or below them, where the sums are: what was read for them is only what is left. */
const isOnFigures = (blot: Blot, measures: Measures): boolean =>
  measures.priced &&
  isFilled(blot) &&
  blot.box.y + blot.box.height / 2 > measures.amounts.top &&
  onText(blot, measures) > 0.4

/** A thing on the print: rows break off at it, it lies among the goods, or it is where the sums should be. */
const thingOn = (measures: Measures, figures: Figures): Blot | undefined =>
  measures.blots.find((blot) => {
    if (blot.kind !== 'thing' || isPrinted(blot) || isSurrounding(blot) || isBand(blot, measures)) return false
    const { share, broken } = blot
    if (!measures.isSheet) return share >= 0.02 && share < 0.4 && broken >= (isSolid(blot) ? 2 : 4)
    if (share >= 0.02 && (broken >= 1 || isAmongAmounts(blot, measures))) return true
    if (share >= 0.02 && isOnFigures(blot, measures) && figures.contradict()) return true
    return share >= 0.012 && (broken >= 2 || (share >= 0.025 && onText(blot, measures) > 0.4 && !measures.grandTotal))
  })

const strip: Record<Side, Omit<Box, 'page'>> = {
  left: { x: 0, y: 0, width: 0.03, height: 1 },
  right: { x: 0.97, y: 0, width: 0.03, height: 1 },
  top: { x: 0, y: 0, width: 1, height: 0.03 },
  bottom: { x: 0, y: 0.97, width: 1, height: 0.03 },
}

/** The paper goes on beyond the picture, and so does its print. */
const runsOff = ({ cut, text }: Measures): boolean =>
  (cut.includes('bottom') && text.bottom > 0.98) ||
  (cut.includes('right') && text.right > 0.99) ||
  (cut.includes('left') && text.left < 0.01)

/** The paper goes on beyond the picture, and print comes as near to that side as no printer puts it to the edge of a sheet. */
const reaches = ({ cut, text }: Measures, side: 'left' | 'right' | 'bottom'): boolean => {
  const away = { left: text.left, right: 1 - text.right, bottom: 1 - text.bottom }
  return cut.includes(side) && away[side] < 0.03
}

/** Amounts down to the very edge of the picture: no printer prints there, and no sum was read. */
const endsAmongAmounts = ({ amounts, isSheet }: Measures): boolean => !isSheet && amounts.bottom > 0.95

/** A head that runs out of the picture: words are cut there, or print begins where no printer begins and its number, day or supplier is missing. */
const isBeheaded = ({ cut, touching, text, isSheet, rows }: Measures, figures: Figures): boolean => {
  if (rows < fewRows) return false
  if (cut.includes('top')) return touching.top >= 2 || (text.top < 0.04 && !figures.hasHead())
  return !isSheet && touching.top >= 3 && !figures.hasHead()
}

/** The side at which print is missing. Below the sums there are only small print and margins, which nobody misses. */
const cutSide = (measures: Measures, figures: Figures): Side | undefined => {
  const { touching, cut, rows, priced, headed, named, grandTotal, owes } = measures
  const isCutAt = (at: 'left' | 'right') =>
    touching[at] >= (cut.includes(at) ? 2 : Math.max(3, 0.08 * rows)) || (touching[at] >= 3 && figures.contradict())
  const side = (['left', 'right'] as const).find(isCutAt)
  if (side) return side
  if (isBeheaded(measures, figures)) return 'top'
  // A row that breaks off there has lost something: who was not told all a purchase is booked by has to be asked again.
  const torn = (['left', 'right'] as const).find((at) => touching[at] >= 1 && cut.includes(at) && !figures.areWhole())
  if (torn) return torn
  if (headed && !named && reaches(measures, 'left')) return 'left'
  // What heads a column of sums is labelled like what has to be paid.
  if (grandTotal && (!runsOff(measures) || !figures.contradict())) return undefined
  // A line or two of goods, and the paper and its print go on beyond the picture.
  if (!priced)
    return headed
      ? ((['bottom', 'right', 'left'] as const).find((at) => (owes ? cut.includes(at) : reaches(measures, at))) ??
          (endsAmongAmounts(measures) ? 'bottom' : undefined))
      : undefined
  return (
    (['bottom', 'right', 'left'] as const).find((at) => cut.includes(at)) ??
    (touching.bottom >= 2 || endsAmongAmounts(measures) ? 'bottom' : undefined)
  )
}

/** What takes away a part of the print: light, the edge of the picture, or a thing on the paper. */
const hiding = (measures: Measures, figures: Figures): Verdict | null => {
  const glare = glareOn(measures)
  if (glare) return { reason: 'glare', box: glare.box }
  const side = cutSide(measures, figures)
  if (side) return { reason: 'edge-cut-off', box: strip[side] }
  const thing = thingOn(measures, figures)
  return thing ? { reason: 'obscured', box: thing.box } : null
}

/**
 * Why a photographed page cannot be used, or null. What the pixels show and what could be read must both say no:
 * a page that reads well is never refused for its looks alone. A total that only follows from other figures was not read.
 */
export const verdict = (measures: Measures, figures: Figures): Verdict | null => {
  const { confident, clarity, longSide, letters, blur, priced, grandTotal } = measures
  if (confident <= 6) return whyNothing(measures)
  const isSmall = longSide < fewestPixels || (letters !== null && letters < smallestLetters)
  if (isSmall && clarity < readable) return { reason: 'too-small' }
  // Whose sums were read is worth a look by a person, if it reads half well.
  if (blur > mostBlur && clarity < (priced && grandTotal ? guessed : readable)) return { reason: 'blurry' }
  if (isSoftPaper(measures) && clarity < guessed) return { reason: 'blurry' }
  const refusal = hiding(measures, figures) ?? (isSign(measures) ? { reason: 'not-a-document' as const } : null)
  return refusal && grandTotal && figures.areWhole() ? null : refusal
}

/** A screen or a sign, rather than a paper: no sheet, a few words. */
const fewOnPaper = 20

/** The first page, if any, for which the document has to be asked for again; or why the whole is none. */
export const gate = (source: WordSource, figures: Figures): Rejection | null => {
  if (source.words.length === 0 && source.pictured.length === 0) return { reason: 'invalid-document', page: null }
  for (const seen of source.pictured) {
    if (!seen.thumbnail && source.words.length > 6) continue
    const refusal = verdict(measuresOf(seen), figures)
    if (refusal)
      return { reason: refusal.reason, page: seen.page, box: refusal.box ? { page: seen.page, ...refusal.box } : null }
  }
  if (!isOtherPaper(source.words)) return null
  const isBare = source.pictured.some(({ thumbnail, level }) => thumbnail && !level.sheet)
  const reason = isBare && source.words.length < fewOnPaper ? 'not-a-document' : 'invalid-document'
  return { reason, page: source.words[0]?.page ?? null }
}
