/**
 * How many of so many kills each round gets, so that they add up: the first most of them, each other a fifth; whoever is to
 * be killed at all is killed in every round.
 */
export const sharesOf = (kills: number, rounds: number): number[] => {
  if (kills === 0) return Array.from({ length: rounds }, () => 0)
  const fifth = Math.max(1, Math.floor(kills / 5))
  const rest = Math.max(1, kills - fifth * (rounds - 1))
  return Array.from({ length: rounds }, (_, at) => (at === 0 ? rest : fifth))
}
