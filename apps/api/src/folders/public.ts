/** The public interface of the folders module. */
export { type ItemPlacement, placeOf } from './tree.ts';
