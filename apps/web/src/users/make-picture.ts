import { pictureSide, pictureTypeRefused } from '@tallyard/domain/users/pictures';

/**
 * The middle of a picture as a square that is quickly sent and shown. Drawing it again also leaves behind what cameras
 * write into their files, such as the place. Throws an Error with a sentence for the person.
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
  // A browser that cannot write WebP gives PNG, which is taken as well.
  const created = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!created) throw new Error(pictureTypeRefused);
  return created;
}
