/** A printed text by the kinds of its marks: "F-2026/113" is A-9/9. Letters and figures count as runs, other marks as they are. */
const shapeOf = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\p{L}+/gu, 'A')
    .replace(/\d+/g, '9')

const lengths = (text: string): number[] => (text.match(/\d+/g) ?? []).map((run) => run.length)

/** How much a text looks like one of the same field on another paper: 1 alike, 0.9 with runs of other lengths, 0.5 otherwise. */
export const likeness = (text: string, earlier: string): number => {
  if (shapeOf(text) !== shapeOf(earlier)) return 0.5
  const [lengthsNow, others] = [lengths(text), lengths(earlier)]
  return lengthsNow.every((length, at) => Math.abs(length - (others[at] ?? 0)) <= 1) ? 1 : 0.9
}
