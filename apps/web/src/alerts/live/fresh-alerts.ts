import { createContext, use } from 'react';

/** The ids of alerts that arrived in the last seconds. */
export const FreshAlertsContext = createContext<ReadonlyMap<string, object>>(new Map());

export function useFreshAlerts(): ReadonlyMap<string, object> {
  return use(FreshAlertsContext);
}
