import { folderPage, pages } from '@tallyard/domain/pages/addresses';
import { DetailHead, Mark, PageHead } from '@tallyard/ui';
import { Fragment, type ReactNode } from 'react';
import { AsOfBar } from '../../shared/as-of/as-of-bar';
import { addressThen } from '../../shared/as-of/then-address';
import type { Then } from '../../shared/as-of/then-or-now';
import { useFormat } from '../../shared/format/use-format';
import { Link } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { DetailPage } from '../../shared/page/detail-page';
import { useTitle } from '../../shared/page/use-title';
import { FolderFigures } from '../folder-figures';
import classes from '../folders.module.css';
import { useFolderAsOfQuery } from '../generated/as-of-operations';
import type { FolderDetailFragment } from '../generated/operations';
import { LevelAsOf } from './level-as-of';

/** What is of then and what is not known: where in a warehouse something stood is not kept. */
const note =
  'Quantities are of then. Folders are today’s, and so is what stands in which: in which warehouse an item stood is kept, in which folder is not.';

/** The folders of now with what there was at an instant of what stands in them. */
export function FoldersAsOf({ at, choose }: Then) {
  const format = useFormat();
  useTitle(`Folders as of ${format.moment(at)}`);
  return (
    <>
      <PageHead title="Folders" lead="Where things stand: warehouses, and the zones, aisles and bins in them." />
      <AsOfBar at={at} choose={choose}>
        {note}
      </AsOfBar>
      <LevelAsOf parentId={null} at={at} empty="There are no folders" />
    </>
  );
}

interface FolderAsOfProps extends Then {
  folderId: string;
  /** What there was of the items that stand in it. */
  itemsOf: (folderId: string, at: string) => ReactNode;
}

/** One folder with what there was at an instant of what stands in it. */
export function FolderAsOf({ folderId, at, choose, itemsOf }: FolderAsOfProps) {
  const { active } = useOrganization();
  const query = useFolderAsOfQuery({ variables: { organizationId: active.id, id: folderId, asOf: at } });
  return (
    <>
      <AsOfBar at={at} choose={choose}>
        {note}
      </AsOfBar>
      <DetailPage
        what="folder"
        query={query}
        of={({ folder }) => folder}
        missing="It was deleted, belongs to another organisation, or there never was one."
      >
        {(folder) => (
          <>
            <Head folder={folder} at={at} />
            <FolderFigures folder={folder} />
            <h2 className={classes.heading}>Folders in it</h2>
            <LevelAsOf parentId={folder.id} at={at} empty="No folders in it" />
            {isInWarehouse(folder) && (
              <>
                <h2 className={classes.heading}>Items in it and below</h2>
                {itemsOf(folder.id, at)}
              </>
            )}
          </>
        )}
      </DetailPage>
    </>
  );
}

const stepsOf = ({ path }: FolderDetailFragment) => (path ?? []).flatMap((step) => step ?? []);
const isInWarehouse = (folder: FolderDetailFragment) =>
  folder.isWarehouse === true || stepsOf(folder).some(({ isWarehouse }) => isWarehouse);

function Head({ folder, at }: { folder: FolderDetailFragment; at: string }) {
  return (
    <DetailHead
      crumb={
        <span className={classes.crumbs}>
          <Link to={addressThen(pages.folders, at)}>Folders</Link>
          {stepsOf(folder)
            .filter(({ id }) => id !== folder.id)
            .map((step) => (
              <Fragment key={step.id}>
                <span aria-hidden>/</span>
                <Link to={addressThen(folderPage(step.id), at)}>{step.name ?? 'Folder'}</Link>
              </Fragment>
            ))}
        </span>
      }
      title={folder.name ?? 'Folder'}
      marks={
        <>
          {folder.kind && <Mark tone="quiet">{folder.kind}</Mark>}
          {folder.isWarehouse && <Mark tone="quiet">Warehouse</Mark>}
        </>
      }
    />
  );
}
