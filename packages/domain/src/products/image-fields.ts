import * as z from 'zod/mini';

/** What is said to who does not see the image; empty: nothing that the product's name does not say. */
export const imageAlt = z
  .string('Description must be text')
  .check(
    z.trim(),
    z.maxLength(200, 'Description must be at most 200 characters'),
    z.regex(/^[^\p{Cc}]*$/u, 'Description must be one line'),
  );
