/** Where the bff serves a person's picture; the address changes with the picture. Null: there is none. */
export function avatarUrlOf(userId: string, avatarId: string | null | undefined): string | null {
  if (avatarId === null || avatarId === undefined) return null;
  return `/avatars/${encodeURIComponent(userId)}?v=${encodeURIComponent(avatarId)}`;
}
