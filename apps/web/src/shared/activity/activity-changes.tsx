import { useState } from 'react';
import { useFormat } from '../format/use-format';
import type { ActivityRowFragment } from '../generated/operations';
import classes from './activity.module.css';
import { fieldLabel, valueText } from './activity-text';

const shownFirst = 3;

/**
 * Shows the changed fields: the first three, and the others on demand. Omits the name of a new entity, which the row shows
 * already.
 */
export function ActivityChanges({ entry }: { entry: ActivityRowFragment }) {
  const format = useFormat();
  const [all, setAll] = useState(false);
  const isName = (change: ActivityRowFragment['changes'][number]) =>
    (change.before ?? null) === null && change.after === entry.entityName;
  const changes = entry.changes.filter((change) => !isName(change));
  if (changes.length === 0) return null;
  const shown = all ? changes : changes.slice(0, shownFirst);
  const left = changes.length - shownFirst;
  return (
    <>
      <dl className={classes.changes}>
        {shown.map(({ field, before, after }) => (
          <div key={field} className={classes.change}>
            <dt title={field}>{fieldLabel(field)}</dt>
            <dd>
              {before !== null && before !== undefined && (
                <>
                  <del>{valueText(field, before, format)}</del>
                  <span aria-hidden> → </span>
                </>
              )}
              {after === null || after === undefined ? <em>nothing</em> : <ins>{valueText(field, after, format)}</ins>}
            </dd>
          </div>
        ))}
      </dl>
      {left > 0 && (
        <button type="button" className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${left} more`}
        </button>
      )}
    </>
  );
}
