import type { Section } from '../../team/access.ts'

type Sentence = {
  title: string
  /** Why it is said, in figures. */
  why: string
  /** What the button says that does it or opens the place. */
  act: string
}
export type Rule = {
  section: Section
  /** What it looks at before it says something; how it is read depends on the rule. */
  threshold: string | null
  es: Sentence
  en: Sentence
}
