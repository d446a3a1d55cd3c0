/** Changes whenever the same file may read differently. */
export const engine = 'escandallo-reader 40'
