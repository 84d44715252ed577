import type { CountLine, ObservationOutcome } from '@tallyard/contracts/counts/models';

/** A line, and in which organization whoever counted it is known. */
export type CountLineModel = CountLine & { readonly organizationId: string };

export type CountOutcomeModel = Omit<ObservationOutcome, 'line'> & { readonly line: CountLineModel | null };
