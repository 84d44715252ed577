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

/** Leaves where somebody wants to be elsewhere by no link, as by a key or a menu; where something would be lost, once they agree. */
export function leaveBy(go: Go): void {
  if (ask && hasUnsavedWork()) ask(go);
  else go();
}
