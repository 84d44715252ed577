import { type ImageFormat, imageFileName } from '@tallyard/domain/products/images';

/** Where the bff serves a file of an image. */
export function imageAddress(organizationId: string, imageId: string, width: number, format: ImageFormat): string {
  return `/files/${encodeURIComponent(organizationId)}/${encodeURIComponent(imageId)}/${imageFileName(width, format)}`;
}
