import { IconHistory } from '@tabler/icons-react';
import { useDayZone } from '../format/use-day-zone';
import { HeadAction } from '../page/head-action';
import { endOfYesterday } from './ends';
import { useAsOf } from './use-as-of';

/** Button that switches the page to the stock as of the end of yesterday. Another instant can be chosen there. */
export function AsOfAction() {
  const timeZone = useDayZone();
  const { choose } = useAsOf();
  return (
    <HeadAction icon={IconHistory} onPress={() => choose(endOfYesterday(timeZone))}>
      As of
    </HeadAction>
  );
}
