import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Caller } from './caller.ts';
import { picture, pushBrowser } from './rows/inputs.ts';
import { Staff } from './staff.ts';

/** A list view with the default state. */
export const emptyView = { filters: [], sort: null, columns: null, density: null, pageSize: null };
/** The maximum number of images per product. */
const imagesAtOnce = 12;

/** An organization with one of everything, created by its admin for each caller that tries it. */
export class Organization extends Staff {
  async newWarehouseId(): Promise<string> {
    return this.made('/api/warehouses', { name: this.name('warehouse') });
  }

  /** Creates a folder of its own at the root. */
  async newFolderId(): Promise<string> {
    return this.made('/api/folders', { name: this.name('folder') });
  }

  /** Creates a folder and an item in the same warehouse. */
  async newPlace(): Promise<{ folderId: string; itemId: string }> {
    const warehouseId = await this.newWarehouseId();
    const folderId = await this.made('/api/folders', { name: this.name('folder'), parentId: warehouseId });
    const sku = this.name('item');
    const itemId = await this.made('/api/inventory-items', { warehouseId, name: sku, sku, quantity: 50 });
    return { folderId, itemId };
  }

  async newProductId(): Promise<string> {
    const name = this.name('product');
    return this.made('/api/products', { name, sku: name });
  }

  /** Creates a pending transfer. Its creator is not one of the callers that are tested. */
  async newMovementId(): Promise<string> {
    const { id: itemId } = await this.newItem();
    const destinationWarehouseId = await this.newWarehouseId();
    return this.made('/api/inventory-movements', {
      movementType: 'TRANSFER',
      itemId,
      quantity: 1,
      destinationWarehouseId,
    });
  }

  /** Creates a series that starts years from now. */
  async newSeriesId(): Promise<string> {
    const { id: itemId } = await this.newItem();
    const rule = { rrule: 'FREQ=DAILY', startsOn: '2099-01-31', atTime: '08:00' };
    return this.made('/api/movement-series', {
      ...rule,
      title: this.name('series'),
      movementType: 'INBOUND',
      itemId,
      quantity: 1,
    });
  }

  async newMovementDocumentId(): Promise<string> {
    const { id: itemId } = await this.newItem();
    return this.made('/api/inventory-movements/batch', { movementType: 'INBOUND', lines: [{ itemId, quantity: 1 }] });
  }

  /** Creates an attachment of a movement that no other call uses. */
  async newAttachmentId(): Promise<string> {
    const path = `/api/inventory-movements/${await this.newMovementId()}/attachments`;
    return String((await this.admin.rest('POST', path, picture())).data.attachmentId);
  }

  /** Creates a category that a product has. */
  async newCategory(): Promise<string> {
    const name = this.name('category');
    await this.made('/api/products', { name, sku: name, category: name });
    return name;
  }

  readonly #images: { productId: string; imageId: string }[] = [];

  /** Returns a one-pixel image that no other call uses. Creating one takes a second, and creating several takes no longer. */
  async newImage(): Promise<{ productId: string; imageId: string }> {
    if (this.#images.length === 0) this.#images.push(...(await this.#makeImages(imagesAtOnce)));
    return this.#images.pop() as { productId: string; imageId: string };
  }

  /** Creates images of a new product and waits until their files exist, so that no background work is left. */
  async #makeImages(count: number): Promise<{ productId: string; imageId: string }[]> {
    const productId = await this.newProductId();
    const path = `/api/products/${productId}/images`;
    await Promise.all(Array.from({ length: count }, () => this.admin.rest('POST', path, picture())));
    for (let waited = 0; waited < 20_000; waited += 100) {
      const images: { imageId: string; status: string }[] = (
        await this.admin.rest('GET', `/api/products/images?ids=${productId}`)
      ).data;
      if (images.length === count && images.every(({ status }) => status === 'ready')) {
        return images.map(({ imageId }) => ({ productId, imageId }));
      }
      await delay(100);
    }
    throw new Error('Images of one pixel were not made.');
  }

  #kept: Promise<{ productId: string; imageId: string }> | undefined;

  /** Returns always the same image, the only one of its product, for calls that do not remove it. */
  keptImage(): Promise<{ productId: string; imageId: string }> {
    this.#kept ??= this.#makeImages(1).then(([image]) => image as { productId: string; imageId: string });
    return this.#kept;
  }

  /** Creates a view of the caller, or a shared one if the caller cannot have views here. */
  async newViewId(owner: Caller): Promise<string> {
    const view = { list: 'items', name: this.name('view'), state: emptyView };
    const { data } = await owner.rest('POST', '/api/saved-views', view);
    return data?.id ? String(data.id) : this.newSharedViewId();
  }

  /** Creates a push browser of the caller, or of the admin if the caller cannot have one here. */
  async newPushBrowserId(owner: Caller): Promise<string> {
    const { data } = await owner.rest('PUT', '/api/alerts/push-browsers', pushBrowser());
    return data?.id ? String(data.id) : this.newPushBrowserId(this.admin);
  }

  async newPolicyId(): Promise<string> {
    const path = '/api/approval-policies';
    const { data } = await this.admin.rest('GET', path);
    const ids = (data.policies as { id: string }[]).map(({ id }) => id).sort();
    // At most 20 are allowed, and the tests create more. Ids are in order of creation.
    for (const id of ids.slice(0, -10)) await this.admin.rest('DELETE', `${path}/${id}`);
    const clauses = [{ types: ['INBOUND'], warehouses: [], minValue: 1_000_000 }];
    return this.made('/api/approval-policies', { name: this.name('policy'), clauses });
  }

  /** Created by the admin, for one minute at some time in the next year. */
  async newDelegationId(): Promise<string> {
    const { userId: delegateId } = await this.newMember('viewer');
    const starts = Date.now() + Math.random() * 360 * 86_400_000;
    const [startsAt, endsAt] = [starts, starts + 60_000].map((moment) => new Date(moment).toISOString());
    return this.made('/api/approval-delegations', { delegateId, startsAt, endsAt });
  }

  /** Creates an open, non-blind count of an item that was counted. */
  async newCount(): Promise<{ id: string; itemId: string }> {
    const { id: itemId } = await this.newItem();
    const { data: item } = await this.admin.rest('GET', `/api/inventory-items/${itemId}`);
    const id = await this.made('/api/counts', { name: this.name('count'), warehouseId: item.warehouseId });
    await this.admin.rest('POST', `/api/counts/${id}/observations`, { observations: [{ itemId, quantity: 3 }] });
    return { id, itemId };
  }

  /** Creates a paused webhook with a completed test delivery, so that nothing is pending. */
  async newWebhook(): Promise<{ id: string; deliveryId: string }> {
    const path = '/api/integrations/webhooks';
    const { data } = await this.admin.rest('GET', `${path}?sortBy=createdAt&sortDirection=desc`);
    // At most 20 are allowed, and the tests create more.
    for (const { id } of (data.data as { id: string }[]).slice(5)) await this.admin.rest('DELETE', `${path}/${id}`);
    const hook = { name: this.name('webhook'), url: 'https://nowhere.invalid/', kinds: ['plan.changed'] };
    const { data: created } = await this.admin.rest('POST', path, hook);
    const id = String(created.webhook.id);
    await this.admin.rest('POST', `${path}/${id}/pause`, {});
    const { data: delivery } = await this.admin.rest('POST', `${path}/${id}/test`, {});
    return { id, deliveryId: String(delivery.id) };
  }

  /** Creates a paused chat, to which nothing is posted automatically. */
  async newChatId(): Promise<string> {
    const path = '/api/integrations/chats';
    const { data } = await this.admin.rest('GET', `${path}?sortBy=createdAt&sortDirection=desc`);
    // At most 20 are allowed, and the tests create more.
    for (const { id } of (data.data as { id: string }[]).slice(5)) await this.admin.rest('DELETE', `${path}/${id}`);
    const id = await this.made(path, { name: this.name('chat'), url: 'https://nowhere.invalid/', events: [] });
    await this.admin.rest('POST', `${path}/${id}/pause`, {});
    return id;
  }

  /** Creates a paused report with its own run, whose result contains no data. */
  async newReport(): Promise<{ id: string; runId: string }> {
    const path = '/api/integrations/reports';
    const { data } = await this.admin.rest('GET', `${path}?sortBy=createdAt&sortDirection=desc&limit=100`);
    // At most 50 are allowed, and the tests create more.
    for (const { id } of (data.data as { id: string }[]).slice(20)) await this.admin.rest('DELETE', `${path}/${id}`);
    const fields = {
      list: 'alerts',
      format: 'csv',
      rrule: 'FREQ=DAILY',
      atTime: '06:00',
      recipients: ['a@example.test'],
    };
    const id = await this.made(path, { name: this.name('report'), ...fields });
    const { data: run } = await this.admin.rest('POST', `${path}/${id}/test`, {});
    await this.admin.rest('POST', `${path}/${id}/pause`, {});
    return { id, runId: String(run.id) };
  }

  async newSelectionId(): Promise<string> {
    const path = '/api/selections';
    const { data } = await this.admin.rest('GET', `${path}?sortBy=createdAt&sortDirection=desc&limit=100`);
    // At most 50 are allowed, and the tests create more.
    for (const { id } of (data.data as { id: string }[]).slice(20)) await this.admin.rest('DELETE', `${path}/${id}`);
    const document = 'subscription ($organizationId: ID) { planChanged(organizationId: $organizationId) { cursor } }';
    return this.made(path, { name: this.name('selection'), document, kind: 'plan.changed' });
  }

  async newSharedViewId(): Promise<string> {
    const view = { list: 'items', name: this.name('view'), isShared: true, state: emptyView };
    return this.made('/api/saved-views', view);
  }

  /** Creates a plan that adjusts an item and is not applied. */
  async newPlan(): Promise<{ id: string; hash: string }> {
    const { id: itemId } = await this.newItem();
    const rows = [{ id: itemId, changes: [{ field: 'adjustment', to: 1 }] }];
    const { data } = await this.admin.rest('POST', '/api/plans', { kind: 'items.adjust', rows });
    return { id: String(data.id), hash: String(data.hash) };
  }

  async newAppliedPlanId(): Promise<string> {
    const { id, hash } = await this.newPlan();
    await this.admin.rest('POST', `/api/plans/${id}/apply`, { hash });
    return id;
  }

  /** Creates an item with a quantity of 5, below the threshold 10 of the first rule, so that an alert is raised with it. */
  async newItem(): Promise<{ id: string; barcode: string }> {
    const barcode = randomBytes(6).toString('hex');
    const id = await this.made('/api/inventory-items', {
      ...(await this.newItemInput()),
      barcode,
      quantity: 5,
    });
    return { id, barcode };
  }

  /** Creates an adjustment of an item, which can be undone. */
  async newAdjustment(): Promise<{ id: string; movementId: string }> {
    const { id } = await this.newItem();
    const { data } = await this.admin.rest('POST', `/api/inventory-items/${id}/adjust`, { adjustment: 2 });
    return { id, movementId: String(data.movement.movementId) };
  }

  /** Returns the required fields of a new item. */
  async newItemInput(): Promise<{ warehouseId: string; name: string; sku: string }> {
    return { warehouseId: await this.warehouseId(), name: this.name('item'), sku: this.name('sku') };
  }

  async newRuleId(): Promise<string> {
    // Inactive: an active rule would raise alerts while the tests check whether anything changes.
    return this.made(`/api/alerts/${this.id}/rules`, { name: this.name('rule'), isActive: false });
  }

  async newTemplateId(): Promise<string> {
    return this.made('/api/alert-templates/templates', {
      ruleId: await this.newRuleId(),
      name: this.name('template'),
    });
  }

  async newKeyId(): Promise<string> {
    return (await this.newKey('viewer')).apiKey.id;
  }

  async newAlertId(): Promise<string> {
    await this.newItem();
    const { data } = await this.admin.rest('GET', `/api/alerts/${this.id}/instances?status=triggered&limit=1`);
    return String(data.data[0].id ?? data.data[0].instanceId);
  }

  async newInvitationId(): Promise<string> {
    const email = `${randomBytes(6).toString('hex')}@${this.mark.toLowerCase()}.test`;
    return this.made(`/api/organizations/${this.id}/invitations`, { email, role: 'viewer' });
  }

  async warehouseId(): Promise<string> {
    const { data } = await this.admin.rest('GET', '/api/warehouses?limit=1');
    return String(data.data[0].id ?? data.data[0].instanceId);
  }
}
