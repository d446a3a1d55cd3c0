/** Change against the period before as a ratio; null when there was nothing to compare with. */
export const changeIn = (now: number, previousValue: number | null): number | null =>
  previousValue === null || previousValue === 0 ? null : (now - previousValue) / previousValue
