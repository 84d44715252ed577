/**
 * Starts a fake clock, in milliseconds since 1970. PostgreSQL stamps rows with the real time. Two minutes ahead, twice the
 * time limit of a test, each row that a test writes is due by the fake clock, however slow the machine is.
 */
export const afterAllWrites = (): number => Date.now() + 120_000;

/**
 * Advances a fake clock by `ms`. A clock that was not advanced before goes to the next millisecond of the real time
 * first: by then, everything written so far is due. Delays of a minute and more are exact enough for tests of 60 s.
 */
export const advanced = (clock: number, ms = 0): number => Math.max(clock, Date.now() + 1) + ms;
