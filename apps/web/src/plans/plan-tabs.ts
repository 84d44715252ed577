import type { PlanProgressFragment, PlanRowsQueryVariables } from './generated/operations';
import { isOfFile } from './plan-texts';

type Requested = Pick<PlanRowsQueryVariables, 'verdict' | 'outcome' | 'undoOutcome'>;

/** The tabs of a plan, by URL value. */
const parts = {
  all: { label: 'All', asked: {} },
  create: { label: 'New', asked: { verdict: 'CREATE' } },
  update: { label: 'To change', asked: { verdict: 'UPDATE' } },
  unchanged: { label: 'As they are', asked: { verdict: 'UNCHANGED' } },
  conflict: { label: 'Conflicts', asked: { verdict: 'CONFLICT' } },
  error: { label: 'Errors', asked: { verdict: 'ERROR' } },
  applied: { label: 'Applied', asked: { outcome: 'APPLIED' } },
  refused: { label: 'Refused', asked: { outcome: 'REFUSED' } },
  skipped: { label: 'Skipped', asked: { outcome: 'SKIPPED' } },
  reversed: { label: 'Reversed', asked: { undoOutcome: 'REVERSED' } },
  kept: { label: 'Kept', asked: { undoOutcome: 'KEPT' } },
  stayed: { label: 'Not undone', asked: { undoOutcome: 'REFUSED' } },
} as const satisfies Readonly<Record<string, { label: string; asked: Requested }>>;

export type PlanTab = keyof typeof parts;
export const planTabs = Object.keys(parts) as [PlanTab, ...PlanTab[]];

/** Returns the query variables of a tab. */
export const requestedBy = (tab: PlanTab): Requested => parts[tab].asked;

/** Returns the tabs for the plan's status, with their row counts: verdicts before it is applied, outcomes after that. */
export function tabsOf(plan: PlanProgressFragment): { tab: PlanTab; label: string; count: number }[] {
  const { status, verdicts, outcomes, undo, rowCount } = plan;
  const counts: Partial<Record<PlanTab, number>> =
    status === 'PLANNING' || status === 'DRAFT' || status === 'CANCELLED'
      ? { ...counted(verdicts) }
      : status === 'UNDONE' || status === 'UNDOING'
        ? { reversed: undo?.reversed ?? 0, kept: undo?.kept ?? 0, stayed: undo?.refused ?? 0 }
        : { ...counted(outcomes) };
  // The outcomes of a file are labeled All, Success and Failed.
  const ofFile: Partial<Record<PlanTab, string>> = isOfFile(plan) ? { applied: 'Success', refused: 'Failed' } : {};
  const some = Object.entries(counts).filter(([name, count]) => name in parts && count > 0) as [PlanTab, number][];
  return [['all', rowCount ?? 0] as [PlanTab, number], ...some].map(([tab, count]) => ({
    tab,
    label: ofFile[tab] ?? parts[tab].label,
    count,
  }));
}

/** Removes the type name, which every object of a result has. */
function counted(counts: Readonly<Record<string, unknown>> | null): Readonly<Record<string, number>> {
  const entries = Object.entries(counts ?? {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return Object.fromEntries(entries);
}
