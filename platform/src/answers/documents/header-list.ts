/**
 * Parts of a header in small letters, without spaces around them. Split by the sign alone: a pattern that takes the spaces before it
 * along goes through each run of spaces once for every one of them.
 */
export const headerParts = (header: string, sign: ',' | ';' | '='): string[] =>
  header
    .toLowerCase()
    .split(sign)
    .map((part) => part.trim())
