/** Several words with capitals, and none without but those that join them: no motto. */
export const isTitled = (text: string): boolean => {
  const words = text.split(' ')
  const large = words.filter((word) => /^\p{Lu}\p{L}/u.test(word))
  return (
    large.length >= 2 &&
    large.includes(words[0] ?? '') &&
    words.every((word) => word.length < 4 || large.includes(word))
  )
}
