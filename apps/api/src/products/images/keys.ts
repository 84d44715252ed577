const all = 'images/';

/** Under which all images are kept. */
export const imagesPrefix = all;

/** Under which one image's files are kept: those of a name, or what was uploaded. */
export function imageKey(organizationId: number, imageId: string, name: string): string {
  return `${all}${organizationId}/${imageId}/${name}`;
}

/** What was uploaded, until its widths are made: it may tell where and by whom it was taken, and is never served. */
export const originalName = 'original';

export interface ImageKey {
  readonly organizationId: number;
  readonly imageId: string;
  readonly name: string;
}

/** Whose file it is; null: none of an image. */
export function imageOfKey(key: string): ImageKey | null {
  const [, organizationId, imageId, name] = /^images\/([0-9]+)\/([0-9a-f-]{36})\/([^/]+)$/.exec(key) ?? [];
  if (organizationId === undefined || imageId === undefined || name === undefined) return null;
  return { organizationId: Number(organizationId), imageId, name };
}
