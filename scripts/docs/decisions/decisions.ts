/** What holds of every file in docs/decisions. Each function gives complaints. Pure. */
import type { SourceFile } from '../../style.ts'

const headings = ['Context', 'Choice', 'Consequence', 'Reversed by'] as const
const named = /^(\d{4})-[a-z0-9-]+\.md$/

const hasSection = (text: string, heading: string) => new RegExp(`^## ${heading}\\n(?!#|\\n|$)`, 'm').test(text)

function faultsOf({ path, text }: SourceFile, most: number): string[] {
  const number = named.exec(path)?.[1]
  if (!number) return [`${path} is not named NNNN-title.md`]
  const lines = text.trimEnd().split('\n').length
  return [
    ...(lines > most ? [`${path} has ${lines} lines`] : []),
    ...(text.startsWith(`# ${number} · `) ? [] : [`${path} is not numbered in its title`]),
    ...headings.filter((heading) => !hasSection(text, heading)).map((heading) => `${path} lacks ${heading}`),
  ]
}

/** Paths are names within the folder. A number used twice is what two branches do that are merged. */
export function decisionFaults(decisions: readonly SourceFile[], most = 25): string[] {
  const byNumber = Object.groupBy(decisions, ({ path }) => path.slice(0, 4))
  return [
    ...decisions.flatMap((decision) => faultsOf(decision, most)),
    ...Object.entries(byNumber).flatMap(([number, files]) =>
      files && files.length > 1 ? [`${number} is used twice`] : [],
    ),
  ]
}

export function indexFaults(index: string, decisions: readonly SourceFile[]): string[] {
  const listed = [...index.matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, path = '']) => path)
  const present = new Set(decisions.map(({ path }) => path))
  const gone = listed.filter((path) => !present.has(path)).map((path) => `${path} is listed and not there`)
  const timesListed = (path: string) => listed.filter((other) => other === path).length
  return [
    ...gone,
    ...[...present]
      .filter((path) => timesListed(path) !== 1)
      .map((path) => `${path} is listed ${timesListed(path)} times`),
  ]
}
