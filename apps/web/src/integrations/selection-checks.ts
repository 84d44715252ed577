import { selectionDocument, selectionName, selectionVariables } from '@tallyard/domain/selections/fields';
import { problemWith } from '../shared/forms/schema-check';
import { type EnteredSelection, variablesIn } from './selection-variables';

/** Returns the problems of a saved query as entered. */
export function problemsOf({ name, document, variables }: EnteredSelection) {
  const parsed = variablesIn(variables);
  return {
    name: problemWith(selectionName, name.trim()),
    document: problemWith(selectionDocument, document),
    variables: parsed === undefined ? 'Variables must be JSON' : problemWith(selectionVariables, parsed as object),
  };
}
