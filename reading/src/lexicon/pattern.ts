/** A regular expression from its flags and its source in pieces: one too long for a line stays readable and reviewable. */
export const patternOf = (flags: string, ...pieces: readonly string[]): RegExp => new RegExp(pieces.join(''), flags)
