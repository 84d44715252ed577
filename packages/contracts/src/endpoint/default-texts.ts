import type { z } from 'zod';

/** The texts that zod gives where a schema has none of its own: they name types as programmers do, and no field. */
const texts =
  /^(?:Invalid input(?:$|:)|Invalid option: expected|Invalid discriminator value\.|Too (?:small|big): expected|Unrecognized keys?:|Invalid (?:string|number): must|Invalid (?:key|value) in )/;

const types: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  record: 'an object',
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

/** The text of an issue for people; `field` is its path. A text that the schema gives stays as it is. */
export function textOfIssue(issue: z.core.$ZodIssue, field: string): string {
  if (!texts.test(issue.message)) return issue.message;
  const parts = field.split('.');
  const last = parts.at(-1) ?? field;
  // An entry of a list has no name of its own.
  return `${/^\d+$/.test(last) ? field : last} ${wantedOf(issue)}`;
}

/** What the field must be, after its name. */
function wantedOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${types[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return sizeOf(issue.origin, issue.inclusive === false ? 'more than' : 'at least', String(issue.minimum));
    case 'too_big':
      return sizeOf(issue.origin, issue.inclusive === false ? 'less than' : 'at most', String(issue.maximum));
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `must not have ${issue.keys.join(', ')}`;
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_union':
      return 'is not valid';
  }
}

function sizeOf(origin: string, bound: string, size: string): string {
  if (origin === 'string') return `must be ${bound} ${size} characters`;
  if (origin !== 'array' && origin !== 'set') return `must be ${bound} ${size}`;
  return `must have ${bound} ${size} ${size === '1' ? 'entry' : 'entries'}`;
}
