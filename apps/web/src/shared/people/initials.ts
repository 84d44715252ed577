/** Returns up to two letters, shown in place of a missing picture. */
export function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  return (words[0]?.charAt(0) ?? '').concat(words[1]?.charAt(0) ?? '').toUpperCase();
}
