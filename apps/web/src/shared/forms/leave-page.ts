import { hasUnsavedWork } from '@tallyard/ui';

type Go = () => void;
let ask: ((go: Go) => void) | null = null;

/** Registers a guard that asks before a form with unsaved input is left. Returns a function that removes it. */
export function askWith(question: (go: Go) => void): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}

/** Leaves the page without a link, for example by a key or a menu. Asks for confirmation first if input would be lost. */
export function leaveBy(go: Go): void {
  if (ask && hasUnsavedWork()) ask(go);
  else go();
}
