import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/api/src/schedules.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'schedules.made-once',
    promise: 'An occurrence that is due is made once, by however many nodes at once.',
    code: {
      file: 'apps/api/src/movements/schedules/create-due.ts',
      text: "o.state = 'planned' AND o.due_at <= now()",
    },
    without: "o.state IN ('planned', 'made') AND o.due_at <= now()",
    proof: proof('what is due is made once in the name of its maker, by however many nodes at once'),
  },
  {
    name: 'schedules.at-start',
    promise: 'What was due while nothing ran is looked for when a node starts.',
    code: {
      file: 'apps/api/src/platform/jobs/jobs.ts',
      text: 'if (atStart) await usingPool',
    },
    without: 'if (false) await usingPool',
    proof: {
      file: 'apps/api/src/platform/jobs/jobs.test.ts',
      tests: ['what is done at each start is done without being asked for, and not at its time alone'],
    },
  },
  {
    name: 'schedules.alerted-once',
    promise: 'Of a movement that waits at its time somebody is told once, and not each minute.',
    code: { file: 'apps/api/src/movements/late.ts', text: "m.status = 'pending' AND m.alerted_at IS NULL" },
    without: "m.status = 'pending'",
    proof: proof(
      'of what is scheduled and waits for stock or approval, somebody is told once, however many nodes look',
    ),
  },
  {
    name: 'schedules.in-the-name-of-now',
    promise: 'A series makes nothing more for somebody who may not create movements any more.',
    code: {
      file: 'apps/api/src/movements/schedules/create-due.ts',
      text: 'membership === null ? makerGone',
    },
    without: 'membership !== null ? null : membership === null ? makerGone',
    proof: proof('what cannot be made is failed with the reason and an alert, and the series goes on'),
  },
  {
    name: 'schedules.missed-are-skipped',
    promise: 'What was missed while nothing ran is left out where the series says so.',
    code: {
      file: 'apps/api/src/movements/schedules/create-due.ts',
      text: "if (series.missed === 'skip' &&",
    },
    without: 'if (false &&',
    proof: proof('after three days down, what was missed is made or shown as missed: skip'),
  },
  {
    name: 'schedules.earlier-stay',
    promise: 'A change of all that follow leaves what is planned before as the series said.',
    code: {
      file: 'apps/api/src/movements/schedules/service.ts',
      text: 'SET template = COALESCE(template, $4::jsonb)',
    },
    without: 'SET template = COALESCE(template, NULLIF($4::jsonb, $4::jsonb))',
    proof: proof(
      'all that follow are changed from a day on: what is past stays, what is planned before stays as it was',
    ),
  },
  {
    name: 'schedules.version-seen',
    promise: 'A series that somebody else changed meanwhile is not changed unseen.',
    code: {
      file: 'apps/api/src/movements/schedules/service.ts',
      text: 'if (before.version !== version) {',
    },
    without: 'if (false) {',
    proof: proof(
      'all that follow are changed from a day on: what is past stays, what is planned before stays as it was',
    ),
  },
  {
    name: 'schedules.alert-keeps-its-words',
    promise: 'An alert about a schedule does not become one about the stock when the stock moves.',
    code: {
      file: 'apps/api/src/alerts/evaluation.ts',
      text: `AND o.trigger_type IN (\${stockTypes}) AND o.status IN ('triggered', 'acknowledged') AND o.current_stock <> c.after`,
    },
    without: "AND o.status IN ('triggered', 'acknowledged') AND o.current_stock <> c.after",
    proof: proof('an alert of a schedule stays what it says when the stock moves'),
  },
];
