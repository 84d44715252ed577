import { DashboardPage } from '../dashboard/dashboard-page';
import { FirstStepsCard } from '../organizations/first-steps-card';

type Props = Parameters<typeof DashboardPage>[0];

const firstSteps: Props['firstSteps'] = (steps) => <FirstStepsCard known={steps} />;

/** The dashboard with the sections of other modules. */
export function ComposedDashboard() {
  return <DashboardPage firstSteps={firstSteps} />;
}
