import { type Column, NarrowOnly, RelativeTime } from '@tallyard/ui';
import type { ActivityRowFragment } from '../generated/operations';
import classes from './activity.module.css';
import { ActivityChanges } from './activity-changes';
import { activityText } from './activity-text';

/** The actor shown for changes that the system made. */
const theProduct = 'Tallyard';

function Who({ entry }: { entry: ActivityRowFragment }) {
  return (
    <span>
      {entry.person?.name ?? theProduct}
      {entry.apiKeyName && <span className={classes.key}>with the key {entry.apiKeyName}</span>}
    </span>
  );
}

/** The columns of an activity list. */
export const activityColumns: Column<ActivityRowFragment>[] = [
  {
    key: 'what',
    header: 'What',
    grows: true,
    cell: (entry) => (
      <div className={classes.what}>
        <span className={classes.done}>{activityText(entry)}</span>
        <NarrowOnly>
          <Who entry={entry} />
        </NarrowOnly>
        <ActivityChanges entry={entry} />
      </div>
    ),
  },
  { key: 'who', header: 'Who', from: 'sm', cell: (entry) => <Who entry={entry} /> },
  { key: 'when', header: 'When', align: 'end', cell: (entry) => <RelativeTime value={entry.createdAt} /> },
];
