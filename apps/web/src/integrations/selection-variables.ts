/** A saved query as entered. */
export interface EnteredSelection {
  name: string;
  document: string;
  /** JSON text. */
  variables: string;
}

/** Parses the typed variables; undefined if they are not JSON. */
export function variablesIn(text: string): unknown {
  try {
    return text.trim() === '' ? {} : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
