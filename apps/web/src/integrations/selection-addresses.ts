import { pages } from '@tallyard/domain/pages/addresses';

// Declared here and not with the URLs of all pages, because only this module links to them and those are in the initial
// bundle.

/** The URL of the list of saved queries. */
export const selectionsPage = `${pages.integrations}/selections`;

/** Returns the URL of a saved query; 'new' creates one. */
export function selectionPage(selectionId: string): string {
  return `${selectionsPage}/${selectionId}`;
}
