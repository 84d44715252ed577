/** GEN-1, GEN-2, GEN-19. */
export const maxUploadBytes = 10_485_760;
export const defaultPageSize = 20;
export const alertsPageSize = 10;
export const maxPageSize = 1_000;

/** Nobody asked for a bulk size of alerts; ADR 0005 takes that of movement approvals. */
export const alertBulkSize = 100;
/** Ids that one `?ids=` read may name; more are asked for in further calls. */
export const idsPerRead = 1_000;

/** Ids, or SKUs, that a list may be asked for at once. */
export const idsPerList = 100;

/** A filtered list is counted exactly up to here (ARCH-GRAPHQL). */
export const exactTotalLimit = 10_000;

/** An ordinary JSON body; uploads have their own limit. */
export const maxBodyBytes = 1_048_576;
/** Objects and lists within each other in a JSON body: deeper ones could exhaust the stack of whatever walks over them. */
export const maxJsonDepth = 64;
/** Row errors that an import report carries; the counts are always complete. */
export const maxReportedRowErrors = 1_000;

/** Per-subscriber backlog at which a socket is closed with 4000 'Resume' (ARCH-LIVE). */
export const maxSocketBufferBytes = 1_048_576;
