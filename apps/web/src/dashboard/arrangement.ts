import { useLocalStorage } from '@mantine/hooks';
import { useAuth } from '../shared/session/auth';

/** The sections of the dashboard in their default order. */
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

/** Parses a stored arrangement: each section once, new ones at the end, unknown ones removed. */
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

/** Moves `name` one step up or down among all sections. At the end it stays in place. */
export function moved({ order, hidden }: DashboardArrangement, name: WidgetName, step: -1 | 1): DashboardArrangement {
  const from = order.indexOf(name);
  const to = from + step;
  if (from < 0 || to < 0 || to >= order.length) return { order, hidden };
  const without = order.filter((one) => one !== name);
  return { order: [...without.slice(0, to), name, ...without.slice(to)], hidden };
}

/** Shows or hides a section. */
export function toggled({ order, hidden }: DashboardArrangement, name: WidgetName): DashboardArrangement {
  return { order, hidden: hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name] };
}

/** Reads and sets the user's arrangement of the dashboard, stored in the browser per user like the columns of lists. */
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
