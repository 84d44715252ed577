import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '@tallyard/contracts/integrations/endpoints';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import { type Room, route } from '../platform/routes/route.ts';
import { apiKeys } from './repository.ts';
import { createKey, revokeKey, rotateKey } from './service.ts';
import { type StoppedKeysContext, stopKeysOf, stoppedKeysMail } from './stopped-keys.ts';

export interface IntegrationsRoom {
  readonly room: Room;
  readonly jobs: readonly JobDefinition<never>[];
  /** Ends the keys of a person who leaves the organisation or is deactivated; in the transaction that does it. */
  readonly stopKeysOf: (transaction: TenantTransaction, userId: string) => Promise<void>;
}

/** API keys: list, create, rotate, revoke. */
export function integrationsRoom(context: StoppedKeysContext): IntegrationsRoom {
  const routes = [
    route(listApiKeys, ({ transaction, input }) => apiKeys.page(transaction, input.query)),
    route(createApiKey, ({ transaction, input, person, membership }) =>
      createKey(transaction, { person, membership }, { ...input.body, flags: input.body.flags ?? null }),
    ),
    route(rotateApiKey, ({ transaction, input, person, membership }) =>
      rotateKey(transaction, { person, membership }, input.params.id, input.body.expiresInDays),
    ),
    route(revokeApiKey, ({ transaction, input }) => revokeKey(transaction, context.outbox, input.params.id)),
  ];
  return {
    room: { name: 'integrations', routes },
    jobs: [stoppedKeysMail(context)],
    stopKeysOf: (transaction, userId) => stopKeysOf(transaction, context, userId),
  };
}
