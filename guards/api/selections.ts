import type { Guard } from '../guard.ts';

const hooks = 'apps/api/src/webhooks';
const selected = (...tests: string[]) => ({ file: `${hooks}/selected.test.ts`, tests });
const selections = (...tests: string[]) => ({ file: 'apps/api/src/selections/selections.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'selections.rights-at-each-call',
    promise: 'Not even what was kept is sent once whoever a webhook acts for may not read it any more.',
    replace: ["isSaid && (said.what === 'body' || said.what === 'gone')", 'isSaid'],
    proof: selected('a refusal pauses it, tells whoever made it, and not even what was kept goes out'),
  },
  {
    name: 'selections.webhooks-told-as-live',
    promise: 'A webhook that sends a selection of folders is told of warehouses, too, as whoever subscribes to it is.',
    replace: [
      'await kindsOfSelection(transaction, selectionId)',
      '(await kindsOfSelection(transaction, selectionId)).slice(0, 1)',
    ],
    proof: selected('one of folders is told of warehouses as well'),
  },
  {
    name: 'webhooks.order-of-warehouse-and-folder',
    promise: 'What is done to a warehouse and to the folder that it is, others are told of in that order.',
    replace: ["kind === 'warehouse.changed' && ids !== null", 'ids === undefined'],
    proof: { file: 'apps/api/src/webhooks/message.test.ts', tests: ['warehouse.changed of'] },
  },
  {
    name: 'selections.kept-bytes',
    promise: 'What a selection said of an event once is what every call of the delivery sends.',
    replace: ['body: selected ?? body', 'body'],
    proof: selected('what was said once is sent again, byte for byte, whatever is said later'),
  },
  {
    name: 'selections.own-rights',
    promise: 'Whoever lets a webhook send elsewhere does not get what somebody else may see.',
    instead: 'actsFor: before.actsFor',
    proof: selected('whoever changes it answers for it with their own rights'),
  },
  {
    name: 'selections.no-attempt',
    promise: 'What the receiver never heard of is not counted against it.',
    replace: ['408 && status !== 429 && isErrorCode(code)', '408'],
    proof: selected('while something else answers it waits'),
  },
  {
    name: 'selections.that-event',
    promise: 'What is said of another event is not sent in the place of one that is gone.',
    replace: ['(cursor)', '(cursor) ?? [...lines.values()][0]'],
    proof: selected('an event that was never said and is gone is not sent, and says why'),
  },
  {
    name: 'selections.held',
    promise: 'A selection that a webhook sends is not deleted.',
    condition: true,
    proof: selected('it is of the kind of its selection, acts for whoever chose it, and holds the selection'),
  },
  {
    name: 'passes.read-only',
    promise: 'A pass writes nothing, whatever a route would let through.',
    remove: true,
    proof: selections('writes nothing, whatever its person may'),
  },
  {
    name: 'passes.looks',
    promise: 'A pass has the flags of looking alone.',
    replace: [".filter((flag) => flag.startsWith('canView'))", ''],
    proof: selections('reads as its person does now, in their organization alone, and nothing that goes on'),
  },
  {
    name: 'passes.end',
    promise: 'A pass opens nothing after its two minutes.',
    replace: ['$1 AND expires_at > clock_timestamp()', '$1'],
    proof: selections('ends with the membership, and by itself'),
  },
];
