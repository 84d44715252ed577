/** Thrown if a report cannot be created, and a retry would not help. Its message is shown to people. */
export class Refused extends Error {}
