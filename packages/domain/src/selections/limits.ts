/** Selections of one organization. */
export const maxSelections = 50;
/** Characters of a document: as many as an answer's form needs, and a tenth of what a request may bring. */
export const maxDocumentCharacters = 10_000;
/** Characters of the variables, written as JSON. */
export const maxVariablesCharacters = 4_000;

/** Lines of one page of a selection's feed, unless fewer are requested, and at most. */
export const selectionFeedSize = 50;
export const maxSelectionFeedSize = 100;

/** The variable that is always the selection's own organization, where a document declares it. */
export const organizationVariable = 'organizationId';
