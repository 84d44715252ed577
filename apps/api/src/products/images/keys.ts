const all = 'images/';

/** The key prefix of all images in file storage. */
export const imagesPrefix = all;

/** Returns the storage key of a file of an image: a width or the upload. */
export function imageKey(organizationId: number, imageId: string, name: string): string {
  return `${all}${organizationId}/${imageId}/${name}`;
}

/**
 * The name of the upload until its widths are created. It may contain the place and author of a photo, so it is never served.
 */
export const originalName = 'original';

export interface ImageKey {
  readonly organizationId: number;
  readonly imageId: string;
  readonly name: string;
}

/** Returns the owner of a storage key, or null if it is not the key of an image. */
export function imageOfKey(key: string): ImageKey | null {
  const [, organizationId, imageId, name] = /^images\/([0-9]+)\/([0-9a-f-]{36})\/([^/]+)$/.exec(key) ?? [];
  if (organizationId === undefined || imageId === undefined || name === undefined) return null;
  return { organizationId: Number(organizationId), imageId, name };
}
