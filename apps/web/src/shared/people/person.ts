/** What a person is called: by name, else by address; what neither is told of is somebody unknown. */
export function nameOf({ name, email }: { readonly name: string | null; readonly email?: string | null }): string {
  return name ?? email ?? 'Unknown';
}
