import { createContext, use, useEffect, useState } from 'react';

export const UnsavedContext = createContext<((isUnsaved: boolean) => void) | null>(null);

/**
 * Tells the Dialog around it that something was entered: that these values, compared as JSON, are no longer those of the
 * first time. Outside of a Dialog it does nothing.
 */
export function useUnsaved(...values: readonly unknown[]): void {
  const note = use(UnsavedContext);
  const text = JSON.stringify(values);
  const [first] = useState(text);
  const isUnsaved = text !== first;
  useEffect(() => {
    note?.(isUnsaved);
    return () => note?.(false);
  }, [note, isUnsaved]);
}
