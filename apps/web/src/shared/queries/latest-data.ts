interface Requested<Data> {
  readonly data?: Data | undefined;
  readonly previousData?: Data | undefined;
  readonly error?: unknown;
}

/**
 * Returns the data to show after the variables changed: the previous data until the new result arrives, and none if the
 * request failed, because the old data would be mistaken for the requested one.
 */
export function latestData<Data>({ data, previousData, error }: Requested<Data>): Data | undefined {
  return data ?? (error === undefined ? previousData : undefined);
}
