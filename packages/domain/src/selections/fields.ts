import * as z from 'zod/mini';
import { line } from '../lists/fields.ts';
import { selectionKinds } from './kinds.ts';
import { maxDocumentCharacters, maxVariablesCharacters } from './limits.ts';

export const selectionName = line('Selection name', 80);

export const selectionKind = z.enum(selectionKinds, `Must be one of ${selectionKinds.join(', ')}`);

/** The text of a GraphQL document, byte for byte. */
export const selectionDocument = z.string('Document must be text').check(
  z.minLength(1, 'Document is required'),
  z.maxLength(maxDocumentCharacters, `Document must be at most ${maxDocumentCharacters} characters`),
  z.refine((text) => !text.includes('\u0000'), 'Document must not contain control characters'),
);

const variablesForm = 'Variables must be a JSON object';

/** The values of the document's variables, by name. */
export const selectionVariables = z.record(z.string(), z.unknown(), variablesForm).check(
  z.refine(
    (variables) => JSON.stringify(variables).length <= maxVariablesCharacters,
    `Variables must be at most ${maxVariablesCharacters} characters of JSON`,
  ),
  z.refine((variables) => !JSON.stringify(variables).includes('\\u0000'), 'Variables must not contain NUL'),
);

export const selectionSortKeys = ['name', 'createdAt', 'updatedAt'] as const;
