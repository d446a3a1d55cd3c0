import { type ComponentType, createElement, lazy } from 'react'
import { PartNotFetched } from '../platform/parts/part-error.ts'

type Loaded<Props extends object> = { default: ComponentType<Props> }

/**
 * A part that is fetched on first use. Fetched beforehand with `load`, it is drawn together with what stands around it;
 * `lazy` alone would show the fallback even then, and React keeps one that was shown for a third of a second.
 */
export const loadedPart = <Props extends object>(fetchPart: () => Promise<Loaded<Props>>) => {
  let loaded: Loaded<Props> | undefined
  const load = async (): Promise<Loaded<Props>> => {
    try {
      loaded ??= await fetchPart()
    } catch (cause) {
      throw new PartNotFetched('A part of the page could not be fetched', { cause })
    }
    return loaded
  }
  const Later = lazy(load) as unknown as ComponentType<Props>
  const drawn = (props: Props) => createElement(loaded?.default ?? Later, props)
  return { Part: drawn as ComponentType<Props>, load }
}
