import { activityAction, activityDepth, activityEntity } from '@tallyard/domain/organizations/activity';
import { actionOptions, kinds } from '../../shared/activity/activity-text';
import { problemWith } from '../../shared/forms/schema-check';
import { defineList, withoutEmpty } from '../../shared/lists/define-list';
import { day, member, oneOf } from '../../shared/lists/filter-kinds';
import { usualPageSizes } from '../../shared/lists/list-pager';
import { ActivityDocument } from '../generated/operations';

const kindOptions = Object.entries(kinds).map(([value, words]) => ({
  value,
  label: words.charAt(0).toUpperCase() + words.slice(1),
}));

/** The audit log of one organization, newest first. Always refetched, because every user adds to it. */
export const activityList = defineList({
  document: ActivityDocument,
  page: ({ activity }) => activity,
  needs: 'organizations.viewActivity',
  depth: activityDepth,
  pageSizes: usualPageSizes,
  views: 'ACTIVITY',
  filters: {
    who: member('Who did it', 'Anybody', 'first'),
    kind: oneOf('Kind of thing', kindOptions, { accepts: (text) => problemWith(activityEntity, text) === null }),
    action: oneOf('What was done', actionOptions, { accepts: (text) => problemWith(activityAction, text) === null }),
    from: day('From day', 'from', 'to'),
    to: day('To day', 'to', 'from'),
  },
  ask: ({ who, kind, action, from, to }, { startOfDay, endOfDay }) => ({
    filter: withoutEmpty({
      userId: who,
      entity: kind,
      action,
      from: from && startOfDay(from),
      to: to && endOfDay(to),
    }),
  }),
});
