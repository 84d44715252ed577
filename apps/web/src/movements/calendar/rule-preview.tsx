import { useDebouncedValue } from '@mantine/hooks';
import { FailedNote } from '@tallyard/ui';
import { useOrganization } from '../../shared/organization/organization';
import { latestData } from '../../shared/queries/latest-data';
import { useSeriesPreviewQuery } from '../generated/calendar-operations';
import classes from './calendar.module.css';

interface RulePreviewProps {
  /** Null: it is incomplete. */
  rrule: string | null;
  startsOn: string;
  atTime: string;
  itemId: string;
  /** The time zone of an existing series; null: that of the item's warehouse. */
  timeZone: string | null;
}

const restMs = 300;

/**
 * Shows the rule in words and its next five dates while the user types, and marks dates whose day or time differs from the
 * rule.
 */
export function RulePreview({ rrule, startsOn, atTime, itemId, timeZone }: RulePreviewProps) {
  const { active } = useOrganization();
  const [requested] = useDebouncedValue(
    JSON.stringify({ rrule, startsOn, atTime, itemId: itemId || null, timeZone }),
    restMs,
  );
  const { rrule: rule, ...rest } = JSON.parse(requested) as Omit<RulePreviewProps, 'itemId'> & {
    itemId: string | null;
  };
  const isWhole = rule !== null && rest.startsOn !== '' && rest.atTime !== '';
  const query = useSeriesPreviewQuery({
    variables: { input: { organizationId: active.id, rrule: rule ?? '', ...rest } },
    skip: !isWhole,
  });
  const preview = isWhole ? latestData(query)?.movementSeriesPreview : undefined;
  return (
    <section aria-label="Next dates" aria-live="polite">
      {query.error && isWhole && (
        <FailedNote onRetry={() => void query.refetch()}>The next dates could not be loaded.</FailedNote>
      )}
      {preview && preview.occurrences.length === 0 && <p>The rule names no day that is still to come.</p>}
      {preview && preview.occurrences.length > 0 && (
        <>
          <p>{`${preview.inWords}, by the clocks of ${preview.timeZone}. Next:`}</p>
          <ol className={classes.preview}>
            {preview.occurrences.map(({ occursOn, words, shifted }) => (
              <li key={occursOn}>
                {words}
                {shifted !== null && <span className={classes.why}>{`Because ${shifted}.`}</span>}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
