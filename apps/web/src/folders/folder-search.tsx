import { folderPage } from '@tallyard/domain/pages/addresses';
import { EmptyState, FailedState, LoadingState } from '@tallyard/ui';
import { pathText } from '../shared/folders/folder-path';
import { useFormat } from '../shared/format/use-format';
import { Link } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { latestData } from '../shared/queries/latest-data';
import { KindOf, TotalCells } from './folder-row';
import { FolderTreeHead } from './folder-tree';
import classes from './folders.module.css';
import { useFolderSearchQuery } from './generated/operations';

/** Folders whose name or kind contains the text, with their paths. */
export function FolderSearch({ text }: { text: string }) {
  const { active } = useOrganization();
  const format = useFormat();
  const answer = useFolderSearchQuery({
    variables: { organizationId: active.id, search: text },
    fetchPolicy: 'cache-and-network',
  });
  const { error, refetch } = answer;
  const found = latestData(answer)?.folders;
  if (!found) {
    return error ? (
      <FailedState title="The folders could not be looked for" onRetry={() => void refetch()} />
    ) : (
      <LoadingState rows={6} label="Looking for folders" />
    );
  }
  const rows = found.items.flatMap((folder) => folder ?? []);
  if (rows.length === 0) {
    return <EmptyState title="No folder matches">Try a part of its name, or of its kind.</EmptyState>;
  }
  return (
    <div className={classes.frame}>
      <table aria-label="Folders found" className={classes.tree}>
        <FolderTreeHead />
        <tbody>
          {rows.map((folder) => (
            <tr key={folder.id} className={classes.row}>
              <td className={classes.check} />
              <td className={classes.name}>
                <span className={classes.line}>
                  <Link to={folderPage(folder.id)} className={classes.link}>
                    {folder.name ?? 'Folder'}
                  </Link>
                  <KindOf folder={folder} />
                </span>
                <span className={classes.path}>
                  {pathText({ path: folder.path?.slice(0, -1), name: 'At the root' })}
                </span>
              </td>
              <TotalCells folder={folder} />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      {found.total > rows.length && (
        <p className={classes.none}>The first {format.count(rows.length)}. Type more of the name to see others.</p>
      )}
    </div>
  );
}
