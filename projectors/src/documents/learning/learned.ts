import { alikeness, SAME_LAYOUT } from '@escandallo/contracts/documents/learning/fingerprints.ts'
import type { Anchor, ColumnPlace, LearnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import type { DocumentLessonRow, Layout, Lesson } from '../tables.ts'

type Taught = Lesson & { documentId: string }

/** How far a place on the page may be off and still be the same: a fortieth of the page. */
const APART = 0.025

/** Whether two corrections say that a field stands at the same place. */
const sameAnchor = (a: Anchor, b: Anchor): boolean => {
  if (a.side !== b.side || a.text !== b.text) return false
  const along = Math.min(Math.abs(a.dx - b.dx), Math.abs(a.right - b.right))
  return along < (a.text === null ? APART : 3 * APART) && Math.abs(a.dy - b.dy) < APART
}

const sameColumn = (a: ColumnPlace, b: ColumnPlace): boolean => {
  if (a.heading !== null || b.heading !== null) return a.heading === b.heading
  return Math.min(a.right, b.right) - Math.max(a.x, b.x) > 0
}

/** After so many corrections that say otherwise something is not believed any more. */
const CONTRADICTIONS = 2

/**
 * What corrections of one thing, in their order, leave to be believed: the first, until enough later ones contradict it. If
 * those agree among themselves, what they say takes its place.
 */
const believed = (lessons: readonly Taught[], same: (a: Taught, b: Taught) => boolean): Taught | null => {
  let believedLesson: Taught | null = null
  let against: Taught[] = []
  for (const lesson of lessons) {
    if (believedLesson === null) [believedLesson, against] = [lesson, []]
    else if (!same(believedLesson, lesson)) {
      against = [...against, lesson]
      if (against.length < CONTRADICTIONS) continue
      const [first] = against
      believedLesson = first && against.every((later) => same(first, later)) ? lesson : null
      against = []
    }
  }
  return believedLesson
}

/** One document corrects one thing once: saving a form five times is no five opinions. */
const lastOfEach = (lessons: readonly Taught[]): Taught[] =>
  lessons.filter((lesson, at) => !lessons.slice(at + 1).some((later) => later.documentId === lesson.documentId))

const grouped = (lessons: readonly Taught[], key: (lesson: Taught) => string | null): Map<string, Taught[]> => {
  const groups = new Map<string, Taught[]>()
  for (const lesson of lessons) {
    const name = key(lesson)
    if (name !== null) groups.set(name, [...(groups.get(name) ?? []), lesson])
  }
  return groups
}

const from = ({ at, documentId }: Taught) => ({ at, documentId })

/** What somebody wrote goes before what somebody left as it was. */
const weightiest = (lessons: readonly Taught[]): Taught[] => {
  const corrections = lessons.filter(({ corrected = true }) => corrected)
  return lastOfEach(corrections.length > 0 ? corrections : lessons)
}

const fieldsIn = (lessons: readonly Taught[]): LearnedLayout['fields'] =>
  [...grouped(lessons, ({ path, anchor }) => (anchor ? path : null))].flatMap(([path, ofPath]) => {
    const same = (a: Taught, b: Taught) => a.anchor !== null && b.anchor !== null && sameAnchor(a.anchor, b.anchor)
    const lesson = believed(weightiest(ofPath), same)
    if (!lesson?.anchor) return []
    const { anchor, others = [], text = null, corrected = true, kind } = lesson
    return [{ path, anchor, others, text, corrected, ...(kind !== undefined && { kind }), ...from(lesson) }]
  })

const columnsIn = (lessons: readonly Taught[]): LearnedLayout['columns'] =>
  [...grouped(lessons, ({ path, column }) => (column ? path : null))].flatMap(([path, ofPath]) => {
    const same = (a: Taught, b: Taught) => a.column !== null && b.column !== null && sameColumn(a.column, b.column)
    const lesson = believed(lastOfEach(ofPath), same)
    if (!lesson?.column) return []
    const { column, instead } = lesson
    return [{ cell: path.slice('lines.'.length), column, ...(instead && { instead }), ...from(lesson) }]
  })

const constantsIn = (lessons: readonly Taught[]): LearnedLayout['constants'] =>
  [...grouped(lessons, ({ path, constant }) => (constant === undefined ? null : path))].flatMap(([path, ofPath]) => {
    const lesson = believed(weightiest(ofPath), (a, b) => a.constant === b.constant)
    return lesson?.constant === undefined ? [] : [{ path, value: lesson.constant, ...from(lesson) }]
  })

/** Tables are of one shape when most of their columns are. */
const sameTable = ({ table: a }: Taught, { table: b }: Taught): boolean => {
  if (!a || !b) return false
  const alike = a.columns.filter((column) =>
    b.columns.some((other) => other.cell === column.cell && other.row === column.row && sameColumn(column, other)),
  )
  return 2 * alike.length > a.columns.length
}

/** What any paper of the table taught of rows that are no goods, or of where names end, the last first. */
const taughtByAny = (
  part: 'removed' | 'nameEnds',
  most: number,
  believedTable: Taught,
  lessons: readonly Taught[],
): Pick<NonNullable<Lesson['table']>, 'removed' | 'nameEnds'> => {
  const texts = lessons.filter((lesson) => sameTable(believedTable, lesson)).flatMap(({ table }) => table?.[part] ?? [])
  const last = [...new Set(texts.reverse())].slice(0, most)
  return last.length > 0 ? { [part]: last } : {}
}

/** Whether prices are with tax, as the last paper of the table has it: a supplier may change it. */
const taxIncludedIn = (standing: Taught, lessons: readonly Taught[]) => {
  const last = lessons.findLast((lesson) => sameTable(standing, lesson))?.table?.taxIncluded
  return last ? { taxIncluded: last } : {}
}

const tableIn = (lessons: readonly Taught[]): LearnedLayout['table'] => {
  const shapes = lastOfEach(lessons.filter((lesson) => lesson.table))
  const believedTable = believed(shapes, sameTable)
  if (!believedTable?.table) return null
  const [removed, nameEnds] = [
    taughtByAny('removed', 20, believedTable, shapes),
    taughtByAny('nameEnds', 5, believedTable, shapes),
  ]
  const { taxIncluded: _, ...shape } = believedTable.table
  const taxIncluded = taxIncludedIn(believedTable, shapes)
  return { value: { ...shape, ...removed, ...nameEnds, ...taxIncluded }, ...from(believedTable) }
}

const learned = (lessons: readonly Taught[]): LearnedLayout => {
  const order = believed(lastOfEach(lessons.filter((lesson) => lesson.dayOrder)), (a, b) => a.dayOrder === b.dayOrder)
  const separator = believed(
    lastOfEach(lessons.filter((lesson) => lesson.decimalSeparator)),
    (a, b) => a.decimalSeparator === b.decimalSeparator,
  )
  return {
    fields: fieldsIn(lessons),
    columns: columnsIn(lessons),
    dayOrder: order?.dayOrder ? { value: order.dayOrder, ...from(order) } : null,
    decimalSeparator: separator?.decimalSeparator ? { value: separator.decimalSeparator, ...from(separator) } : null,
    constants: constantsIn(lessons),
    table: tableIn(lessons),
  }
}

const isEmpty = ({ fields, columns, dayOrder, decimalSeparator, constants, table }: LearnedLayout): boolean =>
  fields.length === 0 && columns.length === 0 && !dayOrder && !decimalSeparator && constants.length === 0 && !table

/** Most lessons that are looked at: the last ones count. */
const MOST = 2_000

/**
 * What a supplier's corrected papers have taught, layout by layout. Papers that are alike enough are of the layout of the
 * first of them; what was forgotten does not count, what was corrected after that does. Pure.
 */
export const layoutsOf = (
  papers: readonly Pick<DocumentLessonRow, 'documentId' | 'fingerprint' | 'lessons'>[],
  forgotten: readonly { fingerprint: string; at: string }[],
): Layout[] => {
  const taught = papers
    .flatMap(({ documentId, fingerprint, lessons }) =>
      lessons.map((lesson) => ({ fingerprint, lesson: { ...lesson, documentId } })),
    )
    .sort((a, b) => (a.lesson.at < b.lesson.at ? -1 : a.lesson.at > b.lesson.at ? 1 : 0))
    .slice(-MOST)
  const layouts: { fingerprint: string; lessons: Taught[] }[] = []
  for (const { fingerprint, lesson } of taught) {
    const layout = layouts.find((other) => alikeness(other.fingerprint, fingerprint) >= SAME_LAYOUT)
    if (layout) layout.lessons.push(lesson)
    else layouts.push({ fingerprint, lessons: [lesson] })
  }
  return layouts.flatMap(({ fingerprint, lessons }): Layout[] => {
    const gone = forgotten.filter((forgetting) => alikeness(forgetting.fingerprint, fingerprint) >= SAME_LAYOUT)
    const what = learned(lessons.filter(({ at }) => gone.every((forgetting) => at > forgetting.at)))
    return isEmpty(what) ? [] : [{ fingerprint, ...what }]
  })
}
