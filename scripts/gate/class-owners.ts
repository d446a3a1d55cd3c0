import { compile } from 'stylis'

/** A style sheet: its path and what is in it. */
type Sheet = { path: string; text: string }

const withoutArguments = (selector: string): string =>
  selector.replaceAll(/\[[^\]]*\]|:(?:has|not|is|where)\((?:[^()]|\([^()]*\))*\)/g, '')

/** `.frame:has(.side-by-side)`: a rule for a frame in which something of one's own stands. */
const isAboutOwn = (compound: string) => /:has\([^)]*\./.test(compound)

/**
 * The class that a selector makes a rule for by itself: `.cell-input:hover > b` does for `cell-input`. Where another class stands before
 * it (`.review .card`), the rule holds below that one alone.
 */
const ruled = (selector: string): string[] => {
  if (isAboutOwn(selector)) return []
  const compounds = withoutArguments(selector)
    .trim()
    .split(/\s*[>+~\s]\s*/)
    .filter((compound) => compound.includes('.'))
  const [only, ...others] = compounds
  return others.length > 0
    ? []
    : [...(only ?? '').matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name).slice(0, 1)
}

const selectorsIn = (nodes: ReturnType<typeof compile>): string[] =>
  nodes.flatMap((node) => {
    const inner = Array.isArray(node.children) ? selectorsIn(node.children) : []
    return node.type === 'rule' ? [...(node.props as string[]), ...inner] : inner
  })

/** Classes that a style sheet makes rules for by themselves: they are its own. */
const classesOf = ({ text }: Sheet): Set<string> => new Set(selectorsIn(compile(text)).flatMap(ruled))

/** `frontend/src/recipes/elements/elements.css` belongs to `recipes`: parts of one module share their sheets. */
const moduleOf = (path: string): string => path.split('/')[2] ?? path

/** `cell-input: a.css, b.css` for each class that several modules take for their own: sheets stay until the next load, whichever page is left. */
export const classesOfSeveral = (sheets: readonly Sheet[]): string[] => {
  const owners = new Map<string, Sheet[]>()
  for (const sheet of sheets)
    for (const name of classesOf(sheet)) owners.set(name, [...(owners.get(name) ?? []), sheet])
  return [...owners]
    .filter(([, owning]) => new Set(owning.map(({ path }) => moduleOf(path))).size > 1)
    .map(
      ([name, owning]) =>
        `${name}: ${owning
          .map(({ path }) => path)
          .toSorted()
          .join(', ')}`,
    )
    .toSorted()
}
