import { EmptyState } from '@tallyard/ui';
import { useCallback, useMemo } from 'react';
import { useFormat } from '../shared/format/use-format';
import { ListPanel } from '../shared/lists/list-panel';
import { useUrlState } from '../shared/lists/url-state';
import { useList } from '../shared/lists/use-list';
import { DeliveryDialog } from './delivery-dialog';
import type { DeliveryRowFragment } from './generated/operations';
import { deliveryColumnsIn } from './webhook-columns';
import { kindName } from './webhook-labels';
import { deliveryListOf } from './webhook-list';

const words = {
  caption: 'Deliveries',
  one: 'delivery',
  many: 'deliveries',
  denied: { title: 'You cannot see what was sent', text: 'Only people who may view integration logs see it.' },
};
const idOf = (delivery: DeliveryRowFragment) => delivery.id;
const labelOf = (delivery: DeliveryRowFragment) => kindName(delivery.kind);

/** The deliveries of a webhook. A delivery opens over the list, by its URL. */
export function WebhookDeliveries({ webhookId }: { webhookId: string }) {
  const list = useList(useMemo(() => deliveryListOf(webhookId), [webhookId]));
  const format = useFormat();
  const { get, set } = useUrlState();
  const openId = get('delivery');
  const open = useCallback((delivery: DeliveryRowFragment) => set({ delivery: delivery.id }, { quiet: true }), [set]);
  const columns = useMemo(() => deliveryColumnsIn(format, open), [format, open]);
  return (
    <>
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={idOf}
        rowLabel={labelOf}
        onRowPress={open}
        empty={
          <EmptyState title="Nothing sent yet">
            As soon as something of the chosen kinds happens, it is sent and stands here for 30 days.
          </EmptyState>
        }
      />
      {openId !== null && (
        <DeliveryDialog
          key={openId}
          webhookId={webhookId}
          deliveryId={openId}
          onClose={() => set({ delivery: null }, { quiet: true })}
        />
      )}
    </>
  );
}
