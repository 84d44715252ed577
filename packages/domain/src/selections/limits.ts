/** The maximum number of saved queries of an organization. */
export const maxSelections = 50;
/** The maximum length of a document: enough for every field of a type, and a tenth of the limit for requests. */
export const maxDocumentCharacters = 10_000;
/** The maximum length of the variables as JSON. */
export const maxVariablesCharacters = 4_000;

/** The default and maximum number of lines in one page of a saved query's feed. */
export const selectionFeedSize = 50;
export const maxSelectionFeedSize = 100;

/** The variable that is always set to the saved query's own organization, if a document declares it. */
export const organizationVariable = 'organizationId';
