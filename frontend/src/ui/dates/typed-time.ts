/** Whether a text is a time of day as it is kept: `09:30`. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** `9` → `09:00`, `930` → `09:30`, `13.5` stays as it is: what cannot be a time is given back as typed. */
export const timeOf = (typed: string): string => {
  const text = typed.trim().replace(/\s*h$/i, '')
  const [, hours, rest = '00'] =
    /^(\d{1,2})(?:[:.,h ]([0-5]\d))?$/.exec(text) ?? /^(\d{1,2})([0-5]\d)$/.exec(text) ?? []
  const time = hours === undefined ? text : `${hours.padStart(2, '0')}:${rest}`
  return isTime(time) ? time : typed
}
