/**
 * Puts a text on the clipboard; false when the browser does not let us. Where a page comes by plain http there is no
 * `navigator.clipboard`, and only what is selected can be copied.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    // The type does not know of pages that come by plain http.
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
  // Beside what has the focus: a dialog takes it back from whatever stands outside.
  (before?.closest('[role=dialog]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
