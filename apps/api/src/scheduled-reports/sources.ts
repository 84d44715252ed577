import { type ActionName, mayDo, refusalOf } from '@tallyard/domain/permissions/actions';
import type { ReportList, ReportSource as SourceName } from '@tallyard/domain/scheduled-reports/fields';
import { reportLists } from '@tallyard/domain/scheduled-reports/fields';
import { notOfThisList, noView } from '@tallyard/domain/scheduled-reports/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, invalid, problemOf } from '../platform/errors.ts';
import type { ReportSource } from '../platform/exports/report-source.ts';
import type { Membership } from '../platform/identity/person.ts';
import { kindsOfSelection } from '../selections/public.ts';
import { findView } from '../views/public.ts';

/** The content of a report. */
export interface Chosen {
  readonly source: SourceName;
  readonly list: ReportList | null;
  readonly viewId: string | null;
  readonly selectionId: string | null;
}

export interface Choosing {
  readonly sources: ReadonlyMap<string, ReportSource>;
}

/**
 * Returns the content of a report that the member may choose. Throws VALIDATION_FAILED for a view that they do not see or
 * that belongs to a list without reports, NOT_FOUND for an unknown saved query, and PERMISSION_DENIED.
 */
export async function chooseSource(
  transaction: TenantTransaction,
  choosing: Choosing,
  membership: Membership,
  { list, viewId, selectionId }: Omit<Chosen, 'source'>,
): Promise<Chosen> {
  const chosen = await found();
  // guard: reports.may-export
  requireRights(choosing, membership, chosen);
  return chosen;

  async function found(): Promise<Chosen> {
    if (selectionId !== null) {
      await kindsOfSelection(transaction, selectionId);
      return { source: 'selection', list: null, viewId: null, selectionId };
    }
    if (viewId === null) return { source: 'list', list, viewId: null, selectionId: null };
    const view = await findView(transaction, viewId);
    if (view === null) throw invalid([problemOf('viewId', viewId, noView)]);
    const of = reportLists.find((one) => one === view.list);
    if (of === undefined) throw invalid([problemOf('viewId', viewId, notOfThisList)]);
    return { source: 'view', list: of, viewId, selectionId: null };
  }
}

/** Returns the actions that a member needs to export the content. */
export function actionsFor({ sources }: Choosing, { list }: Pick<Chosen, 'list'>): readonly ActionName[] {
  const source = list === null ? undefined : sources.get(list);
  return ['reports.download', source?.action ?? 'selections.view'];
}

/** Throws PERMISSION_DENIED if the member may not export the content. */
export function requireRights(choosing: Choosing, membership: Membership, chosen: Pick<Chosen, 'list'>): void {
  const lacking = actionsFor(choosing, chosen).find((action) => !mayDo(membership.flags, action));
  if (lacking !== undefined) throw new ApiError('PERMISSION_DENIED', refusalOf(lacking));
}
