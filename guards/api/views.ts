import type { Guard } from '../guard.ts';

const file = 'apps/api/src/views/views.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'views.own-are-ones-own',
    promise: 'A view that somebody keeps to themself is seen, changed and deleted by nobody else.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0007_views.sql',
      text: 'USING (is_shared OR owner_id = app_actor_id() OR owner_id = app_leaver_id())',
    },
    without: 'USING (true)',
    proof: { file, tests: ['of one’s own are seen, changed and deleted by nobody else, not even an admin'] },
  },
  {
    name: 'views.share-by-right',
    promise: 'Nobody without the right to share changes what all see, or has all see what they made.',
    remove: true,
    proof: {
      file,
      tests: [
        'that are shared are seen by everybody, and changed by whoever may share',
        'are not shared by a viewer or a user, whether new or saved already',
      ],
    },
  },
  {
    name: 'views.taken-back-by-their-owner',
    promise: 'What somebody shared with all is taken away from them by nobody else.',
    remove: true,
    proof: { file, tests: ['are taken back by who made them, and by nobody else'] },
  },
  {
    name: 'views.bounded',
    promise: 'Nobody fills the table, also not by saving several at once.',
    replace: ['pg_advisory_xact_lock(hashtextextended($1, 29))', 'hashtextextended($1, 29)'],
    proof: { file, tests: ['of one’s own are so many and no more', 'that are shared are so many and no more'] },
  },
  {
    name: 'views.other-organizations',
    promise: 'A saved view, shared or not, is nothing to another organization.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0007_views.sql',
      text: `CALL protect_tenant_table('saved_views');`,
    },
    without: `ALTER TABLE saved_views ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON saved_views USING (true) WITH CHECK (true);`,
    proof: { file, tests: ['are nothing to another organization, whatever a query forgets'] },
  },
  {
    name: 'views.go-with-their-owner',
    promise: 'Who leaves takes along what they kept to themself.',
    remove: true,
    proof: { file, tests: ['go with whoever leaves or is removed, but for those that are shared'] },
  },
  {
    name: 'views.own-are-in-no-history',
    promise: 'What somebody keeps to themself is in no history and no activity that others read.',
    replace: ['view?.isShared', 'view'],
    proof: { file, tests: ['tell in their history what concerns others'] },
  },
];
