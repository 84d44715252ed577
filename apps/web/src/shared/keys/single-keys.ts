const storageKey = 'tallyard.single-keys';

/** Whether letters alone do something; whoever dictates or is easily jogged switches them off. */
export function singleKeysAreOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
}

const takesText = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';
const takesKeys = '[role="dialog"], [role="menu"], [role="listbox"]';

/** A key on its own that neither a field nor a dialog, a menu or anybody before has a use for. */
export function isPlainKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  return isWhereNobodyWrites(event.target);
}

/** Whether a key pressed there is for no field, dialog or menu. */
export function isWhereNobodyWrites(place: EventTarget | null): boolean {
  const target = place instanceof Element ? place : null;
  if (target?.closest(`${takesText}, ${takesKeys}`)) return false;
  return document.querySelector('[role="dialog"][aria-modal="true"]') === null;
}
