/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Page } from 'playwright-core'
import type { Look } from '../journeys/browser.ts'
import { dress, settled } from '../journeys/screens.ts'

/** Texts that may end in dots where there is no room, and where a reader finds all of them. Never a figure, a date or a state. */
const MAY_BE_CUT = [
  // What a paper prints, beside the paper itself.
  '.item-name input',
]

/** What may be moved sideways on a desk too. */
const MAY_BE_MOVED = ['[data-paper]', 'pre']

/**
 * Texts that do not fit where they stand, as a reader sees it: cut at the edge of a part, lying over the next cell of a table, or longer
 * than the field that holds them; on a desk also tables that are wider than their place. Gives a line for each, with how many pixels
 * are missing.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([mayBeCut, mayBeMoved]) => {
      const pixelsByLine = new Map<string, number>()
      const nameOf = (part: Element) => `${part.tagName.toLowerCase()}${part.className && `.${part.classList[0]}`}`
      const report = (text: string, what: string, part: Element, missing: number) => {
        const column = part.closest('td, th')?.getAttribute('data-label')
        const line = `“${text.slice(0, 60)}” ${what} ${nameOf(part)}${column ? ` (${column})` : ''}`
        pixelsByLine.set(line, Math.max(missing, pixelsByLine.get(line) ?? 0))
      }
      const isSeen = (part: Element) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true })

      type Edges = { left: number; right: number }
      const edgesOf = (node: Node): Edges => {
        const range = document.createRange()
        range.selectNodeContents(node)
        const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
        return {
          left: Math.min(...rects.map((rect) => rect.left)),
          right: Math.max(...rects.map((rect) => rect.right)),
        }
      }

      /** What a part does to a text in it: nothing, or so many pixels are missing; 'whole' where no part above it can cut it. */
      const cutBy = (part: Element, { left, right }: Edges): 'whole' | number => {
        const { overflowX } = getComputedStyle(part)
        // What can be moved sideways is whole.
        if (overflowX === 'auto' || overflowX === 'scroll') return 'whole'
        const clips = overflowX === 'hidden' || overflowX === 'clip'
        if (!clips && !part.matches('td, th')) return 0
        const box = part.getBoundingClientRect()
        // What is one pixel wide is there to be heard.
        if (clips && box.width <= 1) return 'whole'
        return Math.round(Math.max(box.left - left, right - box.right))
      }

      const reportText = (text: string, edges: Edges, parent: Element) => {
        for (let part: Element | null = parent; part && part !== document.body; part = part.parentElement) {
          const missing = cutBy(part, edges)
          if (missing === 'whole') return
          const { overflowX, position } = getComputedStyle(part)
          const clips = overflowX === 'hidden' || overflowX === 'clip'
          if (missing > 1) return report(text, clips ? 'is cut in' : 'lies over the edge of', part, missing)
          if (position === 'fixed') return
        }
      }

      const reportTexts = () => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const parent = node.parentElement
          const text = node.textContent?.trim() ?? ''
          if (!parent || text === '' || parent.closest(`svg, .only-spoken, script, style, ${mayBeCut}`)) continue
          if (isSeen(parent)) reportText(text, edgesOf(node), parent)
        }
      }

      const reportFields = () => {
        for (const field of document.querySelectorAll<HTMLInputElement>('main input')) {
          if (field.matches(mayBeCut) || field.value === '' || !isSeen(field) || field === document.activeElement)
            continue
          const missing = field.scrollWidth - field.clientWidth
          if (missing > 1) report(field.value, 'is longer than', field, missing)
        }
      }

      const reportTable = (table: HTMLTableElement) => {
        for (let part = table.parentElement; part && part !== document.body; part = part.parentElement) {
          const missing = part.scrollWidth - part.clientWidth
          if (!/auto|scroll/.test(getComputedStyle(part).overflowX) || missing <= 1) continue
          const name = table.getAttribute('aria-label') ?? table.caption?.textContent ?? 'a table'
          return report(name, 'is wider than', part, missing)
        }
      }

      reportTexts()
      reportFields()
      if (innerWidth >= 1280)
        for (const table of document.querySelectorAll<HTMLTableElement>('main table'))
          if (!table.closest(mayBeMoved) && isSeen(table)) reportTable(table)
      return [...pixelsByLine].map(([line, missing]) => `${line}: ${missing} px`)
    },
    [MAY_BE_CUT.join(), MAY_BE_MOVED.join()] as const,
  )

/** Texts are as long as their language: what is cut in those languages in which a page has not been looked at yet. */
export const cutInOthers = async (
  page: Page,
  looks: readonly Look[],
  languages: readonly Look['language'][],
): Promise<string[]> => {
  const cuts: string[] = []
  const [first] = looks
  for (const language of languages.filter((other) => looks.every((look) => look.language !== other))) {
    await dress(page, { ...first, language })
    await settled(page)
    cuts.push(...(await cutTexts(page)).map((cut) => `in ${language}: ${cut}`))
  }
  return cuts
}
