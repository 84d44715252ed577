/** A selection as it is entered. */
export interface EnteredSelection {
  name: string;
  document: string;
  /** JSON. */
  variables: string;
}

/** The variables as they were typed; undefined: they are no JSON. */
export function variablesIn(text: string): unknown {
  try {
    return text.trim() === '' ? {} : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
