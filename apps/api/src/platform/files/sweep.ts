import type { Files } from './files.ts';

/** The age at which a file that nothing refers to counts as an orphan. */
const orphanAfterMs = 24 * 60 * 60_000;

/** What to sweep: the files under `prefix`, whose keys tell what they belong to. */
export interface Sweep<Named extends { readonly organizationId: number }> {
  readonly prefix: string;
  /** Returns what a key belongs to; null for a key of something else, which is left alone. */
  readonly namedBy: (key: string) => Named | null;
  /** Returns those of an organization's files that nothing refers to. */
  readonly orphansOf: (
    organizationId: number,
    files: readonly (Named & { readonly key: string })[],
  ) => Promise<readonly { readonly key: string }[]>;
}

/** Removes files that nothing refers to anymore, one batch of the list at a time. */
export async function sweepFiles<Named extends { readonly organizationId: number }>(
  files: Files,
  { prefix, namedBy, orphansOf }: Sweep<Named>,
  now: number,
): Promise<void> {
  for await (const part of files.list(prefix)) {
    const old = part.flatMap(({ key, changedAt }) => {
      const named = namedBy(key);
      // guard: products.images-are-swept
      return named && now - changedAt.getTime() > orphanAfterMs ? [{ ...named, key }] : [];
    });
    for (const [organizationId, candidates] of Map.groupBy(old, (file) => file.organizationId)) {
      const orphans = await orphansOf(organizationId, candidates);
      await files.remove(orphans.map(({ key }) => key));
    }
  }
}
