import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/api/src/schedules.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'schedules.made-once',
    promise: 'An occurrence that is due is made once, by however many nodes at once.',
    replace: ["= 'planned'", "IN ('planned', 'made')"],
    proof: proof('what is due is made once in the name of its maker, by however many nodes at once'),
  },
  {
    name: 'schedules.at-start',
    promise: 'What was due while nothing ran is looked for when a node starts.',
    condition: false,
    proof: {
      file: 'apps/api/src/platform/jobs/jobs.test.ts',
      tests: ['what is done at each start is done without being asked for, and not at its time alone'],
    },
  },
  {
    name: 'schedules.alerted-once',
    promise: 'Of a movement that waits at its time somebody is told once, and not each minute.',
    replace: ["'pending' AND m.alerted_at IS NULL", "'pending'"],
    proof: proof(
      'of what is scheduled and waits for stock or approval, somebody is told once, however many nodes look',
    ),
  },
  {
    name: 'schedules.in-the-name-of-now',
    promise: 'A series makes nothing more for somebody who may not create movements any more.',
    replace: ['= membership', '= membership !== null ? null : membership'],
    proof: proof('what cannot be made is failed with the reason and an alert, and the series goes on'),
  },
  {
    name: 'schedules.missed-are-skipped',
    promise: 'What was missed while nothing ran is left out where the series says so.',
    replace: ["series.missed === 'skip'", 'false'],
    proof: proof('after three days down, what was missed is made or shown as missed: skip'),
  },
  {
    name: 'schedules.earlier-stay',
    promise: 'A change of all that follow leaves what is planned before as the series said.',
    replace: ['$4::jsonb', 'NULLIF($4::jsonb, $4::jsonb)'],
    proof: proof(
      'all that follow are changed from a day on: what is past stays, what is planned before stays as it was',
    ),
  },
  {
    name: 'schedules.version-seen',
    promise: 'A series that somebody else changed meanwhile is not changed unseen.',
    remove: true,
    proof: proof(
      'all that follow are changed from a day on: what is past stays, what is planned before stays as it was',
    ),
  },
  {
    name: 'schedules.alert-keeps-its-words',
    promise: 'An alert about a schedule does not become one about the stock when the stock moves.',
    replace: [`trigger_type IN (\${stockTypes}) AND o.`, ''],
    proof: proof('an alert of a schedule stays what it says when the stock moves'),
  },
];
