import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'alerts.push-signed-in',
    promise: 'A browser whose session is over, or whose member is deactivated, is pushed nothing.',
    replace: ['gone', "{ what: 'sent' }"],
    proof: {
      file: 'apps/api/src/alerts/push/push.test.ts',
      tests: [
        'a browser whose session has ended is told of nothing: neither of what is raised then, nor of what waits already',
      ],
    },
  },
  {
    name: 'alerts.push-by-preferences',
    promise: 'Quiet hours, digests and muted priorities hold for pushes as for mails.',
    replace: [', person.preferences', ''],
    proof: {
      file: 'apps/api/src/alerts/push/push.test.ts',
      tests: [
        'own quiet hours hold pushes as they hold mails, until they end',
        'preferences hold for pushes as for mails',
      ],
    },
  },
  {
    name: 'alerts.push-not-into-private-networks',
    promise: 'An endpoint in a private network is refused when it is added.',
    remove: true,
    proof: {
      file: 'apps/api/src/alerts/push/push.test.ts',
      tests: ['nothing is pushed into private networks, unless whoever runs Tallyard allows it'],
    },
  },
  {
    name: 'alerts.push-forgotten',
    promise: 'A browser that its service does not know any more is forgotten.',
    remove: true,
    proof: {
      file: 'apps/api/src/alerts/push/push.test.ts',
      tests: ['a browser that its service answers 410 about is forgotten, and not tried again'],
    },
  },
  {
    name: 'alerts.push-counted-always',
    promise: 'An alert says how often it was pushed also when it never was.',
    replace: ['{ chat: 0, push: 0, ...row.notifications_sent }', 'row.notifications_sent'],
    proof: { file: 'apps/api/src/alerts/documented.test.ts', tests: ['ALR-5, ALR-30, INT-3: an alert says'] },
  },
  {
    name: 'alerts.why-no-push',
    promise: 'Whoever asks why nothing was pushed to them learns that push is on in no browser of theirs.',
    replace: ['===', '<'],
    proof: { file: 'apps/api/src/alerts/delivery-explanation/pushes.test.ts', tests: ['push is on for no browser'] },
  },
  {
    name: 'alerts.why-push-forgotten',
    promise: 'A browser that was forgotten is told apart from a push that failed.',
    replace: ['pushGone', "''"],
    proof: {
      file: 'apps/api/src/alerts/delivery-explanation/pushes.test.ts',
      tests: ['forgotten: it says what became of the push'],
    },
  },
  {
    name: 'alerts.push-bounded',
    promise: 'A member has ten browsers in an organization at most.',
    replace: ['$4', '$4 + 1'],
    proof: {
      file: 'apps/api/src/alerts/push/push.test.ts',
      tests: ['of more than 10 the one that was used longest ago goes'],
    },
  },
];
