import { useApolloClient } from '@apollo/client/react';
import {
  IconArrowsTransferUp,
  IconBan,
  IconCheck,
  IconFileExport,
  IconTruckDelivery,
  IconX,
} from '@tabler/icons-react';
import { GatedButton } from '@tallyard/ui';
import { useState } from 'react';
import type { ExportInAddress } from '../shared/export/use-export-in-address';
import { useFormat } from '../shared/format/use-format';
import { BulkBar } from '../shared/lists/bulk-bar';
import type { SendChunk } from '../shared/lists/bulk-run';
import { type BulkSelection, useBulk } from '../shared/lists/use-bulk';
import { later } from '../shared/page/later';
import { useGate } from '../shared/permissions/permissions';
import type { Decision } from './decision-dialog';
import { MovementStateFragmentDoc } from './generated/operations';
import { useDecisionGates } from './use-decision-gates';
import { useMovementCommands } from './use-movement-commands';

const DecisionDialog = later(async () => (await import('./decision-dialog')).DecisionDialog);

interface MovementSelectionBarProps extends BulkSelection {
  /** Undefined: the page has no export. */
  exporting?: ExportInAddress;
}

/** Actions on the selected movements: dispatch, confirm, approve, reject, cancel and export. */
export function MovementSelectionBar({ exporting, ...selection }: MovementSelectionBarProps) {
  const { ids } = selection;
  const format = useFormat();
  const [openDialog, setOpenDialog] = useState<Decision | null>(null);
  const count = (many: number) => (many === 1 ? '1 movement' : `${format.count(many)} movements`);
  const bulk = useBulk(selection, count);
  const commands = useMovementCommands();
  const gates = useDecisionGates();
  const confirmGate = useGate('movements.confirm');
  const client = useApolloClient();
  /** Returns the content hashes of the rows on this page. The user has not seen rows selected on other pages. */
  const shownOf = (chunk: readonly string[]) =>
    chunk.flatMap((id) => {
      const from = { id: client.cache.identify({ __typename: 'Movement', id }) };
      const row = client.cache.readFragment({
        ...from,
        fragment: MovementStateFragmentDoc,
        fragmentName: 'MovementState',
      });
      return row?.contentHash ? [{ id, hash: row.contentHash }] : [];
    });
  const runAll = async (done: string, send: SendChunk) => {
    if (await bulk.run(done, ids, send)) setOpenDialog(null);
  };
  const decide = (text: string | null) => {
    if (openDialog === 'approve') return runAll('approved', (chunk) => commands.approve(chunk, text, shownOf(chunk)));
    if (openDialog === 'reject') return runAll('rejected', (chunk) => commands.reject(chunk, text));
    return runAll('cancelled', (chunk) => commands.cancel(chunk, text));
  };
  return (
    <>
      <BulkBar selection={selection} bulk={bulk} busy={commands.busy}>
        <GatedButton
          {...confirmGate}
          variant="default"
          leftSection={<IconTruckDelivery size={16} aria-hidden />}
          onClick={() => void runAll('dispatched', commands.dispatch)}
        >
          Dispatch
        </GatedButton>
        <GatedButton
          {...confirmGate}
          variant="default"
          leftSection={<IconArrowsTransferUp size={16} aria-hidden />}
          onClick={() => void runAll('confirmed', commands.confirm)}
        >
          Confirm transfers
        </GatedButton>
        <GatedButton
          {...gates.approve}
          leftSection={<IconCheck size={16} aria-hidden />}
          onClick={() => setOpenDialog('approve')}
        >
          Approve
        </GatedButton>
        <GatedButton
          {...gates.reject}
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          onClick={() => setOpenDialog('reject')}
        >
          Reject
        </GatedButton>
        <GatedButton
          {...useGate('movements.cancel')}
          variant="default"
          leftSection={<IconBan size={16} aria-hidden />}
          onClick={() => setOpenDialog('cancel')}
        >
          Cancel
        </GatedButton>
        {exporting && (
          <GatedButton
            {...exporting.gate}
            variant="default"
            leftSection={<IconFileExport size={16} aria-hidden />}
            onClick={() => exporting.open(ids)}
          >
            Export
          </GatedButton>
        )}
      </BulkBar>
      {openDialog && (
        <DecisionDialog
          decision={openDialog}
          what={count(ids.length)}
          opened={bulk.progress === null}
          busy={commands.busy}
          failure={commands.failure}
          onClose={() => setOpenDialog(null)}
          onDecide={(text) => void decide(text)}
        />
      )}
    </>
  );
}
