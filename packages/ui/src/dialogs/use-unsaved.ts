import { createContext, use, useEffect } from 'react';

/** Forms on the page that hold what was not saved. */
const unsavedForms = new Set<symbol>();

/** Whether a form on the page holds what was not saved; leaving the page would throw it away. */
export function hasUnsavedWork(): boolean {
  return unsavedForms.size > 0;
}

export const UnsavedContext = createContext<((isUnsaved: boolean) => void) | null>(null);

/** Notes for as long as it is true that a form holds what was not saved: for the page, and for the Dialog around it. */
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
