import { z } from 'zod'
import type { Language } from '../languages.ts'
import { outside } from '../outbound/outside.ts'
import { jsonText } from '../outbound/short-answer.ts'

/** A place with an address. `country` is its ISO 3166 code in capitals; null what the service does not say. */
export type Place = { label: string; postalCode: string | null; country: string | null }

/** Port: places whose address is like a text, the likeliest first; none when nobody can say. Never throws. */
export type Geocoding = (text: string, language: Language) => Promise<Place[]>

const places = z.array(z.unknown())
/** Of a place of Nominatim's `jsonv2` with `addressdetails`, what is of use here. */
const place = z.object({
  display_name: z.string().trim().min(1).max(500),
  address: z
    .object({ postcode: z.string().trim().max(20).optional(), country_code: z.string().length(2).optional() })
    .optional(),
})
const longest = 256 * 1024
const most = 5

/**
 * Geocoding by one HTTP GET of a service that answers as Nominatim does. Takes a URL in which `{q}` stands for the text and
 * `{language}` for the language (an operator's setting, not a user's), and a timeout in milliseconds. A slow, large (over 256 kB),
 * redirecting or malformed answer is no place.
 */
export const httpGeocoding =
  (urlTemplate: string, timeout = 2_000): Geocoding =>
  async (text, language) => {
    try {
      const url = urlTemplate.replaceAll('{q}', encodeURIComponent(text)).replaceAll('{language}', language)
      const answer = await outside(() => jsonText(url, { longest, timeout }))
      if (answer === null) return []
      return places
        .parse(JSON.parse(answer))
        .flatMap((entry) => {
          const { success, data } = place.safeParse(entry)
          if (!success) return []
          const { postcode, country_code: country } = data.address ?? {}
          return [{ label: data.display_name, postalCode: postcode || null, country: country?.toUpperCase() ?? null }]
        })
        .slice(0, most)
    } catch {
      return []
    }
  }

/** The geocoding that an installation asks for; null without an address, and then no address leaves it. */
export const geocoding = (urlTemplate: string | undefined): Geocoding | null =>
  urlTemplate ? httpGeocoding(urlTemplate) : null
