/** The list, one of it and a document in one piece: whoever looks at the list opens one, and the shell names one piece less. */
export { DocumentPage } from './document-page';
export { MovementPage } from './movement-page';
export { MovementsPage } from './movements-page';
