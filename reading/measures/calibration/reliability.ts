/** A confidence that was given, and whether the value was right. */
export type StatedConfidence = { confidence: number; right: boolean }

export type Bin = { from: number; to: number; cases: number; confidence: number; right: number }
export type Reliability = { cases: number; bins: Bin[]; brier: number; calibrationError: number }

const bounds = [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 1.001]

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * How far what is promised is kept. Brier: the mean square of confidence minus outcome. Calibration error: how far the
 * share that is right lies from the confidence, over all bins, weighed by their cases. Null without a case.
 */
export const reliabilityOf = (stated: readonly StatedConfidence[]): Reliability | null => {
  if (stated.length === 0) return null
  const bins = bounds.slice(1).flatMap((to, index): Bin[] => {
    const from = bounds[index] ?? 0
    const inBin = stated.filter(({ confidence }) => confidence >= from && confidence < to)
    if (inBin.length === 0) return []
    const confidence = mean(inBin.map((stated) => stated.confidence))
    return [
      {
        from,
        to: Math.min(1, to),
        cases: inBin.length,
        confidence,
        right: mean(inBin.map(({ right }) => Number(right))),
      },
    ]
  })
  const brier = mean(stated.map(({ confidence, right }) => (confidence - Number(right)) ** 2))
  const apart = bins.reduce((sum, { cases, confidence, right }) => sum + cases * Math.abs(confidence - right), 0)
  return { cases: stated.length, bins, brier, calibrationError: apart / stated.length }
}

const per = (share: number): string => (100 * share).toFixed(1).padStart(5)

/** One line for each bin, and one for both measures. */
export const reliabilityLines = (name: string, reliability: Reliability | null): string[] => {
  if (!reliability) return []
  const { bins, brier, calibrationError, cases } = reliability
  return [
    `${name}: ${cases} values, Brier ${brier.toFixed(4)}, calibration error ${(100 * calibrationError).toFixed(1)} %`,
    ...bins.map(
      ({ from, to, cases: count, confidence, right }) =>
        `  ${from.toFixed(2)}–${to.toFixed(2)} ${String(count).padStart(6)}  said ${per(confidence)}  right ${per(right)}`,
    ),
  ]
}
