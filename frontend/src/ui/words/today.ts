const two = (number: number) => String(number).padStart(2, '0')

/** Today's business day where the reader is. */
export const today = (now = new Date()): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
