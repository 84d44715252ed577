import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'as-of.refused-where-unknown',
    promise:
      'An upstream that tells nothing of the past is not asked about it, and its stock of now is not shown for it.',
    code: {
      file: 'apps/bff/src/platform/as-of.ts',
      text: "if (!rest.upstream.isOurs) throw validationFailure([{ field: 'asOf'",
    },
    without: "if (false) throw validationFailure([{ field: 'asOf'",
    proof: { file: 'apps/bff/test/as-of.test.ts', tests: ['is refused where nothing is told of the past'] },
  },
  {
    name: 'as-of.nested-is-of-then',
    promise: 'What a thing of the past leads to tells the stock of then, and not of now.',
    code: {
      file: 'apps/bff/src/inventory/resolvers.ts',
      text: 'asOf: asOfOf(item) },',
    },
    without: 'asOf: undefined },',
    proof: { file: 'apps/bff/test/as-of.test.ts', tests: ['of an item is asked of its warehouse and its folder'] },
  },
  {
    name: 'as-of.file-of-movements',
    promise: 'A file of movements of then has those of then.',
    code: {
      file: 'apps/bff/src/movements/module.ts',
      text: "asOf: bodyField<string>(services.schema, input, 'asOf', 'DateTime'),",
    },
    without: '',
    proof: {
      file: 'apps/bff/test/exports.test.ts',
      tests: ['is asked for with it'],
    },
  },
  {
    name: 'as-of.no-file-of-today-for-then',
    promise: 'An upstream that tells nothing of the past gives no file of then.',
    code: {
      file: 'apps/bff/src/files/exports.ts',
      text: "  if (requested !== 'nothing') refuseUnknownPast(requested, rest);\n",
    },
    without: '',
    proof: { file: 'apps/bff/test/exports.test.ts', tests: ['is refused where nothing is told of the past'] },
  },
];
