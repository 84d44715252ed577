import type { Folder, FolderStep } from '@tallyard/contracts/folders/models';
import type { ItemOutcome } from '@tallyard/contracts/inventory/bulk-endpoints';
import { messages } from '@tallyard/domain/errors/messages';
import {
  becomesNoWarehouse,
  folderHasContent,
  folderHasWarehouses,
  movedIntoItself,
  outsideWarehouses,
  parentNotFound,
  stockCrossing,
  tooDeep,
  warehouseInWarehouse,
} from '@tallyard/domain/folders/texts';
import { maxFolderDepth } from '@tallyard/domain/limits/sizes';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, problemOf } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import type { WarehouseWriter } from '../warehouses/public.ts';
import type { PublishFolder } from './folder-publisher.ts';
import { readBranch } from './folder-totals.ts';
import { requireAllContentVisible } from './hidden-content.ts';
import {
  insertFolder,
  type OwnFolder,
  pathOf,
  removeFolders,
  requireFolder,
  setFields,
  setParent,
  setPositions,
} from './repository.ts';

export interface NewFolder {
  readonly name: string;
  readonly parentId?: string | null | undefined;
  readonly isWarehouse?: boolean | undefined;
  readonly kind?: string | null | undefined;
}
export type FolderChanges = Partial<NewFolder>;

/** The result of a deletion: the numbers of folders deleted with it, and of items moved to the parent. */
export interface DeletedFolder {
  readonly id: string;
  readonly folders: number;
  readonly items: number;
}

/** Functions of the inventory module that the tree needs. They are injected, because that module depends on this one. */
export interface ItemPlacement {
  /** Moves items of the warehouse into one of its folders. */
  readonly putItems: (
    transaction: TenantTransaction,
    itemIds: readonly string[],
    location: { readonly warehouseId: string; readonly folderId: string | null },
  ) => Promise<ItemOutcome[]>;
  /** Moves the items in these folders to another folder of the warehouse; null means the warehouse itself. */
  readonly emptyFolders: (
    transaction: TenantTransaction,
    folderIds: readonly string[],
    folderId: string | null,
  ) => Promise<void>;
}

interface TreeParts {
  readonly publish: PublishFolder;
  readonly warehouses: WarehouseWriter;
  readonly items: ItemPlacement;
}

const lockSpace = 7268;

/**
 * Locks the tree until the transaction ends: exclusively to change its shape, or shared to rely on it (a new folder on the
 * depth of its parent, an item on the warehouse of its folder). So concurrent moves cannot create a cycle.
 */
export function lockTree(transaction: TenantTransaction, how: 'alone' | 'together'): void {
  // guard: folders.circles
  transaction.send(`SELECT pg_advisory_xact_lock${how === 'alone' ? '' : '_shared'}(${lockSpace}, $1)`, [
    transaction.organizationId,
  ]);
}

/** Returns the warehouse of a path; null if there is none. */
export function warehouseOf(path: readonly FolderStep[]): string | null {
  return path.findLast(({ isWarehouse }) => isWarehouse)?.id ?? null;
}

/** The tree of folders: its changes, with their rules and audit entries. */
export class FolderTree {
  readonly #publish: PublishFolder;
  readonly #warehouses: WarehouseWriter;
  readonly #items: ItemPlacement;

  constructor({ publish, warehouses, items }: TreeParts) {
    this.#publish = publish;
    this.#warehouses = warehouses;
    this.#items = items;
  }

  /** Creates a folder. Throws NOT_FOUND for the parent, NAME_TAKEN and RULE_BROKEN. */
  async create(transaction: TenantTransaction, fields: NewFolder): Promise<Folder> {
    const { name, parentId = null, isWarehouse = false, kind = null } = fields;
    lockTree(transaction, 'together');
    const above = await pathAbove(transaction, parentId);
    if (above.length >= maxFolderDepth) throw refused('parentId', parentId, tooDeep);
    if (isWarehouse && warehouseOf(above) !== null) throw refused('parentId', parentId, warehouseInWarehouse);
    if (isWarehouse) return this.#createWarehouse(transaction, { name, parentId, kind });
    const created = await requireFolder(transaction, await insertFolder(transaction, { name, parentId, kind }));
    await note(transaction, 'create', null, created);
    this.#publish(transaction, 'created', created);
    return created;
  }

  /** Creates a warehouse, which creates its folder at the root. The warehouse audits its creation. */
  async #createWarehouse(
    transaction: TenantTransaction,
    { name, parentId, kind }: Required<Pick<NewFolder, 'name' | 'parentId' | 'kind'>>,
  ): Promise<Folder> {
    const { id } = await this.#warehouses.addWarehouse(transaction, { name });
    await setFields(transaction, id, { kind });
    if (parentId != null) await setParent(transaction, { id, name }, parentId);
    const created = await requireFolder(transaction, id);
    this.#publish(transaction, 'created', created);
    return created;
  }

  /**
   * Changes the given fields; another parent moves the folder. Throws the errors of `move`, with PERMISSION_DENIED also for
   * another name or kind.
   */
  async update(transaction: TenantTransaction, id: string, changes: FolderChanges): Promise<Folder> {
    const { name, kind, parentId, isWarehouse } = changes;
    const found = await requireFolder(transaction, id);
    if (isWarehouse !== undefined && isWarehouse !== found.isWarehouse) {
      throw refused('isWarehouse', isWarehouse, becomesNoWarehouse);
    }
    if (parentId !== undefined) await this.move(transaction, id, parentId);
    // Before the folder's row is locked: renaming a warehouse locks the warehouse first, then its folder.
    const isRenamed = name !== undefined && name !== found.name;
    // guard: hidden-warehouses.folders-renamed
    if (isRenamed || (kind !== undefined && kind !== found.kind)) await requireAllContentVisible(transaction, id);
    if (isRenamed && found.isWarehouse) await this.#warehouses.renameWarehouse(transaction, id, name);
    const before = await requireFolder(transaction, id, 'FOR UPDATE OF f');
    const isNew = {
      name: name !== undefined && name !== before.name,
      kind: kind !== undefined && kind !== before.kind,
    };
    if (!isNew.name && !isNew.kind) return before;
    await setFields(transaction, id, { name: isNew.name ? name : undefined, kind });
    const after = await requireFolder(transaction, id);
    await note(transaction, 'update', before, after);
    this.#publish(transaction, 'updated', after);
    return after;
  }

  /**
   * Moves a folder with everything below into another one; if it is there already, nothing happens. Items without stock that
   * would leave their warehouse stay in it. Throws NOT_FOUND, RULE_BROKEN, STOCK_HELD, NAME_TAKEN, and PERMISSION_DENIED for
   * a folder with hidden warehouses.
   */
  async move(transaction: TenantTransaction, id: string, parentId: string | null): Promise<Folder> {
    lockTree(transaction, 'alone');
    const before = await requireFolder(transaction, id);
    if (before.parentId === parentId) return before;
    // guard: hidden-warehouses.folders-moved
    await requireAllContentVisible(transaction, id);
    const [above, path, branch] = await Promise.all([
      pathAbove(transaction, parentId),
      pathOf(transaction, id),
      readBranch(transaction, id),
    ]);
    // guard: folders.itself
    if (above.some((step) => step.id === id)) throw refused('parentId', parentId, movedIntoItself);
    // guard: folders.depth
    if (above.length + 1 + branch.height > maxFolderDepth) throw refused('parentId', parentId, tooDeep);
    const from = warehouseOf(path);
    const to = warehouseOf(above);
    if (branch.hasWarehouse && to !== null) throw refused('parentId', parentId, warehouseInWarehouse);
    if (!branch.hasWarehouse && from !== to && branch.items > 0) {
      // guard: folders.crossing
      if (branch.itemsWithStock > 0) {
        const message = stockCrossing(branch.itemsWithStock);
        throw new ApiError('STOCK_HELD', message, { details: [problemOf('parentId', parentId, message)] });
      }
      await this.#items.emptyFolders(transaction, branch.ids, null);
    }
    await setParent(transaction, before, parentId);
    const after = await requireFolder(transaction, id);
    await note(transaction, 'move', before, after);
    this.#publish(transaction, 'moved', after);
    return after;
  }

  /**
   * Deletes a folder. If it has contents, it is refused with their counts unless `cascade` is set: then the folders below are
   * deleted, too, and items move to the parent. Throws NOT_FOUND, CONFLICT, RULE_BROKEN, and PERMISSION_DENIED like `move`.
   */
  async remove(transaction: TenantTransaction, id: string, cascade: boolean): Promise<DeletedFolder> {
    lockTree(transaction, 'alone');
    const before = await requireFolder(transaction, id);
    if (before.isWarehouse) throw new ApiError('RULE_BROKEN', messages.deleteNotSupported);
    // guard: hidden-warehouses.folders-deleted
    await requireAllContentVisible(transaction, id);
    const branch = await readBranch(transaction, id);
    const content = { folders: branch.ids.length - 1, items: branch.items };
    // guard: folders.content
    if (!cascade && content.folders + content.items > 0) {
      const message = folderHasContent(content);
      throw new ApiError('CONFLICT', message, { details: [problemOf('cascade', cascade, message)] });
    }
    if (branch.hasWarehouse) throw new ApiError('RULE_BROKEN', folderHasWarehouses);
    if (content.items > 0) {
      const parent = before.parentId === null ? null : await requireFolder(transaction, before.parentId);
      await this.#items.emptyFolders(transaction, branch.ids, parent === null || parent.isWarehouse ? null : parent.id);
    }
    await removeFolders(transaction, branch.ids);
    await note(transaction, 'delete', { ...before, ...content }, null);
    this.#publish(transaction, 'deleted', before);
    return { id, ...content };
  }

  /** Sets the positions of folders. Returns those that exist after the change. Throws PERMISSION_DENIED like `move`. */
  async reorder(
    transaction: TenantTransaction,
    positions: readonly { readonly id: string; readonly position: number }[],
  ): Promise<OwnFolder[]> {
    lockTree(transaction, 'alone');
    const ordered = await setPositions(transaction, positions);
    // Only folders that the actor sees are in the result; hidden ones do not exist for the actor.
    // guard: hidden-warehouses.folders-ordered
    await requireAllContentVisible(transaction, ...ordered.map(({ id }) => id));
    const [first] = ordered;
    if (first !== undefined) {
      const after = { name: first.name, positions: ordered.map(({ id, name, position }) => ({ id, name, position })) };
      await audit(transaction, {
        action: 'folders.reorder',
        entity: 'folder',
        entityId: first.id,
        before: null,
        after,
      });
      this.#publish(transaction, 'reordered', first);
    }
    return ordered;
  }
}

/**
 * Returns the warehouse of a folder, and the folder to store for an item there; null means the warehouse itself. Throws
 * NOT_FOUND and RULE_BROKEN.
 */
export async function placeOf(
  transaction: TenantTransaction,
  id: string,
): Promise<{ warehouseId: string; folderId: string | null }> {
  lockTree(transaction, 'together');
  const warehouseId = warehouseOf(await pathOf(transaction, id));
  if (warehouseId === null) throw refused('folderId', id, outsideWarehouses);
  return { warehouseId, folderId: warehouseId === id ? null : id };
}

function pathAbove(transaction: TenantTransaction, parentId: string | null): Promise<readonly FolderStep[]> {
  return parentId === null ? Promise.resolve([]) : pathOf(transaction, parentId, parentNotFound);
}

function refused(field: string, value: unknown, message: string): ApiError {
  return new ApiError('RULE_BROKEN', message, { details: [problemOf(field, value, message)] });
}

function note(
  transaction: TenantTransaction,
  verb: 'create' | 'update' | 'move' | 'delete',
  before: OwnFolder | null,
  after: OwnFolder | null,
): Promise<void> {
  const entityId = (after ?? before)?.id ?? '';
  return audit(transaction, { action: `folders.${verb}`, entity: 'folder', entityId, before, after });
}
