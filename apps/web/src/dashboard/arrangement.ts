import { useLocalStorage } from '@mantine/hooks';
import { useAuth } from '../shared/session/auth';

/** The parts of the dashboard, in the order in which somebody finds them who has chosen no other. */
export const widgetNames = {
  needs: 'What needs you now',
  figures: 'Key figures',
  warehouses: 'Low and out by warehouse',
  recent: 'Recent changes',
  categories: 'Value by category',
  places: 'Value by warehouse',
} as const;
export type WidgetName = keyof typeof widgetNames;
const usual = Object.keys(widgetNames) as WidgetName[];

export interface DashboardArrangement {
  readonly order: readonly WidgetName[];
  readonly hidden: readonly WidgetName[];
}

const start: DashboardArrangement = { order: usual, hidden: [] };
const isWidget = (name: unknown): name is WidgetName => usual.includes(name as WidgetName);

/** What was kept as text: each part once, new ones at the end, and nothing that is no part. */
export function readDashboardArrangement(text: string | undefined): DashboardArrangement {
  try {
    const stored = JSON.parse(text ?? '{}') as { order?: unknown; hidden?: unknown } | null;
    const namesIn = (list: unknown) => (Array.isArray(list) ? [...new Set(list.filter(isWidget))] : []);
    const order = namesIn(stored?.order);
    return {
      order: [...order, ...usual.filter((name) => !order.includes(name))],
      hidden: namesIn(stored?.hidden),
    };
  } catch {
    return start;
  }
}

/** `name` a step up or down among all parts; at the end of them it stays where it is. */
export function moved({ order, hidden }: DashboardArrangement, name: WidgetName, step: -1 | 1): DashboardArrangement {
  const from = order.indexOf(name);
  const to = from + step;
  if (from < 0 || to < 0 || to >= order.length) return { order, hidden };
  const without = order.filter((one) => one !== name);
  return { order: [...without.slice(0, to), name, ...without.slice(to)], hidden };
}

/** Shows or hides a part. */
export function toggled({ order, hidden }: DashboardArrangement, name: WidgetName): DashboardArrangement {
  return { order, hidden: hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name] };
}

/** How the person wants to see the dashboard, kept in the browser for each person as the columns of lists are. */
export function useDashboardArrangement(): [DashboardArrangement, (next: DashboardArrangement) => void] {
  const { session } = useAuth();
  const [arrangement, setArrangement] = useLocalStorage<DashboardArrangement>({
    key: `tallyard.dashboard.${session.person.id}`,
    defaultValue: start,
    getInitialValueInEffect: false,
    deserialize: readDashboardArrangement,
  });
  return [arrangement, setArrangement];
}
