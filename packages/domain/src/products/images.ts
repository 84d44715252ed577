import { maxUploadBytes } from '../limits/sizes.ts';

/** Widths in which each image is made, in pixels; one that is narrower is not made wider. */
export const imageWidths = [160, 480, 1200] as const;
export const imageFormats = ['webp', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export const maxImageBytes = maxUploadBytes;
/** Width times height of an upload: what its decoder may need memory for. */
export const maxImagePixels = 50_000_000;
export const maxImageSide = 16_000;
/** Of one product: what it may take of the disk is bounded with it. */
export const maxImagesPerProduct = 12;
/** How long an image that was deleted can be brought back. */
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

/** What an image of this width is called among its files, such as '480.webp'. */
export function imageFileName(width: number, format: ImageFormat): string {
  return `${width}.${format}`;
}

/** The widths in which an image of `width` pixels is kept: those that it exceeds, and its own where it is narrower than the last. */
export function widthsOf(width: number): number[] {
  const smaller = imageWidths.filter((one) => one < width);
  return smaller.length === imageWidths.length ? smaller : [...smaller, width];
}

/** A file of an image by its name; null: it is called otherwise. */
export function imageFormatOf(name: string): ImageFormat | null {
  return /^[1-9][0-9]{0,3}\.(webp|avif)$/.test(name) ? (name.slice(name.indexOf('.') + 1) as ImageFormat) : null;
}
