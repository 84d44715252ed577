import {
  createApiKey,
  listApiKeys,
  listIntegrations,
  revokeApiKey,
  rotateApiKey,
} from '@tallyard/contracts/integrations/endpoints';
import type { Outbox } from '../platform/events/outbox.ts';
import { type Route, route } from '../platform/routes/route.ts';
import { integrations, keysFor } from './overview.ts';
import { apiKeys } from './repository.ts';
import { createKey, revokeKey, rotateKey } from './service.ts';

export function keyRoutes(outbox: Outbox): readonly Route[] {
  return [
    route(listIntegrations, ({ transaction, input, person, membership }) =>
      integrations.page(transaction, { ...input.query, keys: keysFor(person, membership) }),
    ),
    route(listApiKeys, ({ transaction, input }) => apiKeys.page(transaction, input.query)),
    route(createApiKey, ({ transaction, input, person, membership }) =>
      createKey(transaction, { person, membership }, { ...input.body, flags: input.body.flags ?? null }),
    ),
    route(rotateApiKey, ({ transaction, input, person, membership }) =>
      rotateKey(transaction, { person, membership }, input.params.id, input.body.expiresInDays),
    ),
    route(revokeApiKey, ({ transaction, input }) => revokeKey(transaction, outbox, input.params.id)),
  ];
}
