import { later } from '../page/later';

/** What was done to a thing, beside its page; most visits do not open it. */
export const HistoryPanel = later(async () => (await import('./history-panel')).HistoryPanel);
