/** Returns the URL of a person's picture in the bff, which changes with the picture; null if there is none. */
export function avatarUrlOf(userId: string, avatarId: string | null | undefined): string | null {
  if (avatarId === null || avatarId === undefined) return null;
  return `/avatars/${encodeURIComponent(userId)}?v=${encodeURIComponent(avatarId)}`;
}
