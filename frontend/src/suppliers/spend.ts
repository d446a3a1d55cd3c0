/** Change against the period before as a ratio; null when there was nothing to compare with. */
export const changeIn = (now: number, before: number | null): number | null =>
  before === null || before === 0 ? null : (now - before) / before
