import { later } from '../shared/page/later';

/** Loaded separately from the list, because few visitors of the list open them. */
export const AnalyticsPage = later(async () => (await import('./analytics-page')).AnalyticsPage);
export const NewDocument = later(async () => (await import('./new-document')).NewDocument);
export const CalendarPage = later(async () => (await import('./calendar/calendar-page')).CalendarPage);
