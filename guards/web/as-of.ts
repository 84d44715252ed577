import type { Guard } from '../guard.ts';

const tests = 'apps/web/src/inventory/as-of/items-as-of.test.tsx';

export const guards: readonly Guard[] = [
  {
    name: 'as-of.apart-from-now',
    promise: 'An item of the past is not taken for the one of now in what the browser keeps, nor the other way round.',
    code: { file: 'apps/web/src/app/apollo/cache.ts', text: "typeof item.asOf === 'string'" },
    without: "typeof item.asOf === 'number'",
    proof: { file: tests, tests: ['an item of the past stands beside the one of now'] },
  },
  {
    name: 'as-of.no-instant-is-not-now',
    promise: 'An address that asks about no instant of the past does not show the stock of now.',
    code: {
      file: 'apps/web/src/shared/as-of/use-as-of.ts',
      text: 'if (Number.isNaN(moment) || moment > Date.now()) return { unreadable: text };',
    },
    without: "if (Number.isNaN(moment) || moment > Date.now()) return 'now';",
    proof: { file: tests, tests: ['what is no instant is not shown as now'] },
  },
];
