/** A page's address without query and fragment: what people typed stands in these. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
