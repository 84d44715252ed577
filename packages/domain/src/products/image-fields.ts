import * as z from 'zod/mini';

/** The alternative text of an image; empty if the image shows nothing beyond the product's name. */
export const imageAlt = z
  .string('Description must be text')
  .check(
    z.trim(),
    z.maxLength(200, 'Description must be at most 200 characters'),
    z.regex(/^[^\p{Cc}]*$/u, 'Description must be one line'),
  );
