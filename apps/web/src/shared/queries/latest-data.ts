interface Requested<Data> {
  readonly data?: Data | undefined;
  readonly previousData?: Data | undefined;
  readonly error?: unknown;
}

/**
 * What is shown of a question whose variables have changed: until its answer comes the one before, and none once it failed, for that
 * would be taken for what was asked.
 */
export function latestData<Data>({ data, previousData, error }: Requested<Data>): Data | undefined {
  return data ?? (error === undefined ? previousData : undefined);
}
