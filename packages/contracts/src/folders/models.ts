import { z } from 'zod';
import { listOf, wireInteger, wireNumber, wireOrganizationId } from '../endpoint/fields.ts';
import { itemOutcome } from '../inventory/bulk-endpoints.ts';

/** FLD-1; what stands below `isWarehouse` is ours, and an upstream may not tell it. */
export const folder = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  name: z.string(),
  /** Null: it stands at the root. */
  parentId: z.string().nullish(),
  /** It is the warehouse of the same id. */
  isWarehouse: z.boolean().default(false),
  kind: z.string().nullish(),
  /** Its place among its siblings. */
  position: wireInteger.nullish(),
  /** Folders that stand in it. */
  childCount: wireInteger.nullish(),
  createdAt: z.string().nullish(),
  updatedAt: z.string().nullish(),
});
export const folderList = listOf(folder);

/** One step of a path. */
export const folderStep = z.object({ id: z.string(), name: z.string(), isWarehouse: z.boolean().default(false) });

/** FLD-2, S-1: from the root down to the folder itself. */
export const folderPath = z.array(folderStep);
export const pathOfFolder = z.object({ id: z.string(), path: folderPath });

const figures = z.object({
  folders: wireInteger,
  items: wireInteger,
  quantity: wireNumber,
  /** Sum of quantity times unit price. */
  value: wireNumber,
  lowStock: wireInteger,
  outOfStock: wireInteger,
});

/** FLD-2, S-1. */
export const folderStats = z.object({
  id: z.string(),
  /** What stands in the folder itself. */
  here: figures,
  /** The same with all that stands in folders below. */
  allLevels: figures,
});

/** What became of one folder of a bulk call, in the order in which they were given. */
export const folderOutcome = z.object({
  /** Of a creation that failed: null. */
  id: z.string().nullable(),
  success: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
  /** As it stands now; null: there is none, or none any more. */
  folder: folder.nullable(),
});
export const folderOutcomes = z.object({ results: z.array(folderOutcome) });
export const placedItems = z.object({ results: z.array(itemOutcome) });

export type Folder = z.output<typeof folder>;
export type FolderStep = z.output<typeof folderStep>;
export type FolderStats = z.output<typeof folderStats>;
export type FolderOutcome = z.output<typeof folderOutcome>;
