import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..', '..')
const styles = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(join(src, path), 'utf8').replaceAll(/\/\*.*?\*\//gs, '') }))

type Has = { path: string; selector: string; inside: string; after: string }

/** Parts between commas that stand in no brackets. */
const selectorsIn = (list: string): string[] => {
  const parts = ['']
  let depth = 0
  for (const letter of list) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + letter)
  }
  return parts.map((part) => part.replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')').trim())
}

const closing = (text: string, from: number): number => {
  let depth = 1
  let at = from
  for (; depth > 0 && at < text.length; at += 1) depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0
  return at - 1
}

const uses: Has[] = styles.flatMap(({ path, text }) =>
  [...text.matchAll(/([^{};]+)\{/g)]
    .flatMap(([, list = '']) => selectorsIn(list))
    .flatMap((selector) =>
      [...selector.matchAll(/:has\(/g)].map(({ index }) => {
        const end = closing(selector, index + ':has('.length)
        return { path, selector, inside: selector.slice(index + ':has('.length, end), after: selector.slice(end + 1) }
      }),
    ),
)
const named = ({ path, selector }: Has) => `${path}: ${selector}`

test('the style sheets were read', () => expect(uses.length).toBeGreaterThan(30))

// All pages have one style sheet. With such a selector in it, whatever is added to a page, or written anew, has the browser look for the style
// of every element of the page again: of some 4,000 at a tick in a list with a hundred rows.
test('nothing is negated in :has(), which any element could then be about', () =>
  expect(uses.filter(({ inside }) => inside.includes(':not(')).map(named)).toEqual([]))

test('what is within or behind an element with :has() is named by class, attribute or tag', () => {
  const isAnything = ({ after }: Has) => {
    const [, last] = /[\s>~+]\s*([^\s>~+]+)$/.exec(after.replaceAll(/,\s+/g, ',')) ?? []
    return last !== undefined && !/[.#[]|^[a-z]|:is\([a-z]/.test(last)
  }
  expect(uses.filter(isAnything).map(named)).toEqual([])
})
