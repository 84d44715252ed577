import { textOfIssue } from '@tallyard/contracts/endpoint/default-texts';
import type { z } from 'zod';
import { invalid, problemOf } from '../errors.ts';
import type { Upload } from '../http/uploads.ts';

type Input = Readonly<Record<string, unknown>>;
type OptionsSchema<Options> = z.ZodObject & z.ZodType<Options>;

/**
 * Reads the options of an upload: the `options` field as JSON, form fields named like the options (the documented form of
 * the import of movements, 001 section 7), or both. Throws VALIDATION_FAILED naming each invalid option, and each that is
 * present twice with different values.
 */
export function optionsOf<Options>(upload: Upload, schema: OptionsSchema<Options>): Options {
  const fields = optionsFromFields(upload.fields, schema);
  const json = optionsFromJson(upload.fields.options, Object.keys(fields).length > 0);
  const conflicts = Object.keys(fields).filter(
    (name) => name in json && JSON.stringify(json[name]) !== JSON.stringify(fields[name]),
  );
  if (conflicts.length > 0) {
    const message = 'The form field and the field options must not differ';
    throw invalid(conflicts.map((name) => problemOf(name, fields[name], message)));
  }
  // guard: imports.form-fields
  const input: Input = { ...json, ...fields };
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalid(
    parsed.error.issues.map((issue) => {
      const name = String(issue.path[0] ?? '');
      const place = name in fields ? issue.path : ['options', ...issue.path];
      const field = place.map(String).join('.');
      return problemOf(field, input[name], textOfIssue(issue, field));
    }),
  );
}

function optionsFromJson(text: string | undefined, mayBeAbsent: boolean): Input {
  if (text === undefined && mayBeAbsent) return {};
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Input;
  } catch {
    // Refused below, like JSON that is not an object.
  }
  throw invalid([problemOf('options', text, 'Must be a JSON object')]);
}

function optionsFromFields(fields: Readonly<Record<string, string>>, { shape }: z.ZodObject): Input {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => {
      const option = Object.hasOwn(shape, name) ? (shape[name] as z.ZodType) : undefined;
      return option === undefined ? [] : [[name, optionValue(option, text)]];
    }),
  );
}

/**
 * Parses the text of an option that is not a string: a boolean in any case, or JSON. Other text is left for the schema to
 * refuse.
 */
function optionValue(option: z.ZodType, text: string): unknown {
  if (option.safeParse(text).success) return text;
  const lower = text.trim().toLowerCase();
  if (lower === 'true' || lower === 'false') return lower === 'true';
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
