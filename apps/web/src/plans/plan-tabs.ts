import type { PlanProgressFragment, PlanRowsQueryVariables } from './generated/operations';
import { isOfFile } from './plan-texts';

type Requested = Pick<PlanRowsQueryVariables, 'verdict' | 'outcome' | 'undoOutcome'>;

/** The rows of a plan that stand together, under the name that the address has for them. */
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

/** What a tab asks of the server. */
export const requestedBy = (tab: PlanTab): Requested => parts[tab].asked;

/** The tabs of a plan as it stands, with how many rows each has: verdicts before it is applied, then what became of them. */
export function tabsOf(plan: PlanProgressFragment): { tab: PlanTab; label: string; count: number }[] {
  const { status, verdicts, outcomes, undo, rowCount } = plan;
  const counts: Partial<Record<PlanTab, number>> =
    status === 'PLANNING' || status === 'DRAFT' || status === 'CANCELLED'
      ? { ...counted(verdicts) }
      : status === 'UNDONE' || status === 'UNDOING'
        ? { reversed: undo?.reversed ?? 0, kept: undo?.kept ?? 0, stayed: undo?.refused ?? 0 }
        : { ...counted(outcomes) };
  // What became of a file is told as All, Success and Failed.
  const ofFile: Partial<Record<PlanTab, string>> = isOfFile(plan) ? { applied: 'Success', refused: 'Failed' } : {};
  const some = Object.entries(counts).filter(([name, count]) => name in parts && count > 0) as [PlanTab, number][];
  return [['all', rowCount ?? 0] as [PlanTab, number], ...some].map(([tab, count]) => ({
    tab,
    label: ofFile[tab] ?? parts[tab].label,
    count,
  }));
}

/** Without the name of the type, which every object of an answer carries. */
function counted(counts: Readonly<Record<string, unknown>> | null): Readonly<Record<string, number>> {
  const entries = Object.entries(counts ?? {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return Object.fromEntries(entries);
}
