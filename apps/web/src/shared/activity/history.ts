import { later } from '../page/later';

/** The history panel, loaded on first use because most visits do not open it. */
export const HistoryPanel = later(async () => (await import('./history-panel')).HistoryPanel);
