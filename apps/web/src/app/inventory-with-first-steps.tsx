import { InventoryPage } from '../inventory/inventory-page';
import { FirstStepsCard } from '../organizations/first-steps-card';

/** The stock, under what a new organisation has still to do. */
export function InventoryWithFirstSteps() {
  return <InventoryPage firstSteps={<FirstStepsCard />} />;
}
