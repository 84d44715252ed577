/** Both pages in one piece: whoever looks at the list opens one of its plans, and the shell names one piece less. */
export { PlanPage } from './plan-page';
export { PlansPage } from './plans-page';
