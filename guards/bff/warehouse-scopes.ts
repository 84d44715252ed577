import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/bff/test/warehouse-scopes.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'warehouses.stream-is-shared-by-scope',
    promise: 'Who sees some warehouses hears nothing that is told to whoever sees more.',
    replace: ['(Number(name))', "(Number(name)) === null ? null : 'all'"],
    proof: proof('hear what their own stream tells, and share it with those alone who see the same'),
  },
  {
    name: 'warehouses.narrowed-at-once',
    promise: 'Whose warehouses change is not told any more what they do not see.',
    replace: ['else if (channel.has(socket)) socket.refuse();', ''],
    proof: proof('whose warehouses change come back and hear what they see now'),
  },
];
