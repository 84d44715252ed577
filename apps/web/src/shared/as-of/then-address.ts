/** The URL parameter of the instant. */
export const asOfKey = 'asOf';

/** Adds the instant to an application URL, so that navigation stays at this instant. Null: the present. */
export function addressThen(address: string, at: string | null): string {
  if (at === null) return address;
  const [path = '', search = ''] = address.split('?');
  const params = new URLSearchParams(search);
  // guard: as-of.links-stay-there
  params.set(asOfKey, at);
  return `${path}?${params.toString()}`;
}

/** The handle of a route whose page supports historical data. All other routes refuse a URL with an instant. */
export const asOfState = 'tells of then';
