import type { Guard } from '../guard.ts';

const live = 'apps/bff/test/live-limits.test.ts';
const cost = 'apps/bff/test/cost.test.ts';
const lists = 'apps/bff/test/unpaged-lists.test.ts';
const judging = 'apps/bff/test/document-judgment.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'limits.cost-of-one-operation',
    promise: 'An operation that costs more than one may is refused before anything is asked.',
    replace: ['?.isWhole || estimate.points > this.maxCost', ''],
    proof: { file: cost, tests: ['counts the rows of each page: sixteen pages of a thousand are refused'] },
  },
  {
    name: 'limits.counting-stops',
    promise: 'Counting what an operation asks stops when its limit is passed.',
    remove: true,
    proof: { file: judging, tests: ['the whole schema under 29 aliases: names few mistakes and counts little'] },
  },
  {
    name: 'limits.comparisons',
    promise: 'A document is refused before validation compares very many fields with each other.',
    replace: ['(document, limits)', '(document, limits) && limits.maxComparisons < 0'],
    proof: { file: judging, tests: ['one field 240 times: is refused before its fields are compared with each other'] },
  },
  {
    name: 'limits.mistakes-of-document',
    promise: 'Validation over HTTP stops at ten mistakes, each of which is looked up among all types.',
    remove: true,
    proof: { file: judging, tests: ['hears of ten mistakes of a document, and that there are more'] },
  },
  {
    name: 'limits.mistakes-of-subscription',
    promise: 'Validation of subscriptions stops at ten mistakes.',
    replace: ['rules, { maxErrors: this.limits.maxErrors }', 'rules'],
    proof: { file: judging, tests: ['fragments on unknown types: names few mistakes and counts little'] },
  },
  {
    name: 'limits.refused-stays-new',
    promise: 'A document that was refused for its cost is a new one when it comes again.',
    replace: ['return', 'return; services.executor.sighted(source, document, request.operationName ?? null);'],
    proof: {
      file: judging,
      tests: ['is answered 429 in the end, for what was refused before too, while others go on'],
    },
  },
  {
    name: 'limits.schema-counted-in-time',
    promise: 'Counting the schema for known documents takes no more time of an address than reading new ones.',
    remove: true,
    proof: {
      file: judging,
      tests: ['keeps what was admitted before, but for variables with which the schema has to be counted'],
    },
  },
  {
    name: 'limits.lists-cut',
    promise: 'A list whose length nothing else bounds has at most so many rows in an answer.',
    replace: ['.slice(0, rows.most)', ''],
    proof: { file: lists, tests: ['InventoryStats.categoryBreakdown costs no more than was reckoned'] },
  },
  {
    name: 'limits.longest-list',
    promise: 'A list without a page size is reckoned as long as it can be.',
    remove: true,
    proof: { file: lists, tests: ['StockCount.itemIds costs no more than was reckoned'] },
  },
  {
    name: 'limits.actual-bytes',
    promise: 'What an answer has cost is at least what its bytes cost.',
    instead: 'const all = ofRows;',
    proof: { file: lists, tests: ['is its bytes where its rows are fewer'] },
  },
  {
    name: 'limits.actual-beyond-estimate',
    promise: 'What an answer used beyond what was reckoned is taken from the points of its caller.',
    remove: true,
    proof: {
      file: 'apps/bff/src/limits/points.test.ts',
      tests: ['what an answer used beyond what was reckoned is taken afterwards'],
    },
  },
  {
    name: 'limits.points-of-caller',
    promise: 'Who has too few points left is refused.',
    remove: true,
    proof: { file: cost, tests: ['that has too few points left is refused with 429'] },
  },
  {
    name: 'limits.points-of-address',
    promise: 'New tokens for each request do not get an address past its points.',
    replace: ['isTaken', 'isTaken && common.isTaken'],
    proof: { file: cost, tests: ['behind an address that spends more than it may is refused too'] },
  },
  {
    name: 'limits.sockets-of-person',
    promise: 'A person has so many sockets and no more.',
    replace: ['false', 'true'],
    proof: { file: live, tests: ['a person has so many sockets and no more'] },
  },
  {
    name: 'limits.event-streams-of-person',
    promise: 'Event streams take the places of sockets.',
    replace: ['(client)', '(client) && client.isEnding'],
    proof: { file: live, tests: ['event streams take the places of sockets, and one that ends makes room'] },
  },
  {
    name: 'limits.sockets-of-address',
    promise: 'An address has so many sockets and no more.',
    replace: ['(address)', '(address) ?? (() => {})'],
    proof: { file: live, tests: ['an address has so many sockets and no more, signed in or not'] },
  },
  {
    name: 'limits.subscriptions-of-socket',
    promise: 'A socket carries so many subscriptions and no more.',
    replace: ['Object.keys(context.subscriptions).length > subscriptionsPerSocket', 'subscriptionsPerSocket < 0'],
    proof: { file: live, tests: ['a socket carries so many subscriptions and no more'] },
  },
  {
    name: 'limits.days-of-a-backtest',
    promise: 'What is asked of a few days costs what a few days cost, and not half a year.',
    replace: ['daysOr(maxBacktestDays)', '181'],
    proof: { file: 'apps/bff/test/cost.test.ts', tests: ['a backtest of two days, which tools ask for'] },
  },
];
