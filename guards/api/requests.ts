import type { Guard } from '../guard.ts';

const route = 'apps/api/src/platform/routes/register-route.ts';
const documents = 'apps/api/src/platform/http/prepared-document.ts';
const bodies = 'apps/api/src/body-limits.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'requests.body-limits',
    promise: 'A JSON body of more than 64 KiB is taken only by endpoints that are listed with their bound.',
    code: { file: route, text: 'bodyLimit: bodyLimitOf(definition.name),' },
    without: 'bodyLimit: 1_048_576,',
    proof: { file: bodies, tests: ['over 64 KiB are refused by every route that is not in the table of large bodies'] },
  },
  {
    name: 'requests.no-file-here',
    promise: 'A file is refused where no file is taken.',
    code: { file: route, text: "if (route.kind !== 'upload' && request.isMultipart()) throw noFileHere();" },
    without: '',
    proof: { file: bodies, tests: ['with a file are refused where no file is taken'] },
  },
  {
    name: 'requests.document-once',
    promise: 'The description of the api is built and compressed once.',
    code: { file: documents, text: 'preparing ??= prepare(parts)' },
    without: 'preparing = prepare(parts)',
    proof: {
      file: 'apps/api/src/platform/http/prepared-document.test.ts',
      tests: ['is built and compressed once, also when many ask at the same time'],
    },
  },
  {
    name: 'requests.document-known',
    promise: 'The description of the api is not sent again to whoever has it.',
    code: {
      file: documents,
      text: "if (isKnown(request.headers['if-none-match'], hash)) return reply.code(304).send();",
    },
    without: '',
    proof: {
      file: 'apps/api/src/platform/http/prepared-document.test.ts',
      tests: ['is not sent again to whoever has it, in any encoding, and is sent when it is another'],
    },
  },
];
