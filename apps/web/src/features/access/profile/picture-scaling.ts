import { translate } from '#lib/i18n/translate.ts';
import { type PhotoCrop, squareOf } from './photo-crop.ts';

/** A picture that the browser has opened; `close` when it is not shown any more. */
export interface OpenPicture {
  image: HTMLImageElement;
  width: number;
  height: number;
  close: () => void;
}

/** The largest side of a logo, enough for 300 dpi at its place on a print. */
const logoSide = { width: 1000, height: 500 };
const photoSide = 600;

function unreadable(): Error {
  return new Error(translate('profile:file.unreadable'));
}

/** Opens a picture of any kind that the browser knows. Throws an `Error` in the reader's language. */
export async function openPicture(file: File): Promise<OpenPicture> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(url);
    throw unreadable();
  }
  // A vector graphic may have no measures of its own.
  const width = image.naturalWidth || logoSide.width;
  const height = image.naturalHeight || logoSide.height;
  return { image, width, height, close: () => URL.revokeObjectURL(url) };
}

async function draw(
  size: { width: number; height: number },
  kind: 'image/png' | 'image/jpeg',
  paint: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(size.width));
  canvas.height = Math.max(1, Math.round(size.height));
  const context = canvas.getContext('2d');
  if (context === null) throw unreadable();
  context.imageSmoothingQuality = 'high';
  if (kind === 'image/jpeg') {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  paint(context);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, kind, 0.9);
  });
  if (blob === null) throw unreadable();
  return blob;
}

const withoutEnding = (name: string): string => name.replace(/\.[^.]*$/, '') || 'bild';

/** The chosen square of a photo, small enough for every place where it stands. */
export async function cutPhoto(picture: OpenPicture, crop: PhotoCrop, fileName: string): Promise<File> {
  const { left, top, side } = squareOf(picture, crop);
  const size = Math.min(photoSide, Math.round(side));
  const blob = await draw({ width: size, height: size }, 'image/jpeg', (context) =>
    context.drawImage(picture.image, left, top, side, side, 0, 0, size, size),
  );
  return new File([blob], `${withoutEnding(fileName)}.jpg`, { type: blob.type });
}

/** A logo in the size that prints need. */
export const shrinkLogo = (file: File, maximumBytes: number): Promise<File> =>
  shrinkPicture(file, { room: logoSide, maximumBytes });

/**
 * A picture of any kind that the browser knows, upright and in the size that its place needs, as a PNG; one with too many colours
 * for that is a JPEG and loses its transparency.
 */
export async function shrinkPicture(
  file: File,
  { room, maximumBytes }: { room: { width: number; height: number }; maximumBytes: number },
): Promise<File> {
  const picture = await openPicture(file);
  try {
    const isVector = file.type === 'image/svg+xml';
    const fit = Math.min(room.width / picture.width, room.height / picture.height);
    const share = isVector ? fit : Math.min(1, fit);
    const size = { width: picture.width * share, height: picture.height * share };
    const paint = (context: CanvasRenderingContext2D): void =>
      context.drawImage(picture.image, 0, 0, context.canvas.width, context.canvas.height);
    const png = await draw(size, 'image/png', paint);
    const blob = png.size <= maximumBytes ? png : await draw(size, 'image/jpeg', paint);
    const ending = blob.type === 'image/png' ? 'png' : 'jpg';
    return new File([blob], `${withoutEnding(file.name)}.${ending}`, { type: blob.type });
  } finally {
    picture.close();
  }
}
