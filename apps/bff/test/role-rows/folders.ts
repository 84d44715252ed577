import { everyone, fromManager, fromUser, onlyAdmin, type RoleRow } from './row.ts';

export const rows: readonly RoleRow[] = [
  ['query { folders(organizationId: 7) { total } }', everyone, ''],
  ['query { folder(organizationId: 7, id: "f1") { name } }', everyone, ''],
  ['query { checkFolderName(organizationId: 7, name: "x") { exists } }', everyone, ''],
  ['query { folderHistory(organizationId: 7, id: "f1") { total } }', fromManager, 'update folders'],
  ['mutation { createFolder(input: {organizationId: 7, name: "x"}) { folder { id } } }', fromManager, 'create folders'],
  [
    'mutation { updateFolder(input: {organizationId: 7, id: "f1", name: "x"}) { folder { id } } }',
    fromManager,
    'update folders',
  ],
  [
    'mutation { moveFolder(input: {organizationId: 7, id: "f1", parentId: null}) { folder { id } } }',
    fromManager,
    'update folders',
  ],
  [
    'mutation { reorderFolders(input: {organizationId: 7, folders: [{id: "f1", position: 1}]}) { succeeded } }',
    fromManager,
    'update folders',
  ],
  ['mutation { deleteFolder(input: {organizationId: 7, id: "f1"}) { deletedId } }', onlyAdmin, 'delete folders'],
  [
    'mutation { bulkCreateFolders(input: {organizationId: 7, folders: [{name: "x"}]}) { succeeded } }',
    fromManager,
    'create folders',
  ],
  [
    'mutation { bulkMoveFolders(input: {organizationId: 7, ids: ["f1"], parentId: null}) { succeeded } }',
    fromManager,
    'update folders',
  ],
  [
    'mutation { bulkDeleteFolders(input: {organizationId: 7, ids: ["f1"]}) { succeeded } }',
    onlyAdmin,
    'delete folders',
  ],
  [
    'mutation { putItemsIntoFolder(input: {organizationId: 7, folderId: "f1", ids: ["i1"]}) { succeeded } }',
    fromUser,
    'update inventory items',
  ],
];
