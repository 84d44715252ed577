const beyondReach = '100000000';

/** Limits are for strangers; in a measure one caller is the whole load. */
export const unlimited = {
  GRAPHQL_POINTS_PER_SECOND: beyondReach,
  GRAPHQL_REQUESTS_PER_MINUTE_PER_ADDRESS: beyondReach,
  LIVE_SOCKETS_PER_PERSON: beyondReach,
  LIVE_SOCKETS_PER_ADDRESS: beyondReach,
} as const;
