import { pictureSide, pictureTypeRefused } from '@tallyard/domain/users/pictures';

/**
 * Crops a picture to a centered square of moderate size. Redrawing also removes metadata such as the location. Throws an
 * Error with a message for the user.
 */
export async function makePicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(pictureTypeRefused);
  });
  const side = Math.min(picture.width, picture.height);
  const target = Math.min(side, pictureSide);
  const canvas = document.createElement('canvas');
  canvas.width = target;
  canvas.height = target;
  const left = (picture.width - side) / 2;
  const top = (picture.height - side) / 2;
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, target, target);
  picture.close();
  // A browser that cannot encode WebP returns PNG, which the server also accepts.
  const created = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!created) throw new Error(pictureTypeRefused);
  return created;
}
