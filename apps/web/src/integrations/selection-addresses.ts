import { pages } from '@tallyard/domain/pages/addresses';

// Nobody else leads here: among the addresses of all pages they would be carried by everybody.

/** Where stored selections stand. */
export const selectionsPage = `${pages.integrations}/selections`;

/** The page of one selection; 'new' makes one. */
export function selectionPage(selectionId: string): string {
  return `${selectionsPage}/${selectionId}`;
}
