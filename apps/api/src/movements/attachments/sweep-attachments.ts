import { type Database, systemActor } from '../../platform/database/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { sweepFiles } from '../../platform/files/sweep.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { attachmentOfKey, attachmentsPrefix } from './keys.ts';
import { forgetAttachments, knownAttachments } from './repository.ts';

interface Parts {
  readonly database: Database;
  readonly files: Files;
}

/** Returns a daily job that removes attachments that can no longer be restored, and every file without an attachment. */
export function sweepAttachmentsJob(parts: Parts): JobDefinition<Record<string, never>> {
  return { name: 'movements.sweepAttachments', cron: '41 3 * * *', run: () => sweepAttachments(parts, Date.now()) };
}

export async function sweepAttachments({ database, files }: Parts, now: number): Promise<void> {
  for (const organizationId of await database.organizationIds()) {
    await database.withTenant(organizationId, systemActor, forgetAttachments);
  }
  const sweep = {
    prefix: attachmentsPrefix,
    namedBy: attachmentOfKey,
    orphansOf: async (organizationId: number, kept: readonly { readonly id: string; readonly key: string }[]) => {
      const known = await database.withTenant(organizationId, systemActor, (transaction) =>
        knownAttachments(
          transaction,
          kept.map(({ id }) => id),
        ),
      );
      // guard: movements.attachments-are-swept
      return kept.filter(({ id }) => !known.has(id));
    },
  };
  await sweepFiles(files, sweep, now);
}
