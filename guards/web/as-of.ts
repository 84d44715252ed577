import type { Guard } from '../guard.ts';

const pagesTest = 'apps/web/src/app/pages-as-of.test.tsx';
const tests = 'apps/web/src/inventory/as-of/items-as-of.test.tsx';

export const guards: readonly Guard[] = [
  {
    name: 'as-of.apart-from-now',
    promise: 'An item of the past is not taken for the one of now in what the browser keeps, nor the other way round.',
    replace: ['string', 'number'],
    proof: { file: tests, tests: ['an item of the past stands beside the one of now'] },
  },
  {
    name: 'as-of.pages-of-now-refuse',
    promise:
      'A page that tells only of now says so when its address asks about the past, and does not show what is now.',
    replace: ['isAnswered', 'isAnswered && asOfKey.length === 0'],
    proof: { file: pagesTest, tests: ['a page that tells only of now says so'] },
  },
  {
    name: 'as-of.links-stay-there',
    promise: 'What a page of the past leads to is of the same instant.',
    instead: 'params.delete(asOfKey);',
    proof: { file: pagesTest, tests: ['what leads on from the past stays in it'] },
  },
  {
    name: 'as-of.lists-ask-for-it',
    promise: 'A list as of an instant asks the server for that instant.',
    replace: [', ...(asOf !== null && { asOf })', ''],
    proof: { file: pagesTest, tests: ['the warehouses of the past say so'] },
  },
  {
    name: 'as-of.no-instant-is-not-now',
    promise: 'An address that asks about no instant of the past does not show the stock of now.',
    replace: ['{ unreadable: text }', "'now'"],
    proof: { file: tests, tests: ['what is no instant is not shown as now'] },
  },
  {
    name: 'as-of.file-asked-of-then',
    promise: 'What is exported from a list of then is asked for as of then.',
    replace: [', ...(asOf !== null && { asOf })', ''],
    proof: {
      file: 'apps/web/src/movements/export-movements.test.tsx',
      tests: ['as of an instant the file has the movements of then, and says so in each row'],
    },
  },
];
