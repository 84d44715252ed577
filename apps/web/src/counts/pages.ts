/** Both pages in one piece: whoever looks at the list opens one of its counts. */
export { CountPage } from './count-page';
export { CountsPage } from './counts-page';
