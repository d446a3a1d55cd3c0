import { expect, test } from 'vitest'
import { commentsOf, drawn } from './comments.ts'

const file = (text: string) => ({ path: 'a/src/b.tsx', text })

test('comments of a file are found with their lines, lines in a row as one', () => {
  const text = `/** What it is. */\nconst a = 1 // of use\n\n// first\n// second\nconst b = 2\n/* ${'x'} */\n`
  expect(commentsOf(file(text)).map(({ line, text: comment }) => [line, comment])).toEqual([
    [1, '/** What it is. */'],
    [2, '// of use'],
    [4, '// first\n// second'],
  ])
})

test('an instruction to a tool, an address in a text and words between tags are no comments', () => {
  const text = `// biome-ignore lint: a reason\nconst a = 'https://example.org' + \`// none\`\nconst b = <p>// none</p>\n`
  expect(commentsOf(file(text))).toEqual([])
})

test('the draw of a month is the same whoever asks, and another one the month after', () => {
  const comments = Array.from({ length: 300 }, (_, at) => ({ path: 'a.ts', line: at, text: `// comment ${at}` }))
  const november = drawn(comments, '2026-11')
  expect(november).toHaveLength(50)
  expect(new Set(november.map(({ line }) => line)).size).toBe(50)
  expect(drawn(comments.toReversed(), '2026-11')).toEqual(november)
  expect(drawn(comments, '2026-12')).not.toEqual(november)
})
