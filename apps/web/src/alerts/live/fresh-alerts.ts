import { createContext, use } from 'react';

/** Ids of alerts that arrived in the last seconds. */
export const FreshAlertsContext = createContext<ReadonlySet<string>>(new Set());

export function useFreshAlerts(): ReadonlySet<string> {
  return use(FreshAlertsContext);
}
