import { isIP } from 'node:net'
import { z } from 'zod'
import { outside } from '../outbound/outside.ts'
import { jsonText } from '../outbound/short-answer.ts'

/** What is kept of a sign-in's place: whatever the geolocation answered, minus address and network operator. */
export type Geo = Readonly<Record<string, string | number | boolean | null>>

/** Port: where an IP address is, or null when nobody can say. Never throws, never takes longer than about a second. */
export type Geolocation = (address: string) => Promise<Geo | null>

const scalar = z.union([z.string().max(500), z.number(), z.boolean(), z.null()])
const answer = z.record(z.string().max(100), z.unknown())
const dropped = new Set(['ip', 'network', 'version', 'org', '__proto__'])
const longest = 64 * 1024

/** The embedded default: no address leaves the started. */
export const noGeolocation: Geolocation = async () => null

/**
 * Geolocation by one HTTP GET. Takes a URL in which `{ip}` stands for the address (an operator's setting, not a user's),
 * and a timeout in milliseconds. Keeps the scalar fields of the JSON answer except ip, network, version and org; a slow,
 * large (over 64 kB), redirecting or malformed answer is null.
 */
export const httpGeolocation =
  (urlTemplate: string, timeout = 1_000): Geolocation =>
  async (address) => {
    if (!isIP(address)) return null
    try {
      const url = urlTemplate.replaceAll('{ip}', encodeURIComponent(address))
      const text = await outside(() => jsonText(url, { longest, timeout }))
      if (text === null) return null
      const fields = answer.parse(JSON.parse(text))
      const safeFields = Object.entries(fields).flatMap(([name, value]) => {
        const read = scalar.safeParse(value)
        return dropped.has(name) || !read.success ? [] : [[name, read.data] as const]
      })
      return safeFields.length > 0 ? Object.fromEntries(safeFields) : null
    } catch {
      return null
    }
  }

/** The geolocation that an installation asks for: none without an address. */
export const geolocation = (urlTemplate: string | undefined): Geolocation =>
  urlTemplate ? httpGeolocation(urlTemplate) : noGeolocation
