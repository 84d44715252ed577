import { later } from '../shared/page/later';

/** The shell names one piece: few who look at the list open these. */
export const AnalyticsPage = later(async () => (await import('./analytics-page')).AnalyticsPage);
export const NewDocument = later(async () => (await import('./new-document')).NewDocument);
export const CalendarPage = later(async () => (await import('./calendar/calendar-page')).CalendarPage);
