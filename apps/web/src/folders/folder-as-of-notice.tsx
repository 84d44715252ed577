import { AsOfNotice } from '../shared/as-of/as-of-page';

/** Says what folder pages show as of an instant. Renders nothing for the present. */
export function FolderAsOfNotice({ asOf }: { asOf: string | null }) {
  return (
    <AsOfNotice asOf={asOf}>
      Quantities are of then. Folders are today’s, and so is what stands in which: in which warehouse an item stood is
      kept, in which folder is not.
    </AsOfNotice>
  );
}
