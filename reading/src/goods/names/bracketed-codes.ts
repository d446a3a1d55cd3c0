import type { ReadLine } from '../../reading.ts'

/** "[JARD-TIERRA-20L] Saco de sustrato": programs of accounts print the code so, before the name. */
const bracketed = /^\[\s?((?=[^\]]*[\p{Lu}\d])[\p{L}\d][\p{L}\d._/-]{1,30})\s?\]\s*(?=\S)/u

/** The lines whose names begin with a code in brackets, with the two apart; a line that has a code keeps it. */
export const withBracketedCodes = <Line extends Pick<ReadLine, 'code' | 'name'>>(lines: readonly Line[]): Line[] =>
  lines.map((line) => {
    const [printed = '', code] = bracketed.exec(line.name) ?? []
    return code === undefined || line.code !== null ? line : { ...line, code, name: line.name.slice(printed.length) }
  })
