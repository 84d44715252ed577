/**
 * Returns the current menu item: the longest one that the path begins with, so that `/alerts/rules` is not `/alerts`,
 * regardless of their order. Undefined: none matches.
 */
export function placeOf(pathname: string, places: readonly string[]): string | undefined {
  return places
    .filter((place) => pathname === place || pathname.startsWith(`${place}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}
