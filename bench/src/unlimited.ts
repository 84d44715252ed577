const beyondReach = '100000000';

/** Rate limits are off, because one caller is the whole load of a benchmark. */
export const unlimited = {
  GRAPHQL_POINTS_PER_SECOND: beyondReach,
  GRAPHQL_REQUESTS_PER_MINUTE_PER_ADDRESS: beyondReach,
  LIVE_SOCKETS_PER_PERSON: beyondReach,
  LIVE_SOCKETS_PER_ADDRESS: beyondReach,
} as const;
