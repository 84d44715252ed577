import { maxUploadBytes } from '../limits/sizes.ts';

/** The widths in which each image is created, in pixels; narrower images are not enlarged. */
export const imageWidths = [160, 480, 1200] as const;
export const imageFormats = ['webp', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export const maxImageBytes = maxUploadBytes;
/** The maximum width times height of an upload, which limits the memory of its decoder. */
export const maxImagePixels = 50_000_000;
export const maxImageSide = 16_000;
/** The maximum number of images of one product, which limits its disk space. */
export const maxImagesPerProduct = 12;
/** How many hours a deleted image can be restored. */
export const imageRestoreHours = 24;

export const imageStatuses = ['making', 'ready', 'failed'] as const;
export type ImageStatus = (typeof imageStatuses)[number];

export const imageTypeRefused = 'The image must be a JPEG, PNG, WebP or AVIF file.';
export const imageUnreadable = 'The image cannot be read: it is damaged, or not what its first bytes say.';
export const imageTooDemanding =
  'Reading the image takes too much memory or time. Save it as a plain JPEG or PNG and try again.';
export const imageTooManyPixels = `The image must be at most ${maxImagePixels / 1_000_000} megapixels, and ${maxImageSide.toLocaleString('en')} pixels wide and high.`;
export const tooManyImages = `A product has at most ${maxImagesPerProduct} images.`;
export const imagesChanged = 'The images of this product have changed since.';
export const imageNotFound = 'Image not found';

/** Returns the file name of an image of this width, such as '480.webp'. */
export function imageFileName(width: number, format: ImageFormat): string {
  return `${width}.${format}`;
}

/**
 * Returns the widths in which an image of `width` pixels is stored: the standard widths below it, and its own if it does not
 * exceed the largest one.
 */
export function widthsOf(width: number): number[] {
  const smaller = imageWidths.filter((one) => one < width);
  return smaller.length === imageWidths.length ? smaller : [...smaller, width];
}

/** Returns the format of an image file by its name; null if it is not the name of an image file. */
export function imageFormatOf(name: string): ImageFormat | null {
  return /^[1-9][0-9]{0,3}\.(webp|avif)$/.test(name) ? (name.slice(name.indexOf('.') + 1) as ImageFormat) : null;
}
