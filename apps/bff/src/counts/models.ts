import type { CountLine, ObservationOutcome } from '@tallyard/contracts/counts/models';

/** A line with its organization, to which the person who counted belongs. */
export type CountLineModel = CountLine & { readonly organizationId: string };

export type CountOutcomeModel = Omit<ObservationOutcome, 'line'> & { readonly line: CountLineModel | null };
