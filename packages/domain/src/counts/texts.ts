import { maxCountItems, maxCountObservations } from './limits.ts';

export const countNotFound = 'Count not found';
export const folderElsewhere = 'The folder stands in another warehouse';
export const codeOrItem = 'Name the item by its ID or by its code, not both';
export const nothingToPost = 'Nothing was counted yet';
export const outsideOfCount = 'The item does not belong to this count';
export const notCounted = 'The item was not counted yet';
export const tooManyCounted = `A count takes at most ${maxCountItems.toLocaleString('en')} items and ${maxCountObservations.toLocaleString('en')} observations: post it and start another one`;

export const countEnded = (status: string) => `This count is ${status}: nothing of it is changed any more`;
export const unknownCode = (code: string) => `No item of this warehouse has the SKU or barcode ${code}`;
export const ambiguousCode = (code: string) => `Several items of this warehouse have the barcode ${code}: type the SKU`;
export const reasonOfCount = (name: string) => `Count: ${name}`;

/** Returns why a count with open recounts cannot be posted. */
export function recountsWait(lines: number): string {
  return `${lines === 1 ? '1 item is' : `${lines} items are`} still to be counted again`;
}
