/** GEN-1, GEN-2, GEN-19. */
export const maxUploadBytes = 10_485_760;
export const defaultPageSize = 20;
export const alertsPageSize = 10;
export const maxPageSize = 1_000;

/** The requirements name no bulk size of alerts; it is that of movement approvals. */
export const alertBulkSize = 100;
/** Nor of items: the same. */
export const itemBulkSize = 100;
/** PRD-15, PRD-16: what one call takes. */
export const productBulkDeleteSize = 50;
export const productBulkUpdateSize = 100;
/** PRD-5: what the call gives by itself; the screen shows `defaultPageSize`. */
export const productsPerCall = 25;
/** Fields of its own that an organization gives its products, and what a choice offers. */
export const maxCustomFields = 30;
export const maxCustomFieldOptions = 100;
/** Names of categories, or of suppliers, that are told together. */
export const maxProductNames = 1_000;
/**
 * Ids, or SKUs, that one read may name, in REST and in GraphQL; more are requested in further calls. So many fit the 8 KB
 * that proxies take for an address.
 */
export const idsPerRead = 100;

/** Nor of folders (S-12): the same; and a whole level can be put in order at once. */
export const folderBulkSize = 100;
export const maxReorderedFolders = 1_000;
/** How many folders can stand within each other. */
export const maxFolderDepth = 20;

/** GEN-22: rows that an export reads, and sends, at once; and things that may be named to be exported. */
export const exportBatchSize = 1_000;
/** Rows of a spreadsheet that a browser makes: it holds them all at once, other than those of a CSV file. */
export const maxSpreadsheetRows = 200_000;
/** Exports that one person may have running on one process. */
export const exportsPerPerson = 3;

/** Lines of a document, made all or none (MOV-27). */
export const mostDocumentLines = 500;

/** Ids that an event of many items names. */
export const idsPerEvent = 100;

/** A filtered list is counted exactly up to here (ARCH-GRAPHQL). */
export const exactTotalLimit = 10_000;

/** What opens the breaker of items: so many failures, or so many server errors in a row (FET-9). */
export const breakerFailures = 3;
export const breakerServerErrors = 2;
/** Repetitions of a read of items (FET-8), and failed attempts after which the client rests (FET-6). */
export const inventoryRetryAttempts = 1;
export const failedFetches = 3;

/** Reasons for adjustments that an organization keeps. */
export const maxAdjustmentReasons = 50;

/** A JSON body of most endpoints of the api; those that take more are in a table of the api. */
export const maxOrdinaryBodyBytes = 65_536;
/** The largest JSON body; uploads have their own limit. */
export const maxBodyBytes = 1_048_576;
/** Objects and lists within each other in a JSON body: deeper ones could exhaust the stack of whatever walks over them. */
export const maxJsonDepth = 64;
/** Rows and columns of a file to import, and characters of a cell that are looked at: no field takes as many. */
export const maxImportRows = 250_000;
export const maxImportColumns = 1_000;
export const maxCellCharacters = 4_000;
/** A file of so many rows is planned, and applied if that was requested, before the answer; a larger one after it. */
export const importRowsAtOnce = 5_000;
/** What a spreadsheet unpacks to, how many times its size that may be, and of how many parts it may be made. */
export const maxSpreadsheetBytes = 67_108_864;
export const maxSpreadsheetRatio = 200;
export const maxSpreadsheetEntries = 1_000;
/**
 * What is read of a spreadsheet. More than these fit neither the bytes above nor a spreadsheet program: Excel keeps 32,767
 * characters of a cell, 255 of a number format, and 65,490 styles.
 */
export const maxSpreadsheetCells = 10_000_000;
export const maxSpreadsheetCharacters = 67_108_864;
export const maxSpreadsheetStrings = 2_000_000;
export const maxSpreadsheetStyles = 65_536;
export const maxSpreadsheetSheets = 1_000;
export const maxSpreadsheetCellCharacters = 32_767;
export const maxNumberFormatCharacters = 255;
/** Row errors that an import report carries; the counts are always complete. */
export const maxReportedRowErrors = 1_000;

/** Per-subscriber backlog at which a socket is closed with 4000 'Resume' (ARCH-LIVE). */
export const maxSocketBufferBytes = 1_048_576;

/** The last row of a file that can hold the names of its columns. */
export const maxHeaderRow = 1_000;
