/**
 * Copies a text to the clipboard. Returns false if the browser refuses. Pages over plain HTTP have no `navigator.clipboard`,
 * so the text is copied from a selected field.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    // The type does not cover pages over plain HTTP.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard) return copySelected(text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Added near the focused element: a dialog takes the focus back from anything outside it.
  (before?.closest('[role=dialog]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
