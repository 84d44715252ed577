import { z } from 'zod';
import { listOf, wireInteger, wireNumber, wireOrganizationId } from '../endpoint/fields.ts';
import { itemOutcome } from '../inventory/bulk-endpoints.ts';

/** FLD-1. Fields from `isWarehouse` on are of our api only; other upstreams may not return them. */
export const folder = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  name: z.string(),
  /** Null for a folder at the root. */
  parentId: z.string().nullish(),
  /** Whether it is the warehouse with the same id. */
  isWarehouse: z.boolean().default(false),
  kind: z.string().nullish(),
  /** Its position among its siblings. */
  position: wireInteger.nullish(),
  /** The number of its direct subfolders. */
  childCount: wireInteger.nullish(),
  createdAt: z.string().nullish(),
  updatedAt: z.string().nullish(),
});
export const folderList = listOf(folder);

/** One folder of a path. */
export const folderStep = z.object({ id: z.string(), name: z.string(), isWarehouse: z.boolean().default(false) });

/** The folders from the root to the folder itself (FLD-2, S-1). */
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
  /** The items directly in the folder. */
  here: figures,
  /** The items in the folder and all its subfolders. */
  allLevels: figures,
});

/** The outcome for one folder of a bulk call, in the order of the request. */
export const folderOutcome = z.object({
  /** Null for a creation that failed. */
  id: z.string().nullable(),
  success: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
  /** The current folder; null if it does not exist. */
  folder: folder.nullable(),
});
export const folderOutcomes = z.object({ results: z.array(folderOutcome) });
export const placedItems = z.object({ results: z.array(itemOutcome) });

export type Folder = z.output<typeof folder>;
export type FolderStep = z.output<typeof folderStep>;
export type FolderStats = z.output<typeof folderStats>;
export type FolderOutcome = z.output<typeof folderOutcome>;
