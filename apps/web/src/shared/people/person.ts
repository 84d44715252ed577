/** Returns a person's name, else their email address, else a text for an unknown person. */
export function nameOf({ name, email }: { readonly name: string | null; readonly email?: string | null }): string {
  return name ?? email ?? 'Unknown';
}
