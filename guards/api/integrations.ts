import type { Guard } from '../guard.ts';

const module = 'apps/api/src/integrations';
const overview = (...tests: string[]) => ({ file: `${module}/overview.test.ts`, tests });

export const guards: readonly Guard[] = [
  {
    name: 'integrations.keys-for-people',
    promise: 'The list of all integrations tells of API keys to people who may manage them, and to no key.',
    replace: ['person.apiKey === null && mayDo', 'mayDo'],
    proof: overview('keys are told of to people who may manage them, and to no key'),
  },
  {
    name: 'integrations.revoked-keys',
    promise: 'A key that was revoked is no integration that fails.',
    replace: ['k.revoked_at IS NULL AND k', 'k'],
    proof: overview('keys that were revoked, or ended long ago, are no integrations any more'),
  },
  {
    name: 'integrations.flags',
    promise: 'Each of the ten flags of integrations lets do what it says, and nothing else (PERM-11).',
    replace: ['canViewIntegrationLogs', 'canViewIntegrations'],
    proof: {
      file: `${module}/flags.test.ts`,
      tests: ['canViewIntegrations lets do what it says, and nothing else of integrations'],
    },
  },
];
