const storageKey = 'tallyard.single-keys';

/** Returns whether single-letter shortcuts are on. Users who dictate or press keys by accident turn them off. */
export function singleKeysAreOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
}

const takesText = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';
const takesKeys = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Returns true for a key without modifiers that no field, dialog, menu or earlier listener uses. */
export function isPlainKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  return isWhereNobodyWrites(event.target);
}

/** Returns whether a key pressed there is outside every field, dialog and menu. */
export function isWhereNobodyWrites(place: EventTarget | null): boolean {
  const target = place instanceof Element ? place : null;
  if (target?.closest(`${takesText}, ${takesKeys}`)) return false;
  return document.querySelector('[role="dialog"][aria-modal="true"]') === null;
}
