import type { WebhookDeliveryState, WebhookStatus } from '../generated/schema-types';
import { sentence } from '../shared/format/format';
import { defineList, withoutEmpty } from '../shared/lists/define-list';
import { oneOf, search } from '../shared/lists/filter-kinds';
import { usualPageSizes } from '../shared/lists/list-pager';
import { WebhookDeliveriesDocument, WebhooksDocument } from './generated/operations';
import { stateLabels } from './webhook-labels';

const statuses: readonly WebhookStatus[] = ['ACTIVE', 'PAUSED'];

/** The organization's webhooks by name. Always refetched, because their status changes without an event. */
export const webhookList = defineList({
  document: WebhooksDocument,
  page: ({ webhooks }) => webhooks,
  needs: 'webhooks.view',
  sort: { keys: ['NAME', 'CREATED_AT', 'UPDATED_AT'] },
  pageSizes: usualPageSizes,
  filters: {
    q: search('Search webhooks'),
    status: oneOf(
      'Status',
      statuses.map((value) => ({ value, label: sentence(value) })),
    ),
  },
  ask: ({ q, status }) => ({ filter: withoutEmpty({ search: q, status }) }),
});

const states = Object.entries(stateLabels).map(([value, label]) => ({ value: value as WebhookDeliveryState, label }));

/** Returns the list of a webhook's deliveries, newest first. */
export const deliveryListOf = (webhookId: string) =>
  defineList({
    document: WebhookDeliveriesDocument,
    page: ({ webhookDeliveries }) => webhookDeliveries,
    needs: 'webhooks.viewLog',
    pageSizes: usualPageSizes,
    filters: { state: oneOf('State', states) },
    ask: ({ state }) => ({ webhookId, state }),
  });
