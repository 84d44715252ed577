import { refusalOf } from '@tallyard/domain/permissions/actions';
import { DeniedState, Panel } from '@tallyard/ui';
import { useMay } from '../../shared/permissions';
import { useTitle } from '../../shared/use-title';
import { ActivityList } from './activity-list';

/** What was done in the organisation, for whoever may see it. */
export function ActivityPage() {
  useTitle('Activity');
  if (useMay('organizations.viewActivity')) return <ActivityList />;
  return (
    <Panel>
      <DeniedState title={refusalOf('organizations.viewActivity')}>
        Managers and admins see what was done in the organisation. Ask one of them.
      </DeniedState>
    </Panel>
  );
}
