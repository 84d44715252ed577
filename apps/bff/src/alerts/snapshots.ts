import { listAlertInstances } from '@tallyard/contracts/alerts/endpoints';
import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import type { AlertStatus } from '@tallyard/domain/alerts/statuses';
import { maxPageSize } from '@tallyard/domain/limits/sizes';
import { look } from '../realtime/look.ts';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

type Snapshot = ReadonlyMap<string, AlertInstance>;

async function read(rest: RestClient, organizationId: string, status: AlertStatus): Promise<readonly AlertInstance[]> {
  // One status for each call, because the documented `status` is a single value.
  const query = { status: [status], limit: maxPageSize };
  return (await call(rest, listAlertInstances, { organizationId, query })).data;
}

/** Reads the open alerts of an organization, at most 1,000 of each status. */
async function takeSnapshot(rest: RestClient, organizationId: string): Promise<Snapshot> {
  const lists = await Promise.all([
    read(rest, organizationId, 'triggered'),
    read(rest, organizationId, 'acknowledged'),
  ]);
  const isOpen = (one: AlertInstance) => one.status === 'triggered' || one.status === 'acknowledged';
  return new Map(
    lists
      .flat()
      .filter(isOpen)
      .map((one) => [one.id, one]),
  );
}

/**
 * Returns the changes between two snapshots, oldest first. Alerts that are no longer open are looked up among the resolved
 * ones; those not found there were canceled.
 */
async function changesBetween(
  rest: RestClient,
  organizationId: string,
  before: Snapshot,
  now: Snapshot,
): Promise<AlertInstance[]> {
  const changed = [...now.values()].filter((one) => JSON.stringify(one) !== JSON.stringify(before.get(one.id)));
  const gone = [...before.values()].filter(({ id }) => !now.has(id));
  changed.sort((a, b) => (a.triggeredAt < b.triggeredAt ? -1 : 1));
  if (gone.length === 0) return changed;
  const resolved = new Map((await read(rest, organizationId, 'resolved')).map((one) => [one.id, one]));
  return [...changed, ...gone.map((one) => resolved.get(one.id) ?? { ...one, status: 'cancelled' as const })];
}

/** Polls for changes of alerts on an upstream without an event stream. */
export const alertLook = look<Snapshot>({
  take: takeSnapshot,
  changes: async (rest, organizationId, before, now) =>
    (await changesBetween(rest, organizationId, before, now)).map((alert) => ({
      id: null,
      kind: 'alert.changed',
      payload: { alert },
    })),
});
