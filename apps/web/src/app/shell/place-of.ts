/**
 * Which of the places somebody is in: the longest one that the address begins with, so that `/alerts/rules` is not
 * `/alerts`, in whatever order they stand. Undefined: none of them.
 */
export function placeOf(pathname: string, places: readonly string[]): string | undefined {
  return places
    .filter((place) => pathname === place || pathname.startsWith(`${place}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}
