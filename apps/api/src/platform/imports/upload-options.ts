import type { z } from 'zod';
import { invalid, problemOf } from '../errors.ts';
import type { Upload } from '../http/uploads.ts';

/** The `options` field of an upload. Throws VALIDATION_FAILED naming each that is not as it has to be. */
export function optionsOf<Options>(upload: Upload, schema: z.ZodType<Options>): Options {
  let given: unknown;
  try {
    given = JSON.parse(upload.fields.options ?? '');
  } catch {
    throw invalid([problemOf('options', upload.fields.options, 'Must be JSON, sent before the file')]);
  }
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const valueAt = (path: PropertyKey[]) => (given as Record<PropertyKey, unknown> | null)?.[path[0] ?? ''];
  throw invalid(
    parsed.error.issues.map((issue) =>
      problemOf(['options', ...issue.path].map(String).join('.'), valueAt(issue.path), issue.message),
    ),
  );
}
