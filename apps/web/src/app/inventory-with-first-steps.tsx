import { InventoryPage } from '../inventory/inventory-page';
import { later } from '../shared/page/later';

/** Only new organizations have any. */
const FirstStepsCard = later(async () => (await import('../organizations/first-steps-card')).FirstStepsCard);

/** The stock, under what a new organization has still to do. */
export function InventoryWithFirstSteps() {
  return <InventoryPage firstSteps={<FirstStepsCard />} />;
}
