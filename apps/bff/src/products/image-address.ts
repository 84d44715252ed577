import { type ImageFormat, imageFileName } from '@tallyard/domain/products/images';

/** Returns the URL of an image file in the bff. */
export function imageAddress(organizationId: string, imageId: string, width: number, format: ImageFormat): string {
  return `/files/${encodeURIComponent(organizationId)}/${encodeURIComponent(imageId)}/${imageFileName(width, format)}`;
}
