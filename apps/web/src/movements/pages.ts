/** The list, one of it and a document in one piece: whoever looks at the list opens one, and the shell names one piece less. */
import { later } from '../shared/page/later';

export { DocumentPage } from './document-page';
export { MovementPage } from './movement-page';
export { MovementsPage } from './movements-page';
/** Pieces of their own: few who look at the list open them. */
export const AnalyticsPage = later(async () => (await import('./analytics-page')).AnalyticsPage);
export const NewDocument = later(async () => (await import('./new-document')).NewDocument);
export const CalendarPage = later(async () => (await import('./calendar/calendar-page')).CalendarPage);
