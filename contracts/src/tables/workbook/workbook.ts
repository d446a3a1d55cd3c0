import { type Archive, archiveText } from '../files/archive.ts'
import { limits, type Progress, spend, TableRefusal, type Workbook } from '../grid.ts'
import { type Format, formatOf } from './formats.ts'
import { readSheet, type Styles } from './sheet-rows.ts'
import { type Attributes, type Handlers, xmlStream } from './xml.ts'

const MOST_STRINGS = 4_000_000
const MOST_FORMATS = 65_536

const parse = (archive: Archive, part: string, handlers: Handlers) => {
  if (!archive.names.includes(part)) return
  const xml = xmlStream(handlers)
  archive.read(part, xml.push)
  xml.end()
}

/** A target of a relation as the archive names it. */
const resolved = (folder: string, target: string): string => {
  if (target.startsWith('/')) return target.slice(1)
  const parts = folder.split('/').filter(Boolean)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

const relationsOf = (archive: Archive, part: string): Map<string, { target: string; type: string }> => {
  const slash = part.lastIndexOf('/')
  const [folder, file] = [part.slice(0, Math.max(0, slash)), part.slice(slash + 1)]
  const relations = new Map<string, { target: string; type: string }>()
  parse(archive, `${folder}${folder ? '/' : ''}_rels/${file}.rels`, {
    open: (tag, { Id, Target = '', Type = '', TargetMode }) => {
      if (tag === 'Relationship' && Id && TargetMode !== 'External')
        relations.set(Id, { target: resolved(folder, Target), type: Type.split('/').at(-1) ?? '' })
    },
  })
  return relations
}

const stringsOf = (archive: Archive, part: string): string[] => {
  const strings: string[] = []
  let [text, isText, phonetic] = ['', false, false]
  parse(archive, part, {
    open: (tag) => {
      if (tag === 'si') text = ''
      if (tag === 't') isText = true
      if (tag === 'rPh') phonetic = true
    },
    text: (piece) => {
      if (isText && !phonetic) text += piece
      if (text.length > limits.cellLength) throw new TableRefusal('sheet-cell-too-long')
    },
    close: (tag) => {
      if (tag === 't') isText = false
      if (tag === 'rPh') phonetic = false
      if (tag === 'si') {
        spend(archive.budget, 'characters', text.length)
        strings.push(text.trim())
      }
      if (strings.length > MOST_STRINGS) throw new TableRefusal('sheet-too-large')
    },
  })
  return strings
}

const formatsOf = (archive: Archive, part: string): Format[] => {
  const codes = new Map<number, string>()
  const formats: Format[] = []
  let isCells = false
  parse(archive, part, {
    open: (tag, { numFmtId = '0', formatCode = '' }) => {
      if (tag === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (tag === 'cellXfs') isCells = true
      if (codes.size > MOST_FORMATS || formats.length > MOST_FORMATS) throw new TableRefusal('sheet-broken')
      if (tag === 'xf' && isCells) formats.push(formatOf(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close: (tag) => {
      if (tag === 'cellXfs') isCells = false
    },
  })
  return formats
}

/** A workbook (XLSX) with all its sheets that people see. */
export const readWorkbook = (archive: Archive, progress?: Progress): Workbook => {
  const main =
    [...relationsOf(archive, '').values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  if (!archive.names.includes(main))
    throw new TableRefusal(
      archive.names.some((name) => name.endsWith('.iwa')) ? 'sheet-is-numbers' : 'sheet-type-not-taken',
    )
  const relations = relationsOf(archive, main)
  const sheets: { name: string; part: string; hidden: boolean }[] = []
  let since1904 = false
  const idOf = (attributes: Attributes) => Object.entries(attributes).find(([name]) => /(^|:)id$/.test(name))?.[1] ?? ''
  parse(archive, main, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') since1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (tag !== 'sheet') return
      const relation = relations.get(idOf(attributes))
      if (relation?.type === 'worksheet')
        sheets.push({
          name: attributes.name ?? '',
          part: relation.target,
          hidden: /hidden/i.test(attributes.state ?? ''),
        })
    },
  })
  // Sheets that share their part are many tables out of one, which no program writes.
  if (new Set(sheets.map(({ part }) => part)).size < sheets.length) throw new TableRefusal('sheet-broken')
  if (sheets.length > limits.sheets) throw new TableRefusal('sheet-too-large')
  const partOf = (relationType: string) =>
    [...relations.values()].find(({ type }) => type === relationType)?.target ?? ''
  const styles: Styles = {
    formats: formatsOf(archive, partOf('styles')),
    strings: stringsOf(archive, partOf('sharedStrings')),
    since1904,
  }
  const read = sheets
    .filter(({ hidden }) => !hidden)
    .map(({ part, name }) => readSheet(archive, part, name, styles, progress))
  return {
    sheets: read.map(({ sheet }) => sheet),
    hiddenCells: read.flatMap(({ hiddenCells }) => hiddenCells),
    hidden: sheets.filter(({ hidden }) => hidden).map(({ name }) => name),
    text: null,
  }
}

/** A part of an archive that says what kind of file it is, where there is one. */
export const mimetypeOf = (archive: Archive): string =>
  archive.names.includes('mimetype') ? archiveText(archive, 'mimetype', 1000).trim() : ''
