import type { Guard } from '../guard.ts';

const worker = (...tests: string[]) => ({ file: 'apps/api/src/deliveries/delivery-worker.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'deliveries.channel-limit',
    promise: 'A node has no more deliveries of a channel under way than its limit, also while queues are claimed from.',
    remove: true,
    proof: worker('has at most so many under way in a queue and in a channel, and sends all'),
  },
  {
    name: 'deliveries.queue-limit',
    promise: 'A queue holds no more places than its limit.',
    replace: ['perQueue - state.sending', 'perQueue'],
    proof: worker('has at most so many under way in a queue and in a channel, and sends all'),
  },
  {
    name: 'deliveries.backlog',
    promise: 'A queue that found no place does not wait for the next poll once one is free.',
    remove: true,
    proof: worker('a queue that finds no place is filled once another queue has claimed nothing'),
  },
  {
    name: 'deliveries.abort',
    promise: 'A node that stops breaks off calls that another node can repeat.',
    remove: true,
    proof: worker('it stops after what was begun, or aborts that, and claims nothing more'),
  },
  {
    name: 'deliveries.at-most-once',
    promise: 'What people may have read already is not sent again.',
    remove: true,
    proof: {
      file: 'apps/api/src/deliveries/delivery-state.test.ts',
      tests: ['what people may have read is not sent again'],
    },
  },
];
