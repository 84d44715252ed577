import { IconHistory } from '@tabler/icons-react';
import { useRegion } from '@tallyard/ui';
import { HeadAction } from '../page/head-action';
import { endOfYesterday } from './ends';
import { useAsOf } from './use-as-of';

/** The way from a page of now to the same page as of the end of yesterday, where another instant is chosen. */
export function AsOfAction() {
  const { timeZone } = useRegion();
  const { choose } = useAsOf();
  return (
    <HeadAction icon={IconHistory} onPress={() => choose(endOfYesterday(timeZone))}>
      As of
    </HeadAction>
  );
}
