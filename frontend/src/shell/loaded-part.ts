import { type ComponentType, createElement, lazy } from 'react'

type Loaded<Props extends object> = { default: ComponentType<Props> }

/**
 * A part that is fetched on first use. Fetched beforehand with `load`, it is drawn together with what stands around it;
 * `lazy` alone would show the fallback even then, and React keeps one that was shown for a third of a second.
 */
export const loadedPart = <Props extends object>(fetchPart: () => Promise<Loaded<Props>>) => {
  let loaded: Loaded<Props> | undefined
  const load = async (): Promise<Loaded<Props>> => {
    loaded ??= await fetchPart()
    return loaded
  }
  const Later = lazy(load) as unknown as ComponentType<Props>
  const drawn = (props: Props) => createElement(loaded?.default ?? Later, props)
  return { Part: drawn as ComponentType<Props>, load }
}
