import { itemPage, pages } from '@tallyard/domain/pages/addresses';
import { Dialog } from '@tallyard/ui';
import { useParams } from 'react-router';
import { cameFrom } from '../../shared/lists/came-from';
import { useLocation, useNavigate } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { useInventoryItemQuery } from '../generated/operations';
import { EditItem } from '../item/edit-item';

/** The form of an item, over its page at /inventory/:itemId/edit. The page has loaded the data. */
export function EditItemDialog() {
  const { itemId = '' } = useParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { active } = useOrganization();
  const { data } = useInventoryItemQuery({
    variables: { organizationId: active.id, id: itemId },
    fetchPolicy: 'cache-only',
  });
  const item = data?.inventoryItem;
  if (!item) return null;
  return (
    <Dialog
      opened
      onClose={() => void navigate(itemPage(itemId), { state })}
      title={`Edit ${item.name ?? 'item'}`}
      size="lg"
    >
      <EditItem
        key={item.id}
        item={item}
        onClose={() => void navigate(itemPage(itemId), { state })}
        onDeleted={() => void navigate({ pathname: pages.inventory, search: cameFrom(state).search })}
      />
    </Dialog>
  );
}
