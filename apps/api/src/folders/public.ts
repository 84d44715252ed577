/** What other modules may use of folders. */
export { type ItemPlacement, placeOf } from './tree.ts';
