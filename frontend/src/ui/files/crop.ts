/** What of a picture is taken: `zoom` from 1 (all that fits) to `MAX_ZOOM`; where, from 0 (start, top) to 1 (end, bottom). */
export type Crop = { zoom: number; across: number; down: number }

export const MAX_ZOOM = 4
export const WHOLE: Crop = { zoom: 1, across: 0.5, down: 0.5 }

export type Size = { width: number; height: number }

/** The rectangle of a picture, in its own pixels, that a crop of a shape (width divided by height) takes. */
export const taken = (picture: Size, shape: number, { zoom, across, down }: Crop) => {
  const isWide = picture.width / picture.height > shape
  const width = (isWide ? picture.height * shape : picture.width) / zoom
  const height = (isWide ? picture.height : picture.width / shape) / zoom
  return { left: (picture.width - width) * across, top: (picture.height - height) * down, width, height }
}

const within = (share: number) => Math.min(1, Math.max(0, share))

/** After the picture was dragged by so much, in shares of what is seen of it: what is under the finger stays there. */
export const dragged = (picture: Size, shape: number, crop: Crop, by: { x: number; y: number }): Crop => {
  const { width, height } = taken(picture, shape, crop)
  const moved = (share: number, room: number, shift: number) => (room > 0 ? within(share - shift / room) : share)
  return {
    ...crop,
    across: moved(crop.across, picture.width - width, by.x * width),
    down: moved(crop.down, picture.height - height, by.y * height),
  }
}
