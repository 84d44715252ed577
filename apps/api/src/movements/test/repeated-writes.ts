import type { ModuleWrites } from '../../../test/repeated-writes.ts';

const base = '/api/inventory-movements';
const pdf = Buffer.from('%PDF-1.7\n%%EOF');

/** How the writes of this module are repeated. */
export const writes: ModuleWrites = (by, one, made, _read, sent) => {
  const item = () =>
    made('/api/inventory-items', { warehouseId: one().warehouseId, name: 'Bolt', sku: 'BOLT-M', quantity: 100 });
  const transfer = async (viaTransit = false) => {
    const second = await made('/api/warehouses', { name: 'Second' });
    return made('/api/inventory-movements', {
      movementType: 'TRANSFER',
      itemId: await item(),
      quantity: 1,
      viaTransit,
      destinationWarehouseId: second,
    });
  };
  const attachment = async () => {
    const { data } = await (await sent('key', `${base}/${await transfer()}/attachments`, () => ({}), pdf).ready())({});
    return `${base}/attachments/${data.attachmentId}`;
  };
  const recurring = async () => ({
    title: 'Milk run',
    movementType: 'INBOUND',
    itemId: await item(),
    quantity: 2,
    rrule: 'FREQ=DAILY',
    startsOn: '2099-01-31',
    atTime: '08:00',
  });
  const seriesPath = '/api/movement-series';
  const series = async () => `${seriesPath}/${await made(seriesPath, await recurring())}`;
  const ended = (what: string, body: (id: string) => object) =>
    by('nature', 'POST', async () => [`/api/inventory-movements/bulk/${what}`, body(await transfer())]);
  return {
    ...Object.fromEntries(
      (['', '/plan', '/look'] as const).map((ending) => [
        `POST /api/inventory-movements/import${ending}`,
        sent(
          ending === '/look' ? 'nature' : 'key',
          `/api/inventory-movements/import${ending}`,
          () =>
            ending === '/look' ? {} : { warehouseId: one().warehouseId, movementType: 'INBOUND', mode: 'valid-rows' },
          'sku,quantity,reference\nBOLT-M,3,R-1\n',
        ),
      ]),
    ),
    'POST /api/inventory-movements': by('key', 'POST', async () => [
      '/api/inventory-movements',
      { movementType: 'OUTBOUND', itemId: await item(), quantity: 2 },
    ]),
    'POST /api/movement-series': by('key', 'POST', async () => [seriesPath, await recurring()]),
    'POST /api/movement-series/preview': by('nature', 'POST', async () => [
      `${seriesPath}/preview`,
      { rrule: 'FREQ=DAILY', startsOn: '2099-01-31', atTime: '08:00' },
    ]),
    'PATCH /api/movement-series/{id}': by('key', 'PATCH', async () => [await series(), { version: 1, quantity: 3 }]),
    'POST /api/movement-series/{id}/end': by('nature', 'POST', async () => [`${await series()}/end`]),
    'PATCH /api/movement-series/{id}/occurrences/{occursOn}': by('nature', 'PATCH', async () => [
      `${await series()}/occurrences/2099-02-01`,
      { quantity: 5 },
    ]),
    'POST /api/movement-series/{id}/occurrences/{occursOn}/skip': by('nature', 'POST', async () => [
      `${await series()}/occurrences/2099-02-01/skip`,
    ]),
    'PATCH /api/inventory-movements/{id}/schedule': by('nature', 'PATCH', async () => [
      `/api/inventory-movements/${await transfer()}/schedule`,
      { scheduledAt: '2099-01-31T08:00:00Z' },
    ]),
    'POST /api/inventory-movements/export': by('nature', 'POST', async () => [`${base}/export`, {}]),
    'POST /api/inventory-movements/batch': by('key', 'POST', async () => [
      '/api/inventory-movements/batch',
      { movementType: 'OUTBOUND', lines: [{ itemId: await item(), quantity: 2 }] },
    ]),
    'POST /api/inventory-movements/{id}/dispatch': by('nature', 'POST', async () => [
      `/api/inventory-movements/${await transfer(true)}/dispatch`,
      {},
    ]),
    'POST /api/inventory-movements/bulk/dispatch': by('nature', 'POST', async () => [
      '/api/inventory-movements/bulk/dispatch',
      { movementIds: [await transfer(true)] },
    ]),
    'POST /api/inventory-movements/{id}/confirm': by('nature', 'POST', async () => [
      `/api/inventory-movements/${await transfer()}/confirm`,
      {},
    ]),
    'POST /api/inventory-movements/{id}/cancel': by('nature', 'POST', async () => [
      `/api/inventory-movements/${await transfer()}/cancel`,
      { reason: 'Cancelled via UI' },
    ]),
    'POST /api/inventory-movements/{id}/undo': by('key', 'POST', async () => {
      const gone = { movementType: 'OUTBOUND', itemId: await item(), quantity: 2 };
      return [`/api/inventory-movements/${await made('/api/inventory-movements', gone)}/undo`, {}];
    }),
    'POST /api/inventory-movements/{id}/attachments': {
      way: 'key',
      ready: async () => sent('key', `${base}/${await transfer()}/attachments`, () => ({}), pdf).ready(),
    },
    'DELETE /api/inventory-movements/attachments/{attachmentId}': by('key', 'DELETE', async () => [await attachment()]),
    'POST /api/inventory-movements/attachments/{attachmentId}/restore': by('nature', 'POST', async () => [
      `${await attachment()}/restore`,
      {},
    ]),
    'POST /api/inventory-movements/bulk/confirm': ended('confirm', (id) => ({ movementIds: [id] })),
    'POST /api/inventory-movements/bulk/cancel': ended('cancel', (id) => ({ movementIds: [id] })),
    'POST /api/inventory-movements/bulk/approve': ended('approve', (id) => ({ movementIds: [id] })),
    'POST /api/inventory-movements/bulk/reject': ended('reject', (id) => ({ movementIds: [id] })),
    'PATCH /api/inventory-movements/bulk': by('nature', 'PATCH', async () => [
      '/api/inventory-movements/bulk',
      { updates: [{ movementId: await transfer(), data: { status: 'cancelled', reason: 'No longer needed' } }] },
    ]),
  };
};
