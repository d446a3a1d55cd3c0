import type { Draft } from '@escandallo/contracts/products/drafts/draft.ts'
import './drafts.css'

type PaperWordsProps = { text: string } & Pick<Draft, 'read' | 'doubt'>

/** The words of the paper: what was read is underlined, what is in doubt marked as with a pen. */
export const PaperWords = ({ text, read, doubt }: PaperWordsProps) => {
  const spans = [
    ...read.map((span) => ({ ...span, isDoubt: false })),
    ...doubt.map((span) => ({ ...span, isDoubt: true })),
  ]
    .filter(({ start, end }) => start < end && end <= text.length)
    .toSorted((a, b) => a.start - b.start)
  let at = 0
  const parts = spans.flatMap(({ start, end, isDoubt }) => {
    if (start < at) return []
    const textBetween = text.slice(at, start)
    at = end
    const words = text.slice(start, end)
    return [textBetween, isDoubt ? <mark key={start}>{words}</mark> : <u key={start}>{words}</u>]
  })
  return (
    <bdi className="paper-words">
      {parts}
      {text.slice(at)}
    </bdi>
  )
}
