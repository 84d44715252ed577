import { DashboardPage } from '../dashboard/dashboard-page';
import { ChangedBy } from '../inventory/live/changed-by';
import { FirstStepsCard } from '../organizations/first-steps-card';

type Props = Parameters<typeof DashboardPage>[0];

const firstSteps: Props['firstSteps'] = (steps) => <FirstStepsCard known={steps} />;
const changedBy: Props['changedBy'] = (itemId) => <ChangedBy itemId={itemId} />;

/** The dashboard, with what other rooms put into it. */
export function DashboardOfRooms() {
  return <DashboardPage firstSteps={firstSteps} changedBy={changedBy} />;
}
