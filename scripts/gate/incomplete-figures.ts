/** What keeps unknown from being written as zero, and a coverage from being written in two ways. Pure. */
import { isCode, type SourceFile } from '../style.ts'

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length
const matchesIn = (files: readonly SourceFile[], pattern: RegExp): string[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map((match) => `${path}:${lineAt(text, match.index)} ${match[0].replace(/\s+/g, ' ')}`),
  )
const codeIn = (files: readonly SourceFile[], folders: RegExp) =>
  files.filter(({ path }) => isCode(path) && folders.test(path) && !/\.test\.tsx?$/.test(path))

const coverage = String.raw`(?:\w+[.?]+)*(?:\w*[cC]overage\w*|known|comparable|covered\w*)`
const otherwise = new RegExp(
  [
    String.raw`format(?:Percent|Rate|Fixed)\(\s*(?:Number\()?${coverage}\b[^,]*,`,
    String.raw`new Big\(${coverage}\)(?:\.div\([^)]*\))?\.times\(100\)`,
    String.raw`percentOf\(${coverage}\.known\b`,
    String.raw`Math\.(?:floor|round|ceil)\([^;\n]*${coverage}\b[^;\n]*\* 1e?\d+\)`,
    String.raw`\{coverage:%\}`,
  ].join('|'),
  'g',
)

/** Coverages that are written by another rule than that of `wholePercentOf`: 60 here and 60.8 there are one share with two figures. */
export const coveragesOtherwise = (files: readonly SourceFile[]): string[] =>
  matchesIn(codeIn(files, /^(?:frontend|query-api|contracts|workers|command-api)\/src\//), otherwise)

const emptied =
  /<(?:MoneyField|NumberField)\b(?:(?!\/>)[\s\S])*?onChange=\{\((\w+)\) =>(?:(?!\/>)[\s\S])*?\b\1 (?:\?\?|\|\|) '?0\b/g

/** Fields whose emptied figure is taken for zero: what nobody wrote is not known. */
export const emptiedToZero = (files: readonly SourceFile[]): string[] =>
  matchesIn(codeIn(files, /^frontend\/src\//), emptied).map((place) => place.split(' ')[0] ?? place)
