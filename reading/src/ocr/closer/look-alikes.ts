import type { Glyph } from './glyphs.ts'

/** Letters and figures and the slash: what is as high as a line of print. */
const isTall = (sign: string): boolean => /[\p{L}\p{N}/\\$]/u.test(sign)

/** How many signs of a text are as high as a line of print. */
export const tallSigns = (text: string): number => [...text].filter(isTall).length

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0

/** A bar is hardly wider than this share of a figure; a 1 with the thinnest flag is. */
const bar = 0.35
/** Heads that are as much the same on both sides have no flag; of what is narrow enough for a bar, grain may make them less so. */
const [even, grainy] = [0.09, 0.2]
/** Letters of these forms are so many times as wide as figures at least, in every type but a typewriter's. */
const letterFor: Record<string, { letter: string; wider: number }> = {
  '0': { letter: 'O', wider: 1.25 },
  '2': { letter: 'Z', wider: 1.25 },
  '6': { letter: 'G', wider: 1.25 },
  '7': { letter: 'Z', wider: 1.25 },
  '8': { letter: 'B', wider: 1.12 },
}
const [wider, asWide] = [1.25, 1.15]
/** A figure's width as a share of its height, in most types. */
const slim = 0.6

const figureFor: Record<string, string> = { O: '0', o: '0', Z: '2', G: '6', B: '8', S: '5', Q: '0', D: '0' }

/** What stands from the start of a text, or from its last sign that is no letter or figure, up to a place in it. */
const before = (signs: string[], at: number): string => /[\p{L}\p{N}]*$/u.exec(signs.slice(0, at).join(''))?.[0] ?? ''

const isFigure = (sign: string | undefined): boolean => sign !== undefined && /\d/.test(sign)

/** Without a form to go by: between figures stand figures, and a number begins with no sign of money. */
const likely = (signs: string[], at: number): string => {
  const sign = signs[at] ?? ''
  if (sign === '$' && at === 0) return 'S'
  const isBetween = isFigure(signs[at - 1]) && isFigure(signs[at + 1])
  if (isBetween && /^[Il|]$/.test(sign)) return '1'
  return isBetween && /^[SOo]$/.test(sign) ? (figureFor[sign] ?? sign) : sign
}

/** Whether what was taken for a 1 is the same on both sides, as an I is with its serifs or without. */
const isBar = ({ width, height, skew }: Glyph): boolean => skew < (width < bar * slim * height ? grainy : even)

const isYear = /^20[12]\d(?!\d)/

/** "Z6.4362": before a sign what the year of a number begins with. */
const isShortYear = /^[Z2][4-9][-./]/

const byForm = (signs: string[], at: number, glyph: Glyph, width: number, isPlainOne: boolean): string => {
  const sign = signs[at] ?? ''
  const [wide, lead] = [glyph.width / width, before(signs, at)]
  const begins = /^\p{L}*$/u.test(lead)
  const isBetween = isFigure(signs[at - 1]) && isFigure(signs[at + 1])
  if (sign === '1' && begins && !isPlainOne) return isBar(glyph) ? 'I' : sign
  // A small l stands in no number: what leans is a slash.
  if (sign === 'l' && begins && lead !== '' && isFigure(signs[at + 1])) return isBar(glyph) ? sign : '/'
  const rest = signs.slice(at).join('')
  if (at === 0 && isShortYear.test(rest)) return '2'
  const form = isYear.test(rest) ? undefined : letterFor[sign]
  if (form && begins && wide > form.wider) return form.letter
  if (isBetween && figureFor[sign] && wide < asWide) return figureFor[sign] ?? sign
  return wide > wider && isBetween ? sign : likely(signs, at)
}

const unseen: Glyph = { width: 1, height: 1, skew: 1 }

const parting = /[^\p{L}\p{N}/\\$]+/u

/** Which sign of a text is printed as which glyph: group by group where hyphens part as many, else all in a row; none where their numbers differ. */
const paired = (signs: string[], groups: readonly (readonly Glyph[])[]): (Glyph | undefined)[] => {
  const text = signs.join('')
  const parts = text.split(parting).filter((part) => part !== '')
  const whole = parts.length === groups.length ? groups : [groups.flat()]
  const texts = parts.length === groups.length ? parts : [parts.join('')]
  const glyphs = texts.flatMap((part, at) => {
    const ownGlyphs = whole[at] ?? []
    return [...part].map((_, place) => (ownGlyphs.length === part.length ? ownGlyphs[place] : undefined))
  })
  let next = 0
  return signs.map((sign) => (isTall(sign) ? glyphs[next++] : undefined))
}

/** How wide a figure is: like those of this number, or else by how high it is; 0 where hardly anything is told apart. */
const figureWidth = (signs: string[], glyphs: readonly (Glyph | undefined)[], all: readonly Glyph[]): number => {
  const figures = signs.flatMap((sign, at) => (/[02-9]/.test(sign) && glyphs[at] ? [glyphs[at].width] : []))
  if (figures.length >= 2) return median(figures)
  return all.length < 4 ? 0 : slim * median(all.map(({ height }) => height))
}

/** "T8634" where five signs and one bar behind the T are printed: a narrow I is passed over more easily than any other letter. */
const withLostBar = (text: string, groups: readonly (readonly Glyph[])[]): string => {
  const parts = text.split(parting).filter((part) => part !== '')
  const [part = '', ownGlyphs = []] = [parts[0], groups[0]]
  const bars = ownGlyphs.flatMap((glyph, at) => (isBar(glyph) ? [at] : []))
  const [at, more] = bars
  const letters = /^\p{L}*/u.exec(part)?.[0].length ?? 0
  const isLost = parts.length === groups.length && ownGlyphs.length === part.length + 1 && !/[1Il|]/.test(part)
  if (!isLost || at === undefined || more !== undefined || letters === 0 || at > letters) return text
  const start = text.indexOf(part)
  return `${text.slice(0, start + at)}I${text.slice(start + at)}`
}

/**
 * A number with its letters and figures that look alike told apart by their form: a 1 has a flag and an I is the same on both sides,
 * an O is wider than a nought. Only where letters may stand: first, or behind a sign.
 */
export const lookAlikesApart = (text: string, groups: readonly (readonly Glyph[])[]): string => {
  const signs = [...withLostBar(text, groups)]
  const glyphs = paired(signs, groups)
  const width = figureWidth(signs, glyphs, groups.flat())
  // In some types a 1 is a bar as an I is.
  const isPlainOne = signs.some(
    (sign, at) => sign === '1' && !/^\p{L}*$/u.test(before(signs, at)) && isBar(glyphs[at] ?? unseen),
  )
  const done = [...signs]
  signs.forEach((_, at) => {
    const glyph = glyphs[at]
    done[at] = glyph && width > 0 ? byForm(done, at, glyph, width, isPlainOne) : likely(done, at)
  })
  return done.join('')
}
