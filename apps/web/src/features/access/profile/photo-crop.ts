/** Crop of a photo: a square, by its centre as shares of the picture and its enlargement. */
export interface PhotoCrop {
  x: number;
  y: number;
  /** 1: the largest square that fits. */
  zoom: number;
}

export const maximumZoom = 4;

/** Faces are rather above the middle of a tall picture. */
export const initialCrop: PhotoCrop = { x: 0.5, y: 0.4, zoom: 1 };

export interface Size {
  width: number;
  height: number;
}

const clamp = (value: number, minimum: number, maximum: number): number => Math.min(maximum, Math.max(minimum, value));

/** Keeps the square inside the picture. */
export function fitCrop(size: Size, { x, y, zoom }: PhotoCrop): PhotoCrop {
  const bounded = clamp(zoom, 1, maximumZoom);
  const side = Math.min(size.width, size.height) / bounded;
  const [halfX, halfY] = [side / 2 / size.width, side / 2 / size.height];
  return { x: clamp(x, halfX, 1 - halfX), y: clamp(y, halfY, 1 - halfY), zoom: bounded };
}

/** The square in pixels of the picture. */
export function squareOf(size: Size, crop: PhotoCrop): { left: number; top: number; side: number } {
  const { x, y, zoom } = fitCrop(size, crop);
  const side = Math.min(size.width, size.height) / zoom;
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side };
}

/** The crop after moving the picture by a share of the square; moving right shows more of its left. */
export function moveCrop(size: Size, crop: PhotoCrop, byX: number, byY: number): PhotoCrop {
  const { side } = squareOf(size, crop);
  const { x, y, zoom } = fitCrop(size, crop);
  return fitCrop(size, { x: x - (byX * side) / size.width, y: y - (byY * side) / size.height, zoom });
}
