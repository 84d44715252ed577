import type { z } from 'zod';

/** The default messages of zod, which use the names of programming types and do not name the field. */
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

/** Returns the message of an issue for users; `field` is its path. A message that the schema defines is kept. */
export function textOfIssue(issue: z.core.$ZodIssue, field: string): string {
  if (!texts.test(issue.message)) return issue.message;
  const parts = field.split('.');
  const last = parts.at(-1) ?? field;
  // An entry of a list has no name, so the whole path is used.
  return `${/^\d+$/.test(last) ? field : last} ${wantedOf(issue)}`;
}

/** Returns the requirement, to follow the name of the field. */
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
