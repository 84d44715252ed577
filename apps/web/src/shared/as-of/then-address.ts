/** The key of the address that holds the instant. */
export const asOfKey = 'asOf';

/** An address of the product with the instant from which it is looked at, so that one stays in the past from page to page; null: now. */
export function addressThen(address: string, at: string | null): string {
  if (at === null) return address;
  const [path = '', search = ''] = address.split('?');
  const params = new URLSearchParams(search);
  // guard: as-of.links-stay-there
  params.set(asOfKey, at);
  return `${path}?${params.toString()}`;
}

/** The handle of a route whose page tells of the past. All others refuse an address that asks about it. */
export const asOfState = 'tells of then';
