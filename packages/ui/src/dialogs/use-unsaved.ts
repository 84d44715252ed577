import { createContext, use, useEffect } from 'react';

/** Forms on the page with unsaved input. */
const unsavedForms = new Set<symbol>();

/** Returns whether a form on the page has unsaved input, which would be lost on leaving the page. */
export function hasUnsavedWork(): boolean {
  return unsavedForms.size > 0;
}

export const UnsavedContext = createContext<((isUnsaved: boolean) => void) | null>(null);

/** Marks a form as having unsaved input while `isUnsaved` is true: for the page, and for the surrounding Dialog. */
export function useUnsavedIf(isUnsaved: boolean): void {
  const note = use(UnsavedContext);
  useEffect(() => {
    if (!isUnsaved) return;
    const form = Symbol('a form');
    unsavedForms.add(form);
    note?.(true);
    return () => {
      unsavedForms.delete(form);
      note?.(false);
    };
  }, [note, isUnsaved]);
}
