import { IconHistory } from '@tabler/icons-react';
import { useDayZone } from '../format/use-day-zone';
import { HeadAction } from '../page/head-action';
import { endOfYesterday } from './ends';
import { useAsOf } from './use-as-of';

/** The way from a page of now to the same page as of the end of yesterday, where another instant is chosen. */
export function AsOfAction() {
  const timeZone = useDayZone();
  const { choose } = useAsOf();
  return (
    <HeadAction icon={IconHistory} onPress={() => choose(endOfYesterday(timeZone))}>
      As of
    </HeadAction>
  );
}
