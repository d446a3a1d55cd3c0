const isolate = '\u2068'
const popIsolate = '\u2069'

/**
 * A name, an amount or a day as it stands within a sentence. Where the page runs from right to left it is set apart (FIRST STRONG
 * ISOLATE, Unicode annex 9), so that its own signs stay in their order and the sentence around it keeps its own.
 */
export const isolatedValue = (value: string, direction: string = document.documentElement.dir): string =>
  direction === 'rtl' ? `${isolate}${value}${popIsolate}` : value
