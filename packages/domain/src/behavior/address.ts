/** Returns an address without query and fragment, which can contain text that people typed. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
