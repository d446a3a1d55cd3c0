/** A minus as wide as a plus, where `Intl` writes a hyphen: signs of one column stand below one another. */
export const MINUS = '−'

/** A number that was written for people, with its minus. Files that programs read keep the hyphen. */
export const withMinus = (written: string): string => written.replace('-', MINUS)
