/** Change against the period before as a ratio; null when either is not known or there was nothing before. */
export const changeIn = (now: number | null, previousValue: number | null): number | null =>
  now === null || previousValue === null || previousValue === 0 ? null : (now - previousValue) / Math.abs(previousValue)
