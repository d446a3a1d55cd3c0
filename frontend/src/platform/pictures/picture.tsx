import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getFile } from '../api.ts'
import '../../ui/files/files.css'

type PictureProps = {
  /** What was uploaded is known by it; nothing is shown without. */
  hash: string | null
  /** Empty where the name stands beside it. */
  alt: string
  width: number
  /** Width divided by height. */
  shape?: number
  size?: 'whole' | 'thumbnail'
}

/** An uploaded picture; an empty frame while it comes, and where it cannot be had. */
export const Picture = ({ hash, alt, width, shape = 4 / 3, size = 'whole' }: PictureProps) => {
  const { data } = useQuery({
    queryKey: ['pictures', hash, size],
    queryFn: ({ signal }) => getFile('/space/picture', { query: { hash, size }, signal }),
    enabled: hash !== null,
    // The same bytes for ever, and lists are full of them.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return setAddress(undefined)
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  const height = Math.round(width / shape)
  if (hash === null) return null
  const style = { inlineSize: `min(${width}px, 100%)`, aspectRatio: shape }
  return address ? (
    <img className="picture" src={address} alt={alt} width={width} height={height} style={style} />
  ) : (
    <span className="picture" style={style} aria-hidden />
  )
}
