import { InventoryPage } from '../inventory/inventory-page';
import { later } from '../shared/page/later';

/** Only new organizations need it. */
const FirstStepsCard = later(async () => (await import('../organizations/first-steps-card')).FirstStepsCard);

/** The inventory page with the onboarding steps of a new organization above it. */
export function InventoryWithFirstSteps() {
  return <InventoryPage firstSteps={<FirstStepsCard />} />;
}
