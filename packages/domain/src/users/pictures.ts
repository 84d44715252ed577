/** The limits of a stored profile picture; the web shrinks a picture before it sends it. */
export const maxPictureBytes = 1_048_576;
export const maxPictureSide = 4_096;
/** Width and height of the square that the web sends. */
export const pictureSide = 512;

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

export const pictureTypeRefused = 'The picture must be a PNG, JPEG or WebP file.';
export const pictureTooLarge = 'The picture must be at most 1 MB.';
export const pictureTooWide = `The picture must be at most ${maxPictureSide} pixels wide and high.`;
