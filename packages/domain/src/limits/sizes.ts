/** GEN-1, GEN-2, GEN-19. */
export const maxUploadBytes = 10_485_760;
export const defaultPageSize = 20;
export const alertsPageSize = 10;
export const maxPageSize = 1_000;

/** The requirements define no bulk size for alerts; it is that of movement approvals. */
export const alertBulkSize = 100;
/** The requirements define no bulk size for items either; the same limit applies. */
export const itemBulkSize = 100;
/** The maximum number of products in one call (PRD-15, PRD-16). */
export const productBulkDeleteSize = 50;
export const productBulkUpdateSize = 100;
/** The default page size of the call (PRD-5); the screen uses `defaultPageSize`. */
export const productsPerCall = 25;
/** The maximum number of custom fields of an organization's products, and of options of a choice. */
export const maxCustomFields = 30;
export const maxCustomFieldOptions = 100;
/** The maximum number of categories, or suppliers, in one list. */
export const maxProductNames = 1_000;
/**
 * The maximum number of ids, or SKUs, in one read, in REST and GraphQL; clients send further calls for more. This many fit
 * into a URL of 8 KB, the limit of proxies.
 */
export const idsPerRead = 100;

/** Not defined for folders (S-12) either: the same limit applies, except for reordering a whole level at once. */
export const folderBulkSize = 100;
export const maxReorderedFolders = 1_000;
/** The maximum nesting depth of folders. */
export const maxFolderDepth = 20;

/** The number of rows that an export reads and sends at once, and the maximum number of ids in an export request (GEN-22). */
export const exportBatchSize = 1_000;
/** The maximum number of rows of a spreadsheet that a browser creates: unlike a CSV file, it is in memory as a whole. */
export const maxSpreadsheetRows = 200_000;
/** The maximum number of concurrent exports of one person in one process. */
export const exportsPerPerson = 3;

/** The maximum number of lines of a document, which are created all or none (MOV-27). */
export const mostDocumentLines = 500;

/** The maximum number of ids in an event about many items. */
export const idsPerEvent = 100;

/** Totals of filtered lists are exact up to this number (ARCH-GRAPHQL). */
export const exactTotalLimit = 10_000;

/** The number of failures, or of consecutive server errors, that opens the circuit breaker for items (FET-9). */
export const breakerFailures = 3;
export const breakerServerErrors = 2;
/** Retries of a read of items (FET-8), and failed attempts after which the client pauses (FET-6). */
export const inventoryRetryAttempts = 1;
export const failedFetches = 3;

/** The maximum number of adjustment reasons of an organization. */
export const maxAdjustmentReasons = 50;

/** The maximum size of a JSON body for most endpoints; a table in the api lists the endpoints that accept more. */
export const maxOrdinaryBodyBytes = 65_536;
/** The maximum size of any JSON body; uploads have a separate limit. */
export const maxBodyBytes = 1_048_576;
/** The maximum nesting depth of a JSON body: recursion over deeper ones could exhaust the stack. */
export const maxJsonDepth = 64;
/**
 * The maximum number of rows and columns of a file to import, and of characters of a cell that are read: no field is longer.
 */
export const maxImportRows = 250_000;
export const maxImportColumns = 1_000;
export const maxCellCharacters = 4_000;
/** A file of up to this many rows is checked, and applied if requested, before the response; a larger one after it. */
export const importRowsAtOnce = 5_000;
/** The limits of an unpacked spreadsheet: its size, its compression ratio, and its number of parts. */
export const maxSpreadsheetBytes = 67_108_864;
export const maxSpreadsheetRatio = 200;
export const maxSpreadsheetEntries = 1_000;
/**
 * The limits for reading a spreadsheet. A file beyond them exceeds the size above or what spreadsheet programs allow: Excel
 * stores up to 32,767 characters in a cell, 255 in a number format, and 65,490 styles.
 */
export const maxSpreadsheetCells = 10_000_000;
export const maxSpreadsheetCharacters = 67_108_864;
export const maxSpreadsheetStrings = 2_000_000;
export const maxSpreadsheetStyles = 65_536;
export const maxSpreadsheetSheets = 1_000;
export const maxSpreadsheetCellCharacters = 32_767;
export const maxNumberFormatCharacters = 255;
/** The maximum number of row errors in an import report; its counts are always complete. */
export const maxReportedRowErrors = 1_000;

/** The backlog of a subscriber, in bytes, at which its socket is closed with 4000 'Resume' (ARCH-LIVE). */
export const maxSocketBufferBytes = 1_048_576;

/** The last row of a file that can be its header. */
export const maxHeaderRow = 1_000;
